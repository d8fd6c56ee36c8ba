import type { Fields } from '../../records/fields.ts'
import type { Counted, Kind } from '../../records/kind.ts'
import { unreadOf } from '../../records/unread.ts'
import { unreadableFields } from '../fields/unread.ts'
import { countedValues } from '../list/counted.ts'
import { PLAYER } from './fields.ts'
import { PLAYER_LIST } from './list.ts'

const UNREADABLE = unreadableFields(PLAYER)

/** Samples are left out of the counters, as of feeds and the sitemap. */
const counted = (fields: Fields): Counted | null =>
  fields.sample === true
    ? null
    : {
        root: fields.parentId === null,
        capex: null,
        ...countedValues(PLAYER_LIST.definition, fields),
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
  unread: (raw, read) => unreadOf(UNREADABLE, raw, read),
}
