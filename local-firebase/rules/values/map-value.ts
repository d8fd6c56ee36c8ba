import type { Fields, Value } from '../../wire.ts'
import { byBytes } from './order.ts'
import { Path } from './path.ts'
import { timestampOf } from './time.ts'
import { spendWork, MEMBER } from './work.ts'
import { Bytes, isList, LatLng, Vector, type Val } from './values.ts'

/** A map of the rules language. keys() is sorted by UTF-8 bytes, values() is in insertion order. */
export class MapValue {
  static readonly type = 'map'
  readonly #entries: ReadonlyMap<string, Val> | null
  readonly #fields: Fields
  readonly #read = new Map<string, Val>()
  #keys: readonly string[] | null = null
  #unsorted: readonly string[] | null = null

  constructor(entries: Iterable<readonly [string, Val]> | null, fields: Fields = {}) {
    this.#entries = entries && new Map(entries)
    this.#fields = fields
  }

  /** Wraps the fields of a document; each is decoded on first access, since a rule reads only a few. */
  static of(fields: Fields): MapValue {
    return new MapValue(null, fields)
  }

  has(key: string): boolean {
    return this.#entries ? this.#entries.has(key) : Object.hasOwn(this.#fields, key)
  }

  get(key: string): Val | undefined {
    if (this.#entries) return this.#entries.get(key)
    if (!Object.hasOwn(this.#fields, key)) return undefined
    const known = this.#read.get(key)
    if (known !== undefined) return known
    const field = this.#fields[key]
    const value = field ? valueOf(field) : null
    this.#read.set(key, value)
    return value
  }

  keys(): readonly string[] {
    if (this.#keys) return this.#keys
    const names = [...this.#names()]
    // Without surrogates, UTF-16 order equals UTF-8 byte order, and the native sort is several times faster.
    this.#keys = names.some((name) => /[\ud800-\udfff]/.test(name)) ? names.sort(byBytes) : names.sort()
    return this.#keys
  }

  values(): readonly Val[] {
    return this.#names().map((name) => this.get(name) ?? null)
  }

  get size(): number {
    return this.#names().length
  }

  #names(): readonly string[] {
    if (this.#unsorted) return this.#unsorted
    this.#unsorted = this.#entries ? [...this.#entries.keys()] : Object.keys(this.#fields)
    spendWork(this.#unsorted.length * MEMBER * 2)
    return this.#unsorted
  }
}

/** Converts a Firestore value to a value of the rules language. References become paths. */
export function valueOf(value: Value): Val {
  if ('stringValue' in value) return value.stringValue
  if ('integerValue' in value) return BigInt(value.integerValue)
  if ('doubleValue' in value) return Number(value.doubleValue)
  if ('booleanValue' in value) return value.booleanValue
  if ('timestampValue' in value) return timestampOf(value.timestampValue)
  if ('arrayValue' in value) return listOf(value.arrayValue.values ?? [])
  if ('mapValue' in value) return mapOf(value.mapValue.fields ?? {})
  if ('geoPointValue' in value)
    return new LatLng(value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0)
  if ('bytesValue' in value) return new Bytes(Buffer.from(value.bytesValue, 'base64'))
  if ('referenceValue' in value) return Path.ofReference(value.referenceValue)
  return null
}

function listOf(values: Value[]): Val[] {
  spendWork(values.length * MEMBER)
  return values.map(valueOf)
}

/** Converts a map; a vector is stored as a map `{__type__: '__vector__', value: […]}`. */
function mapOf(fields: Fields): MapValue | Vector {
  const type = fields['__type__']
  if (type === undefined || !('stringValue' in type) || type.stringValue !== '__vector__')
    return MapValue.of(fields)
  const numbers = fields['value'] ? valueOf(fields['value']) : []
  return new Vector(isList(numbers) ? numbers.map(Number) : [])
}
