import { EVENT } from '../../src/entities/event/fields.ts'
import { NEWS } from '../../src/entities/news/fields.ts'
import { CONTACT } from '../../src/entities/player/contact.ts'
import { PLAYER } from '../../src/entities/player/fields.ts'
import { PROJECT } from '../../src/entities/project/fields.ts'
import { ROLE } from '../../src/entities/role/fields.ts'
import { fromFields } from './column-of.ts'
import type { Kind, KindName } from './kind.ts'
import { readProjectStatus } from './read/choice.ts'
import { readCountry } from './read/country.ts'
import { readNames } from './read/list.ts'
import { readLine } from './read/text.ts'

const website = ['web site', 'url']
const sourceUrl = ['source address']

const projects: Kind = {
  ...fromFields('projects', PROJECT, {
    readers: { country: readCountry, owner: readNames, status: readProjectStatus },
    aliases: {
      name: ['project name', 'title'],
      owner: ['owners'],
      capexAmount: ['capex'],
      completionDate: ['end date'],
      website,
      latitude: ['lat'],
      longitude: ['lng', 'lon', 'long'],
      sourceUrl,
      licence: ['license'],
    },
  }),
  words: ['project', 'projects'],
  identity: ['name', 'country', 'city', 'parentId'],
  idPrefix: 'pr',
  lookups: [{ column: 'sector', collection: 'sectors' }],
  dynamicFields: 'project',
}

const players: Kind = {
  ...fromFields(
    'players',
    { ...PLAYER, ...CONTACT },
    {
      readers: { country: readCountry, email: readLine, phone: readLine },
      aliases: {
        name: ['player name', 'company'],
        type: ['player type'],
        website,
        email: ['contact email'],
        phone: ['contact phone'],
      },
    },
  ),
  words: ['player', 'players'],
  identity: ['name', 'country', 'type'],
  idPrefix: 'pl',
  lookups: [
    { column: 'type', collection: 'playerTypes' },
    { column: 'sectors', collection: 'sectors' },
  ],
  dynamicFields: 'player',
}

const roles: Kind = {
  ...fromFields('roles', ROLE, { aliases: { roleName: ['role'], sharePercent: ['share'] } }),
  words: ['role', 'roles'],
  identity: ['projectId', 'playerId', 'roleName', 'startDate'],
  idPrefix: 'ro',
  lookups: [],
  dynamicFields: null,
}

const news: Kind = {
  ...fromFields('news', NEWS, {
    aliases: {
      headline: ['title'],
      content: ['text', 'body'],
      publishDate: ['date'],
      sourceUrl,
      imageUrl: ['image'],
    },
  }),
  words: ['article', 'articles'],
  identity: ['headline', 'publishDate'],
  idPrefix: 'nw',
  lookups: [],
  dynamicFields: null,
}

const events: Kind = {
  ...fromFields('events', EVENT, {
    readers: { country: readCountry },
    aliases: { name: ['title'], eventType: ['type'], startDate: ['date'], website },
  }),
  words: ['event', 'events'],
  identity: ['name', 'startDate'],
  idPrefix: 'ev',
  lookups: [{ column: 'eventType', collection: 'eventTypes' }],
  dynamicFields: null,
}

export const KINDS: Readonly<Record<KindName, Kind>> = { projects, players, roles, news, events }
