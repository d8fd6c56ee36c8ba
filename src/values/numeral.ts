/** Thousands separators; the apostrophe also stands for the Arabic one (see plainCharacters). */
const GROUPING = [',', '.', ' ', "'", '_'] as const
const DECIMAL = ['.', ',', '\u066B'] as const

const escaped = (mark: string) => (mark === '.' ? '\\.' : mark)

/** Groups of three, of two before a last three (1,20,00,000), with spaces also of 3n digits (8 000000). */
const GROUPED: Record<string, RegExp> = Object.fromEntries(
  GROUPING.map((mark) => {
    const three = `[1-9]\\d{0,2}(?:${escaped(mark)}\\d{3})+`
    const others = { ',': '|[1-9]\\d?(?:,\\d\\d)+,\\d{3}', ' ': '|[1-9]\\d{0,2}(?: (?:\\d{3})+)+' }
    return [mark, new RegExp(`^(?:${three}${others[mark as ','] ?? ''})$`)]
  }),
)

/** Returns the digits of a whole number grouped by at most one separator other than `not`; otherwise null. */
function wholeOf(text: string, not = ''): string | null {
  if (/^\d*$/.test(text)) return text
  const mark = GROUPING.find((each) => each !== not && GROUPED[each]?.test(text))
  return mark ? text.replaceAll(mark, '') : null
}

const tidy = (whole: string, fraction: string) => {
  const [bare, rest] = [whole.replace(/^0+(?=\d)/, '') || '0', fraction.replace(/0+$/, '')]
  return rest === '' ? bare : `${bare}.${rest}`
}

/** The possible readings of a text of digits and separators. */
export interface Numerals {
  /** The British reading, with commas for thousands and a point for decimals; null if impossible. */
  usual: string | null
  /** The reading with points for thousands or a comma for decimals, if it differs; otherwise null. */
  other: string | null
}

/**
 * Returns the numbers, as plain decimals ("1234.5"), that digits with separators may stand for. "1,234" has
 * its British reading; "1.234" has both, because it may also mean 1234: users rarely enter three decimals.
 */
export function numeralsOf(text: string): Numerals {
  const whole = wholeOf(text)
  const split = DECIMAL.map((mark) => {
    const [before = '', fraction = '', more] = text.split(mark)
    const digits = more === undefined && /^\d+$/.test(fraction) ? wholeOf(before, mark) : null
    return digits === null ? null : tidy(digits, fraction)
  })
  const [point = null, comma = null, arabic = null] = split
  const grouped = whole === null || whole === '' ? null : tidy(whole, '')
  if (grouped !== null && point !== null) return { usual: point, other: grouped }
  return { usual: grouped ?? point ?? arabic ?? comma, other: null }
}

/** Multiplies a decimal by a power of ten, exactly: "1.1" and 9 → "1100000000". */
export function timesTen(decimal: string, power: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const digits = fraction.padEnd(power, '0')
  return tidy(whole + digits.slice(0, power), digits.slice(power))
}

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** Returns whether a number represents every digit of a decimal. */
export function isExact(decimal: string, value: number): boolean {
  return plain.format(value) === decimal
}

/**
 * Formats a number for an input so that it parses back to the same number: digits and a point. Three decimals
 * are padded to four, because "1.234" could mean 1234.
 */
export function writtenNumber(value: number): string {
  const text = plain.format(value)
  return numeralsOf(text.replace('-', '')).other === null ? text : `${text}0`
}
