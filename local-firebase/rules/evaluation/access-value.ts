import { MapValue } from '../values/map-value.ts'
import { Path } from '../values/path.ts'
import { nullValue, Refusal, undefinedProperty } from '../values/refusal.ts'
import { isList, typeOf, type Val } from '../values/values.ts'

/** Evaluates `object.name`. @throws Refusal for null, a missing property, and anything but a map or path */
export function member(object: Val, name: string): Val {
  if (object === null) throw nullValue()
  const value = object instanceof MapValue || object instanceof Path ? object.get(name) : notAMap(object)
  if (value === undefined) throw undefinedProperty(name)
  return value
}

function notAMap(object: Val): never {
  throw new Refusal(`Type error. Received: [${typeOf(object)}] Expected: [map,path].`)
}

/** Evaluates `object[key]`: int for a list, string or path; string for a map or bound names of a path. */
export function index(object: Val, key: Val): Val {
  if (object === null) throw nullValue()
  if (typeof key === 'string' && (object instanceof MapValue || object instanceof Path))
    return member(object, key)
  if (typeof key === 'bigint') {
    if (typeof object === 'string') return object[within(key, object.length)] ?? null
    if (isList(object)) return object[within(key, object.length)] ?? null
    if (object instanceof Path) return object.at(within(key, object.segments.length))
  }
  throw new Refusal(`Unsupported operation error. Received: ${typeOf(object)}[${typeOf(key)}].`)
}

/**
 * Evaluates `object[from:to]`, `to` exclusive. Measured: both ends have to be positions within the value, so
 * an empty slice is possible only between two members ('abc'[1:1]), never at an end ('abc'[3:3] is an error).
 */
export function range(object: Val, from: Val, to: Val): Val {
  if (object === null) throw nullValue()
  if (typeof object !== 'string' && !isList(object) && !(object instanceof Path))
    throw new Refusal('Function not found error: Name: [@range].')
  const size = object instanceof Path ? object.segments.length : object.length
  const start = from === null ? 0 : position(from, size, 0n, object)
  const end = to === null ? size : position(to, size, -1n, object) + 1
  if (start > end) throw new Refusal(`Illegal range error. From index: [${start}] , To index: [${end}].`)
  return object instanceof Path ? new Path(object.segments.slice(start, end)) : object.slice(start, end)
}

function position(value: Val, size: number, shift: bigint, object: Val): number {
  if (typeof value !== 'bigint')
    throw new Refusal(`Unsupported operation error. Received: ${typeOf(object)}[${typeOf(value)}].`)
  return within(value + shift, size)
}

function within(index: bigint, size: number): number {
  if (index < 0n || index >= BigInt(size))
    throw new Refusal(`Index out of bound error. Index: [${index}] , size: [${size}].`)
  return Number(index)
}
