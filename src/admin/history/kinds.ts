import { EVENT_LABELS } from '../events/labels.ts'
import { NEWS_LABELS } from '../news/labels.ts'
import { PLAYER_LABELS } from '../players/labels.ts'
import { PROJECT_LABELS } from '../projects/labels.ts'

/** How the history speaks of the records of one collection. */
interface RecordKind {
  one: string
  labels: Partial<Record<string, string>>
  /** Of records that hold no name of their own, by their id. */
  titles?: Partial<Record<string, string>>
}

const ROLE_LABELS = {
  projectId: 'Project',
  playerId: 'Player',
  roleName: 'Role',
  startDate: 'From',
  endDate: 'Until',
  sharePercent: 'Share in per cent',
  note: 'Note',
}

const FIELD_LABELS = {
  name: 'Name',
  label: 'Label',
  type: 'Type',
  entityType: 'Entity type',
  required: 'Required',
  options: 'Options',
  defaultValue: 'Default value',
  order: 'Order',
}

const NAMED = { name: 'Name' }

const SETTINGS_LABELS = {
  enabled: 'Enabled',
  publisherId: 'Publisher ID',
  transitionAdUnitId: 'Unit between pages',
  adUnits: 'Placements',
  interstitialEnabled: 'Between pages',
  interstitialFrequency: 'How often between pages',
  apiKey: 'API key',
  model: 'Model',
  features: 'Features',
}

const KINDS: Record<string, RecordKind> = {
  projects: { one: 'project', labels: PROJECT_LABELS },
  players: { one: 'player', labels: PLAYER_LABELS },
  news: { one: 'article', labels: NEWS_LABELS },
  events: { one: 'event', labels: EVENT_LABELS },
  roles: { one: 'role', labels: ROLE_LABELS },
  sectors: { one: 'sector', labels: NAMED },
  playerTypes: { one: 'player type', labels: NAMED },
  eventTypes: { one: 'event type', labels: NAMED },
  dynamicFields: { one: 'dynamic field', labels: FIELD_LABELS },
  admins: { one: 'user', labels: { email: 'Email', active: 'Active', createdBy: 'Added by' } },
  config: {
    one: 'settings',
    labels: SETTINGS_LABELS,
    titles: { adsense: 'Advertising', ai: 'AI assistance' },
  },
}

const CONTACT: RecordKind = {
  one: 'contact details',
  labels: { email: PLAYER_LABELS.email, phone: PLAYER_LABELS.phone },
}

/** Of the collection of a record; "players/abc/private" holds contact details. */
export const recordKind = (collection: string): RecordKind =>
  collection.endsWith('/private') ? CONTACT : (KINDS[collection] ?? { one: 'record', labels: {} })

/** Fields that name another record, by the collection they name. */
const REFERENCES: Partial<Record<string, string>> = {
  projectId: 'projects',
  playerId: 'players',
  relatedProjects: 'projects',
  relatedPlayers: 'players',
}

/** The collection that a field's ids belong to; null when it holds none. */
export const referenced = (collection: string, field: string): string | null =>
  field === 'parentId' ? collection : (REFERENCES[field] ?? null)
