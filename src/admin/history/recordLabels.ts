import { labelsOf } from '../../entities/fields/labels.ts'
import { CONTACT } from '../../entities/player/contact.ts'
import { RECORD_COLLECTIONS } from '../../entities/registry/collections.ts'
import { RECORDS } from '../../entities/registry/records.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'

/** Noun and labels that the history uses for the records of one collection. */
interface RecordLabels {
  one: string
  labels: Partial<Record<string, string>>
  /** Titles, by id, of records that hold no name of their own. */
  titles?: Partial<Record<string, string>>
}

const SETTINGS_LABELS = {
  enabled: 'Enabled',
  publisherId: 'Publisher ID',
  transitionAdUnitId: 'Interstitial ad unit ID',
  adUnits: 'Placements',
  interstitialEnabled: 'Interstitial ads',
  interstitialFrequency: 'Interstitial frequency',
  apiKey: 'API key',
  model: 'Model',
  features: 'Features',
}

/** Labels of fields that nobody types, and of fields that older records held. */
const FIRST: Record<string, Record<string, string>> = { dynamicFields: { name: 'Name' } }
const LAST: Record<string, Record<string, string>> = {
  players: labelsOf(CONTACT),
  dynamicFields: { order: 'Order' },
}

const RECORD_LABELS: Record<string, RecordLabels> = {
  ...Object.fromEntries(
    RECORD_COLLECTIONS.map((collection): [string, RecordLabels] => [
      collection,
      {
        one: NOUNS[collection].one,
        labels: { ...FIRST[collection], ...labelsOf(RECORDS[collection].table), ...LAST[collection] },
      },
    ]),
  ),
  admins: { one: 'user', labels: { email: 'Email', active: 'Active', createdBy: 'Added by' } },
  config: {
    one: 'settings',
    labels: SETTINGS_LABELS,
    titles: { adsense: 'Advertising', ai: 'AI assistance' },
  },
}

const PRIVATE: RecordLabels = {
  one: 'contact details',
  labels: labelsOf(CONTACT),
}

/** Returns the labels for a collection; "players/abc/private" holds contact details. */
export const recordLabels = (collection: string): RecordLabels =>
  collection.endsWith('/private') ? PRIVATE : (RECORD_LABELS[collection] ?? { one: 'record', labels: {} })
