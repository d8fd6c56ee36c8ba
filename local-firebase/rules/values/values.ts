import type { Constraint } from './constraint.ts'
import type { MapDiff } from './map-diff.ts'
import type { MapValue } from './map-value.ts'
import type { Path } from './path.ts'
import type { Duration, Timestamp } from './time.ts'
import type { ValueSet } from './value-set.ts'

/**
 * Any value of the rules language. An int is a bigint and a float a number, which keeps them apart as in
 * Firestore; a list is an array. A Constraint is a query's guarantee about a field and occurs only in list
 * decisions.
 */
export type Val =
  | null
  | boolean
  | bigint
  | number
  | string
  | readonly Val[]
  | MapValue
  | MapDiff
  | ValueSet
  | Path
  | Timestamp
  | Duration
  | LatLng
  | Vector
  | Bytes
  | Constraint

export const INT_MAX = 2n ** 63n - 1n
export const INT_MIN = -(2n ** 63n)

/** A value of type bytes. */
export class Bytes {
  static readonly type = 'bytes'
  readonly data: Uint8Array

  constructor(data: Uint8Array) {
    this.data = data
  }
}

/** A geographical point, in degrees. */
export class LatLng {
  static readonly type = 'latlng'
  readonly latitude: number
  readonly longitude: number

  constructor(latitude: number, longitude: number) {
    this.latitude = latitude
    this.longitude = longitude
  }
}

/** An embedding vector. Rules can only compare it and test its type. */
export class Vector {
  static readonly type = 'vector'
  readonly numbers: readonly number[]

  constructor(numbers: readonly number[]) {
    this.numbers = numbers
  }
}

/** Returns the type name of a value, as used by `is` and in the messages of Google's evaluator. */
export function typeOf(value: Val): string {
  if (value === null) return 'null'
  switch (typeof value) {
    case 'boolean':
      return 'bool'
    case 'bigint':
      return 'int'
    case 'number':
      return 'float'
    case 'string':
      return 'string'
    default:
      return Array.isArray(value) ? 'list' : (value.constructor as unknown as { type: string }).type
  }
}

export const isList = (value: Val): value is readonly Val[] => Array.isArray(value)

export const isNumber = (value: Val): value is bigint | number =>
  typeof value === 'bigint' || typeof value === 'number'
