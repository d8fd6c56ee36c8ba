import { count, type Raw, stamp, text, texts } from '../../records/decoding.ts'
import { readFields } from '../fields/reading.ts'
import { locationOf } from '../location/location.ts'
import { PLAYER, type Player } from './fields.ts'
import { playerTokens } from './tokens.ts'

/**
 * Decodes a player from a document of any age: `location`, `logoUrl`, public contact details (never shown),
 * missing fields.
 */
export function decodePlayer(id: string, raw: Raw): Player {
  const own = readFields(PLAYER, raw)
  const location = locationOf(raw)
  const tokens = texts(raw, 'searchTokens')
  return {
    ...stamp(id, raw),
    ...own,
    ...location,
    parentName: own.parentId ? text(raw, 'parentName') : null,
    childCount: count(raw, 'childCount'),
    // Legacy documents have no tokens; the migration stores the ones computed here.
    searchTokens: tokens.length > 0 ? tokens : playerTokens({ ...own, ...location }),
    sample: raw.sample === true,
  }
}
