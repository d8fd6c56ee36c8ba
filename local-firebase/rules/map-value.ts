import type { Fields, Value } from '../firestore/wire.ts'
import { Path } from './path.ts'
import { timestampOf } from './time.ts'
import { Bytes, LatLng, type Val } from './values.ts'

/** A map of the language: string keys, listed in the order of their UTF-16 units as Google's evaluator does. */
export class MapValue {
  static readonly type = 'map'
  readonly #entries: Map<string, Val>
  readonly #fields: Fields
  #keys: readonly string[] | null = null

  /** `fields` are read only when asked for: a rule looks at few of them. */
  constructor(entries: Iterable<readonly [string, Val]>, fields: Fields = {}) {
    this.#entries = new Map(entries)
    this.#fields = fields
  }

  static of(fields: Fields) {
    return new MapValue([], fields)
  }

  has(key: string): boolean {
    return this.#entries.has(key) || Object.hasOwn(this.#fields, key)
  }

  get(key: string): Val | undefined {
    const known = this.#entries.get(key)
    if (known !== undefined || !Object.hasOwn(this.#fields, key)) return known
    const field = this.#fields[key]
    if (!field) return undefined
    const value = valueOf(field)
    this.#entries.set(key, value)
    return value
  }

  keys(): readonly string[] {
    return (this.#keys ??= [...new Set([...this.#entries.keys(), ...Object.keys(this.#fields)])].sort())
  }

  get size(): number {
    return this.keys().length
  }
}

/** A Firestore value as rules see it. References are paths; vectors stay maps. */
export function valueOf(value: Value): Val {
  if ('stringValue' in value) return value.stringValue
  if ('integerValue' in value) return BigInt(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('booleanValue' in value) return value.booleanValue
  if ('timestampValue' in value) return timestampOf(value.timestampValue)
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(valueOf)
  if ('mapValue' in value) return MapValue.of(value.mapValue.fields ?? {})
  if ('geoPointValue' in value)
    return new LatLng(value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0)
  if ('bytesValue' in value) return new Bytes(Buffer.from(value.bytesValue, 'base64'))
  if ('referenceValue' in value) return Path.ofReference(value.referenceValue)
  return null
}
