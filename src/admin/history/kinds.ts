import { labelsOf } from '../../entities/fields/labels.ts'
import { CONTACT } from '../../entities/player/contact.ts'
import { RECORD_COLLECTIONS } from '../../entities/registry/collections.ts'
import { RECORDS } from '../../entities/registry/records.ts'
import { NOUNS } from '../../entities/registry/words.ts'

/** How the history speaks of the records of one collection. */
interface RecordKind {
  one: string
  labels: Partial<Record<string, string>>
  /** Of records that hold no name of their own, by their id. */
  titles?: Partial<Record<string, string>>
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

/** Of what is called something but is not typed, and of what older records held. */
const FIRST: Record<string, Record<string, string>> = { dynamicFields: { name: 'Name' } }
const LAST: Record<string, Record<string, string>> = {
  players: labelsOf(CONTACT),
  dynamicFields: { order: 'Order' },
}

const KINDS: Record<string, RecordKind> = {
  ...Object.fromEntries(
    RECORD_COLLECTIONS.map((collection): [string, RecordKind] => [
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

const PRIVATE: RecordKind = {
  one: 'contact details',
  labels: labelsOf(CONTACT),
}

/** Of the collection of a record; "players/abc/private" holds contact details. */
export const recordKind = (collection: string): RecordKind =>
  collection.endsWith('/private') ? PRIVATE : (KINDS[collection] ?? { one: 'record', labels: {} })
