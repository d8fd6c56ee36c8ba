import { westernDigits } from '../../fold.ts'

const SCALES: Record<string, number> = {
  k: 1e3, thousand: 1e3, m: 1e6, mn: 1e6, mio: 1e6, million: 1e6,
  b: 1e9, bn: 1e9, billion: 1e9, t: 1e12, tn: 1e12, trillion: 1e12,
} // prettier-ignore
const QUANTITY = /^([+-]?)(\d+(?:\.\d+)?|\.\d+)\s*([a-z]*)$/

/**
 * A number as people type or paste it: "1,200.50", "(500)" as minus 500, "1.2bn", "£ 3m", "AED 1.2bn",
 * Arabic digits with ٫ and ٬. Null when it is not one number.
 */
export function parseQuantity(text: string): number | null {
  const plain = westernDigits(text)
    .replace(/٫/g, '.')
    .replace(/[٬,\s\u00a0\u202f'’_]/g, '')
    .toLowerCase()
  const negative = /^\(.*\)$/.test(plain)
  const bare = (negative ? plain.slice(1, -1) : plain).replace(/^(?:[a-z]{3}(?=[\d.+-])|[£$€])/, '')
  const match = QUANTITY.exec(bare.replace(/(?:[£$€])$/, ''))
  if (!match) return null
  const scale = match[3] === '' ? 1 : SCALES[match[3]!]
  if (scale === undefined) return null
  const value = Number(match[2]) * scale * (negative || match[1] === '-' ? -1 : 1)
  return Math.abs(value) >= 1 ? Number(value.toPrecision(15)) : value
}
