import { moneyOf } from '../../records/amount.ts'
import {
  count,
  customFields,
  date,
  link,
  number,
  type Raw,
  stamp,
  text,
  texts,
  textOrNull,
} from '../../records/decoding.ts'
import { placeOf } from '../place.ts'
import { ownersOf, projectTokens } from './tokens.ts'
import { type Project, PROJECT_STATUSES, type ProjectStatus } from './schema.ts'

/** The original wrote lower-case "planning"; anything unknown is "not stated". */
function statusOf(raw: Raw): ProjectStatus | null {
  const written = text(raw, 'status').toLowerCase()
  return PROJECT_STATUSES.find((status) => status.toLowerCase() === written) ?? null
}

const withinDegrees = (raw: Raw, name: string, most: number): number | null => {
  const value = number(raw, name)
  return value !== null && Math.abs(value) <= most ? value : null
}

/**
 * A project from a document of any age: `location` (city, country), `value` in pounds, `endDate`, text amounts with
 * "Million USD", timestamps for dates, missing fields.
 */
export function decodeProject(id: string, raw: Raw): Project {
  const { amount, currency } = moneyOf(raw.capexAmount ?? raw.value, raw.capexCurrency, 'GBP')
  const owner = text(raw, 'owner') || texts(raw, 'owners').join('; ')
  const owners = ownersOf(owner)
  const name = text(raw, 'name', 'title')
  const place = placeOf(raw)
  const tokens = texts(raw, 'searchTokens')
  const parentId = textOrNull(raw, 'parentId')
  return {
    ...stamp(id, raw),
    ...place,
    name,
    sector: text(raw, 'sector'),
    owner,
    owners,
    status: statusOf(raw),
    capexAmount: amount,
    capexCurrency: currency,
    description: text(raw, 'description'),
    startDate: date(raw, 'startDate'),
    completionDate: date(raw, 'completionDate', 'endDate'),
    website: link(raw, 'website'),
    latitude: withinDegrees(raw, 'latitude', 90),
    longitude: withinDegrees(raw, 'longitude', 180),
    source: text(raw, 'source'),
    sourceUrl: link(raw, 'sourceUrl'),
    licence: text(raw, 'licence'),
    parentId,
    parentName: parentId ? text(raw, 'parentName') : null,
    childCount: count(raw, 'childCount'),
    customFields: customFields(raw),
    // Older documents have none; the migration stores what is computed here.
    searchTokens: tokens.length > 0 ? tokens : projectTokens({ name, owners, ...place }),
    sample: raw.sample === true,
  }
}
