import { MapValue } from './map-value.ts'
import type { Val } from './values.ts'

/** Converts JSON, such as the claims of an ID token: whole numbers become int, all others float. */
export function valueOfJson(json: unknown): Val {
  if (json === null || json === undefined) return null
  if (typeof json === 'string' || typeof json === 'boolean') return json
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json
  if (Array.isArray(json)) return json.map(valueOfJson)
  return new MapValue(Object.entries(json).map(([key, value]) => [key, valueOfJson(value)]))
}
