import type { Column } from './columns.ts'
import type { Kind, KindName } from './kind.ts'
import { readAmount } from './read/amount.ts'
import { readChoice, readProjectStatus } from './read/choice.ts'
import { readCountry } from './read/country.ts'
import { readCurrency } from './read/currency.ts'
import { readDate } from './read/date.ts'
import { readLink } from './read/link.ts'
import { readList, readNames } from './read/list.ts'
import { readMoment } from './read/moment.ts'
import { readNumber } from './read/number.ts'
import type { Reader } from './read/reading.ts'
import { readLine, readLineUpTo, readText } from './read/text.ts'
import { readYesNo } from './read/yes-no.ts'
import { LIMITS } from '../../src/entities/limits.ts'
import { PROJECT } from '../../src/entities/project/fields.ts'
import { ROLE } from '../../src/entities/role/fields.ts'

const column = (name: string, read: Reader, ...aliases: string[]): Column => ({ name, read, aliases })
const needed = (name: string, read: Reader, ...aliases: string[]): Column => ({
  name,
  read,
  aliases,
  required: true,
})

const id = column('id', readLine)
const description = column('description', readText)
const country = column('country', readCountry)
const city = column('city', readLineUpTo(LIMITS.projects.texts.city))
const website = column('website', readLink, 'web site', 'url')
const parentId = column('parentId', readLine)
const source = column('source', readLineUpTo(LIMITS.projects.texts.source))
const sourceUrl = column('sourceUrl', readLink, 'source address')
const relatedPlayers = column('relatedPlayers', readList)

const projects: Kind = {
  name: 'projects',
  words: ['project', 'projects'],
  columns: [
    id,
    needed('name', readLineUpTo(LIMITS.projects.texts.name), 'project name', 'title'),
    needed('country', readCountry),
    city,
    column('sector', readLineUpTo(LIMITS.projects.texts.sector)),
    column('status', readProjectStatus),
    column('owner', readNames, 'owners'),
    column('capexAmount', readAmount, 'capex'),
    column('capexCurrency', readCurrency),
    description,
    column('startDate', readDate('start')),
    column('completionDate', readDate('end'), 'end date'),
    website,
    parentId,
    column('latitude', readNumber(PROJECT.latitude), 'lat'),
    column('longitude', readNumber(PROJECT.longitude), 'lng', 'lon', 'long'),
    source,
    sourceUrl,
    column('licence', readLineUpTo(LIMITS.projects.texts.licence), 'license'),
  ],
  identity: ['name', 'country', 'city', 'parentId'],
  idPrefix: 'pr',
  lists: [],
  yesNo: [],
  keptWhenBlank: [],
  fixed: [],
  references: [{ column: 'parentId', to: 'projects' }],
  lookups: [{ column: 'sector', collection: 'sectors' }],
  dynamicFields: 'project',
}

const players: Kind = {
  name: 'players',
  words: ['player', 'players'],
  columns: [
    id,
    needed('name', readLineUpTo(LIMITS.players.texts.name), 'player name', 'company'),
    needed('type', readLineUpTo(LIMITS.players.texts.type), 'player type'),
    country,
    city,
    website,
    description,
    column('sectors', readList),
    parentId,
    column('logoUrl', readLink),
    column('email', readLine, 'contact email'),
    column('phone', readLine, 'contact phone'),
  ],
  identity: ['name', 'country', 'type'],
  idPrefix: 'pl',
  lists: ['sectors'],
  yesNo: [],
  keptWhenBlank: [],
  fixed: [],
  references: [{ column: 'parentId', to: 'players' }],
  lookups: [
    { column: 'type', collection: 'playerTypes' },
    { column: 'sectors', collection: 'sectors' },
  ],
  dynamicFields: 'player',
}

const roles: Kind = {
  name: 'roles',
  words: ['role', 'roles'],
  columns: [
    id,
    needed('projectId', readLine),
    needed('playerId', readLine),
    needed('roleName', readLineUpTo(LIMITS.roles.texts.roleName), 'role'),
    column('startDate', readDate('start')),
    column('endDate', readDate('end')),
    column('sharePercent', readNumber(ROLE.sharePercent), 'share'),
    column('note', readText),
  ],
  identity: ['projectId', 'playerId', 'roleName', 'startDate'],
  idPrefix: 'ro',
  lists: [],
  yesNo: [],
  keptWhenBlank: [],
  fixed: ['projectId', 'playerId'],
  references: [
    { column: 'projectId', to: 'projects', needed: true },
    { column: 'playerId', to: 'players', needed: true },
  ],
  lookups: [],
  dynamicFields: null,
}

const news: Kind = {
  name: 'news',
  words: ['article', 'articles'],
  columns: [
    id,
    needed('headline', readLineUpTo(LIMITS.news.texts.headline), 'title'),
    needed('summary', readText),
    needed('content', readText, 'text', 'body'),
    column('publishDate', readMoment, 'date'),
    column('status', readChoice(['draft', 'suggested', 'published'])),
    column('category', readLineUpTo(LIMITS.news.texts.category)),
    column('tags', readList),
    column('featured', readYesNo),
    column('author', readLineUpTo(LIMITS.news.texts.author)),
    column('source', readLineUpTo(LIMITS.news.texts.source)),
    sourceUrl,
    column('imageUrl', readLink, 'image'),
    column('relatedProjects', readList),
    relatedPlayers,
  ],
  identity: ['headline', 'publishDate'],
  idPrefix: 'nw',
  lists: ['relatedProjects', 'relatedPlayers'],
  yesNo: ['featured'],
  keptWhenBlank: ['status', 'publishDate'],
  fixed: [],
  references: [
    { column: 'relatedProjects', to: 'projects' },
    { column: 'relatedPlayers', to: 'players' },
  ],
  lookups: [],
  dynamicFields: null,
}

const events: Kind = {
  name: 'events',
  words: ['event', 'events'],
  columns: [
    id,
    needed('name', readLineUpTo(LIMITS.events.texts.name), 'title'),
    column('eventType', readLineUpTo(LIMITS.events.texts.eventType), 'type'),
    column('startDate', readDate('start'), 'date'),
    column('endDate', readDate('end')),
    city,
    country,
    website,
    description,
    relatedPlayers,
  ],
  identity: ['name', 'startDate'],
  idPrefix: 'ev',
  lists: ['relatedPlayers'],
  yesNo: [],
  keptWhenBlank: [],
  fixed: [],
  references: [{ column: 'relatedPlayers', to: 'players' }],
  lookups: [{ column: 'eventType', collection: 'eventTypes' }],
  dynamicFields: null,
}

export const KINDS: Readonly<Record<KindName, Kind>> = { projects, players, roles, news, events }
