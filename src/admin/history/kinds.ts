import { labelsOf } from '../../entities/fields/labels.ts'
import { LOOKUP } from '../../entities/lookup/fields.ts'
import { CONTACT } from '../../entities/player/contact.ts'
import { ROLE } from '../../entities/role/fields.ts'
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
  roles: { one: 'role', labels: labelsOf(ROLE) },
  sectors: { one: 'sector', labels: labelsOf(LOOKUP) },
  playerTypes: { one: 'player type', labels: labelsOf(LOOKUP) },
  eventTypes: { one: 'event type', labels: labelsOf(LOOKUP) },
  dynamicFields: { one: 'dynamic field', labels: FIELD_LABELS },
  admins: { one: 'user', labels: { email: 'Email', active: 'Active', createdBy: 'Added by' } },
  config: {
    one: 'settings',
    labels: SETTINGS_LABELS,
    titles: { adsense: 'Advertising', ai: 'AI assistance' },
  },
}

const PRIVATE: RecordKind = {
  one: 'contact details',
  labels: labelsOf(CONTACT),
}

/** Of the collection of a record; "players/abc/private" holds contact details. */
export const recordKind = (collection: string): RecordKind =>
  collection.endsWith('/private') ? PRIVATE : (KINDS[collection] ?? { one: 'record', labels: {} })

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
