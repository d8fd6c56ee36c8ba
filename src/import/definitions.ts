import * as event from '../entities/event/draft.ts'
import { eventEntity } from '../entities/event/entity.ts'
import { plainImport } from '../entities/import/target.ts'
import * as article from '../entities/news/draft.ts'
import { newsImport } from '../entities/news/import.ts'
import * as player from '../entities/player/draft.ts'
import { playerImport } from '../entities/player/import.ts'
import * as project from '../entities/project/draft.ts'
import { projectImport } from '../entities/project/import.ts'
import * as role from '../entities/role/draft.ts'
import { roleImport } from '../entities/role/import.ts'
import { EVENT } from '../entities/event/fields.ts'
import { NEWS } from '../entities/news/fields.ts'
import { CONTACT } from '../entities/player/contact.ts'
import { PLAYER } from '../entities/player/fields.ts'
import { PROJECT } from '../entities/project/fields.ts'
import { ROLE } from '../entities/role/fields.ts'
import { EVENT_HEADINGS } from '../entities/event/headings.ts'
import { NEWS_HEADINGS, NEWS_STATUS_WORDS } from '../entities/news/headings.ts'
import { CONTACT_HEADINGS, PLAYER_HEADINGS } from '../entities/player/headings.ts'
import { PROJECT_HEADINGS, STATUS_WORDS } from '../entities/project/headings.ts'
import { ROLE_HEADINGS } from '../entities/role/headings.ts'
import { fromFields } from './column-of.ts'
import type { ImportDefinition, ImportedCollection } from './definition.ts'
import { readChoice } from './read/choice.ts'
import { readCountry } from './read/country.ts'
import { readNames } from './read/list.ts'
import { readContact } from './read/contact.ts'
import { localName } from './read/local-name.ts'
import { companyName, readLineUpTo } from './read/text.ts'
import {
  COORDINATES_COLUMN,
  DATES_COLUMN,
  KEY_COLUMN,
  PERIOD_COLUMN,
  UNIT_COLUMNS,
  ROLE_COLUMNS,
} from './special.ts'
import { storedBy } from './targets.ts'

const projects: ImportDefinition = {
  ...fromFields('projects', PROJECT, {
    readers: {
      localName: localName(readLineUpTo(PROJECT.localName.max)),
      country: readCountry,
      owner: readNames,
      status: readChoice(PROJECT.status.options, STATUS_WORDS),
    },
    headings: PROJECT_HEADINGS,
    extraColumns: [COORDINATES_COLUMN, PERIOD_COLUMN, KEY_COLUMN, ...UNIT_COLUMNS, ...ROLE_COLUMNS],
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
      readers: {
        name: companyName(readLineUpTo(PLAYER.name.max)),
        localName: localName(readLineUpTo(PLAYER.localName.max)),
        country: readCountry,
        email: readContact,
        phone: readContact,
      },
      headings: { ...PLAYER_HEADINGS, ...CONTACT_HEADINGS },
      extraColumns: [KEY_COLUMN],
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
  ...fromFields('roles', ROLE, { headings: ROLE_HEADINGS, extraColumns: [KEY_COLUMN] }),
  identity: ['projectId', 'playerId', 'roleName', 'startDate'],
  idPrefix: 'ro',
  dynamicFields: null,
  draft: role.RoleDraft,
  blank: role.draftOf(),
  stored: storedBy(roleImport, role.draftOf),
}

const news: ImportDefinition = {
  ...fromFields('news', NEWS, {
    readers: { status: readChoice(NEWS.status.options, NEWS_STATUS_WORDS) },
    headings: NEWS_HEADINGS,
    extraColumns: [KEY_COLUMN],
    beginnings: { summary: 'content' },
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
    headings: EVENT_HEADINGS,
    extraColumns: [DATES_COLUMN, KEY_COLUMN],
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
