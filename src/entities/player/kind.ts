import type { Fields } from '../../records/fields.ts'
import type { Counted, Kind } from '../../records/kind.ts'
import { unreadOf } from '../../records/unread.ts'

const textOf = (fields: Fields, name: string): string =>
  typeof fields[name] === 'string' ? fields[name] : ''

/** Samples are left out of the counters, as of feeds and the sitemap. */
const counted = (fields: Fields): Counted | null =>
  fields.sample === true
    ? null
    : {
        root: fields.parentId === null,
        capex: null,
        values: { country: textOf(fields, 'country'), type: textOf(fields, 'type') },
        pairs: {},
        owners: [],
      }

export const playerKind: Kind = {
  counted,
  tree: true,
  secret: false,
  lookups: (after, before) =>
    typeof after.parentId === 'string' && after.parentId !== before?.parentId
      ? [`players/${after.parentId}`]
      : [],
  unread: (raw, read) => unreadOf({ website: ['website'], logoUrl: ['logoUrl', 'logo'] }, raw, read),
}
