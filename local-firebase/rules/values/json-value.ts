import { MapValue } from './map-value.ts'
import type { Val } from './values.ts'

/** JSON as rules see it: whole numbers are int, all others float. Used for the claims of an ID token. */
export function valueOfJson(json: unknown): Val {
  if (json === null || json === undefined) return null
  if (typeof json === 'string' || typeof json === 'boolean') return json
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json
  if (Array.isArray(json)) return json.map(valueOfJson)
  return new MapValue(Object.entries(json).map(([key, value]) => [key, valueOfJson(value)]))
}
