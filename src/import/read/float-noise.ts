/** What a program writes that has only so many bits for a number: 38.909599999999998 for 38.9096, or 4840274.000000000000000. */
const FLOAT = /^([-+]?)(\d{1,15})\.(\d+)$/
/** So many digits of any decimal number are kept by 64 bits. */
const KEPT = 15

/** A plain number with no more digits than 64 bits keep of it; anything else as it is. */
export function withoutNoise(text: string): string {
  const [, sign = '', whole = '', decimals = ''] = FLOAT.exec(text) ?? []
  const digits = (whole + decimals).replace(/^0+/, '')
  if (whole === '' || digits.length <= KEPT) return text
  const [, mantissa = '', exponent] =
    /^([\d.]+)(?:e([-+]\d+))?$/.exec(Number(`${whole}.${decimals}`).toPrecision(KEPT)) ?? []
  if (exponent !== undefined || !mantissa.includes('.')) return text
  return sign.replace('+', '') + mantissa.replace(/\.?0+$/, '')
}

/** A number as programs shorten it: 7.5e9, 1.2E+11. */
const SHORTENED = /^([-+]?)(\d)(?:[.,](\d+))?e\+?(\d{1,2})$/i

/** A whole number written out that a program has shortened; anything else as it is. */
export function inFull(text: string): string {
  const [, sign = '', first = '', decimals = '', power = ''] = SHORTENED.exec(text) ?? []
  if (first === '' || decimals.length > Number(power)) return text
  return sign.replace('+', '') + first + decimals.padEnd(Number(power), '0')
}
