import { Path } from './path.ts'
import { Refusal } from './refusal.ts'
import { typeOf, type Val } from './values.ts'

/**
 * Converts a value as string(value) does; also used by join() and $(…).
 * @throws Refusal for anything but int, float, null, string, bool and path
 */
export function stringOf(value: Val): string {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return doubleText(value)
  if (value === null || typeof value !== 'object' || value instanceof Path) return String(value)
  throw new Refusal(`Unsupported operation error. Received: string(${typeOf(value)}).`)
}

/** Formats a double like Java's Double.toString: "5.0", "1.0E8", "9.9E-4". */
function doubleText(value: number): string {
  if (!Number.isFinite(value)) return String(value)
  if (Object.is(value, -0)) return '-0.0'
  const size = Math.abs(value)
  if (size === 0 || (size >= 1e-3 && size < 1e7))
    return Number.isInteger(value) ? `${value}.0` : String(value)
  const [digits = '', exponent = ''] = value.toExponential().split('e')
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`
}
