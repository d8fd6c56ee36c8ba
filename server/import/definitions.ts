import * as event from '../../src/entities/event/draft.ts'
import { eventEntity } from '../../src/entities/event/entity.ts'
import { plainImport } from '../../src/entities/import/target.ts'
import * as article from '../../src/entities/news/draft.ts'
import { newsImport } from '../../src/entities/news/import.ts'
import * as player from '../../src/entities/player/draft.ts'
import { playerImport } from '../../src/entities/player/import.ts'
import * as project from '../../src/entities/project/draft.ts'
import { projectImport } from '../../src/entities/project/import.ts'
import * as role from '../../src/entities/role/draft.ts'
import { roleImport } from '../../src/entities/role/import.ts'
import { EVENT } from '../../src/entities/event/fields.ts'
import { NEWS } from '../../src/entities/news/fields.ts'
import { CONTACT } from '../../src/entities/player/contact.ts'
import { PLAYER } from '../../src/entities/player/fields.ts'
import { PROJECT } from '../../src/entities/project/fields.ts'
import { ROLE } from '../../src/entities/role/fields.ts'
import { fromFields } from './column-of.ts'
import type { ImportDefinition, ImportedCollection } from './definition.ts'
import { readProjectStatus } from './read/choice.ts'
import { readCountry } from './read/country.ts'
import { readNames } from './read/list.ts'
import { readLine } from './read/text.ts'
import { storedBy } from './targets.ts'

const website = ['web site', 'url']
const localName = ['name in local language', 'arabic name', 'native name']
const sourceUrl = ['source address']

const projects: ImportDefinition = {
  ...fromFields('projects', PROJECT, {
    readers: { country: readCountry, owner: readNames, status: readProjectStatus },
    aliases: {
      name: ['project name', 'title'],
      localName,
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
  identity: ['name', 'country', 'city', 'parentId'],
  idPrefix: 'pr',
  dynamicFields: 'project',
  draft: project.ProjectDraft,
  blank: { ...project.draftOf(), status: '', capexCurrency: '' },
  stored: storedBy(projectImport, project.draftOf),
}

const players: ImportDefinition = {
  ...fromFields(
    'players',
    { ...PLAYER, ...CONTACT },
    {
      readers: { country: readCountry, email: readLine, phone: readLine },
      aliases: {
        name: ['player name', 'company'],
        localName,
        type: ['player type'],
        website,
        email: ['contact email'],
        phone: ['contact phone'],
      },
    },
  ),
  identity: ['name', 'country', 'type'],
  idPrefix: 'pl',
  dynamicFields: 'player',
  draft: player.PlayerDraft,
  blank: player.draftOf(),
  stored: storedBy(playerImport, (record) => player.draftOf(record)),
}

const roles: ImportDefinition = {
  ...fromFields('roles', ROLE, { aliases: { roleName: ['role'], sharePercent: ['share'] } }),
  identity: ['projectId', 'playerId', 'roleName', 'startDate'],
  idPrefix: 'ro',
  dynamicFields: null,
  draft: role.RoleDraft,
  blank: role.draftOf(),
  stored: storedBy(roleImport, role.draftOf),
}

const news: ImportDefinition = {
  ...fromFields('news', NEWS, {
    aliases: {
      headline: ['title'],
      content: ['text', 'body'],
      publishDate: ['date'],
      sourceUrl,
      imageUrl: ['image'],
    },
  }),
  identity: ['headline', 'publishDate'],
  idPrefix: 'nw',
  dynamicFields: null,
  draft: article.NewsDraft,
  blank: article.draftOf(),
  stored: storedBy(newsImport, article.draftOf),
}

const events: ImportDefinition = {
  ...fromFields('events', EVENT, {
    readers: { country: readCountry },
    aliases: { name: ['title'], eventType: ['type'], startDate: ['date'], website },
  }),
  identity: ['name', 'startDate'],
  idPrefix: 'ev',
  dynamicFields: null,
  draft: event.EventDraft,
  blank: event.draftOf(),
  stored: storedBy(plainImport(eventEntity, event.fieldsOfDraft), event.draftOf),
}

export const IMPORT_DEFINITIONS: Readonly<Record<ImportedCollection, ImportDefinition>> = {
  projects,
  players,
  roles,
  news,
  events,
}
