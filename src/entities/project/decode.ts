import { moneyOf } from '../../records/amount.ts'
import { count, type Raw, stamp, text, texts } from '../../records/decoding.ts'
import { readFields } from '../fields/reading.ts'
import { locationOf } from '../location/location.ts'
import { PROJECT, type Project } from './fields.ts'
import { ownersOf, projectTokens } from './tokens.ts'

/**
 * Decodes a project from a document of any age: `location` (city, country), `value` in pounds, `endDate`,
 * text amounts with "Million USD", timestamps for dates, missing fields.
 */
export function decodeProject(id: string, raw: Raw): Project {
  const { amount, currency } = moneyOf(raw.capexAmount ?? raw.value, raw.capexCurrency, 'GBP')
  // A blank owner is a value: an undo restores it while `owners`, derived from it, still has the later names.
  const owner = raw.owner === undefined ? texts(raw, 'owners').join('; ') : text(raw, 'owner')
  const owners = ownersOf(owner)
  const location = locationOf(raw)
  const own = readFields(PROJECT, raw)
  const tokens = texts(raw, 'searchTokens')
  return {
    ...stamp(id, raw),
    ...own,
    ...location,
    owner,
    owners,
    capexAmount: amount,
    capexCurrency: currency,
    parentName: own.parentId ? text(raw, 'parentName') : null,
    childCount: count(raw, 'childCount'),
    // Legacy documents have no tokens; the migration stores the ones computed here.
    searchTokens: tokens.length > 0 ? tokens : projectTokens({ ...own, owners, ...location }),
    sample: raw.sample === true,
  }
}
