import { typeOf, type Val } from './values.ts'

/** Type names that `is` accepts. As in Google's evaluator, `x is set` is never true. */
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

/** Evaluates the operator `is`. `number` covers int and float; `set` matches nothing. */
export function isType(value: Val, type: string): boolean {
  if (type === 'set') return false
  const actual = typeOf(value)
  return actual === type || (type === 'number' && (actual === 'int' || actual === 'float'))
}
