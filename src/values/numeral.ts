/** Marks between groups of digits; an apostrophe also stands for the Arabic mark (see plainCharacters). */
const GROUPING = [',', '.', ' ', "'", '_'] as const
const DECIMAL = ['.', ',', '\u066B'] as const

const escaped = (mark: string) => (mark === '.' ? '\\.' : mark)

/** Groups of three, of two before a last three (1,20,00,000) and, with spaces, of any multiple of three (8 000000). */
const GROUPED: Record<string, RegExp> = Object.fromEntries(
  GROUPING.map((mark) => {
    const three = `[1-9]\\d{0,2}(?:${escaped(mark)}\\d{3})+`
    const others = { ',': '|[1-9]\\d?(?:,\\d\\d)+,\\d{3}', ' ': '|[1-9]\\d{0,2}(?: (?:\\d{3})+)+' }
    return [mark, new RegExp(`^(?:${three}${others[mark as ','] ?? ''})$`)]
  }),
)

/** The digits of a whole number, grouped by at most one mark other than `not`; null when it is none. */
function wholeOf(text: string, not = ''): string | null {
  if (/^\d*$/.test(text)) return text
  const mark = GROUPING.find((each) => each !== not && GROUPED[each]?.test(text))
  return mark ? text.replaceAll(mark, '') : null
}

const tidy = (whole: string, fraction: string) => {
  const [bare, rest] = [whole.replace(/^0+(?=\d)/, '') || '0', fraction.replace(/0+$/, '')]
  return rest === '' ? bare : `${bare}.${rest}`
}

/** What a text of digits and marks can mean. */
export interface Numerals {
  /** Read as it is written here: with a comma between thousands and a point before decimals; null when it cannot be. */
  usual: string | null
  /** Read with points between thousands or a comma before decimals, where that is not the same. */
  other: string | null
}

/**
 * The numbers, as plain decimals ("1234.5"), that digits with marks can stand for. "1,234" is read as it is written
 * here; "1.234" can as well mean 1234, because nobody here writes three decimals, and so has both.
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

/** A decimal times a power of ten, exactly: "1.1" and 9 make "1100000000". */
export function timesTen(decimal: string, power: number): string {
  const [whole = '', fraction = ''] = decimal.split('.')
  const digits = fraction.padEnd(power, '0')
  return tidy(whole + digits.slice(0, power), digits.slice(power))
}

const plain = new Intl.NumberFormat('en', { useGrouping: false, maximumFractionDigits: 20 })

/** Whether a number holds every digit of a decimal. */
export function isExact(decimal: string, value: number): boolean {
  return plain.format(value) === decimal
}

/**
 * A number as it is put into an input, to be read back as the same: digits and a point. A decimal of three places gets
 * a fourth, because "1.234" could be 1234.
 */
export function writtenNumber(value: number): string {
  const text = plain.format(value)
  return numeralsOf(text.replace('-', '')).other === null ? text : `${text}0`
}
