/** Floating-point noise in exported numbers: 38.909599999999998 for 38.9096, or 4840274.000000000000000. */
const FLOAT = /^([-+]?)(\d{1,15})\.(\d+)$/
/** Significant decimal digits that a 64-bit float always preserves. */
const KEPT = 15

/** Rounds a plain number to the digits that a 64-bit float preserves; leaves anything else unchanged. */
export function withoutNoise(text: string): string {
  const [, sign = '', whole = '', decimals = ''] = FLOAT.exec(text) ?? []
  const digits = (whole + decimals).replace(/^0+/, '')
  if (whole === '' || digits.length <= KEPT) return text
  const [, mantissa = '', exponent] =
    /^([\d.]+)(?:e([-+]\d+))?$/.exec(Number(`${whole}.${decimals}`).toPrecision(KEPT)) ?? []
  if (exponent !== undefined || !mantissa.includes('.')) return text
  return sign.replace('+', '') + mantissa.replace(/\.?0+$/, '')
}

/** Exponent notation: 7.5e9, 1.2E+11. */
const SHORTENED = /^([-+]?)(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i

/** Expands a whole number in exponent notation; leaves anything else unchanged. */
export function expandExponent(text: string): string {
  const [, sign = '', first = '', decimals = '', power = ''] = SHORTENED.exec(text) ?? []
  if (first === '' || decimals.length > Number(power)) return text
  return sign.replace('+', '') + first + decimals.padEnd(Number(power), '0')
}
