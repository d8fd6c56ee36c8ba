import { typeOf, type Val } from './values.ts'

/** The names `is` accepts. A set is none of them to Google's evaluator: `x is set` is never true. */
export const TYPE_NAMES = [
  'bool',
  'bytes',
  'constraint',
  'duration',
  'float',
  'int',
  'latlng',
  'list',
  'vector',
  'set',
  'number',
  'map',
  'string',
  'timestamp',
  'path',
  'map_diff',
] as const

/** The operator `is`: `number` is both int and float, and nothing is a set by name. */
export function isType(value: Val, type: string): boolean {
  if (type === 'set') return false
  const actual = typeOf(value)
  return actual === type || (type === 'number' && (actual === 'int' || actual === 'float'))
}
