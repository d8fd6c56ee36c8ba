import { describe, expect, test } from 'vitest'
import { numeralsOf, writtenNumber } from './numeral.ts'
import { type QuantityOptions, MONEY_OPTIONS, readQuantity } from './quantity.ts'

const SHARE: QuantityOptions = { least: 0, most: 100, percent: true }
const valueOf = (text: string, asked?: QuantityOptions) => {
  const reading = readQuantity(text, asked)
  return 'value' in reading ? reading.value.value : reading.refused
}

test.each([
  ['1200.5', 1200.5],
  ['1,200.50', 1200.5],
  ['1.200,50', 1200.5],
  ['1,5', 1.5],
  ['12,50', 12.5],
  ['.5', 0.5],
  [',5', 0.5],
  ['0.125', 0.125],
  ['007', 7],
  ['1,234', 1234],
  ['1.200.000', 1_200_000],
  ['1.234.567', 1_234_567],
  ['1.234.567,89', 1_234_567.89],
  ['1,234,567.89', 1_234_567.89],
  ['1234.567', 1234.567],
  ['1,234.567', 1234.567],
  ['1 200 000', 1_200_000],
  ['1\u00A0200\u00A0000', 1_200_000],
  ['1\u2009200\u202F000', 1_200_000],
  ['1 200,50', 1200.5],
  ['8 000000', 8_000_000],
  ["1'200'000", 1_200_000],
  ['1’200’000.50', 1_200_000.5],
  ['1_200_000', 1_200_000],
  ['1,20,00,000', 12_000_000],
  ['12,34,567.50', 1_234_567.5],
  ['١٢٣', 123],
  ['١٬٢٠٠٫٥', 1200.5],
  ['١٫٢٣٤', 1.234],
  ['۱۲۳٬۴۵۶', 123_456],
  ['１２３．５', 123.5],
  ['१,२३,४५६', 123_456],
  ['+5', 5],
  ['0', 0],
  ['-0', 0],
])('%s is %d', (text, value) => {
  expect(valueOf(text)).toBe(value)
  expect(valueOf(text, MONEY_OPTIONS)).toBe(value)
})

test.each([
  ['-3', -3],
  ['- 3', -3],
  ['−3', -3],
  ['–3', -3],
  ['(500)', -500],
  ['(1,200.50)', -1200.5],
])('%s is %d as a number that may be negative, and is refused as an amount', (text, value) => {
  expect(valueOf(text)).toBe(value)
  expect(valueOf(text, MONEY_OPTIONS)).toBe('It cannot be negative')
})

test.each([
  ['1.2bn', 1_200_000_000, null],
  ['1.1bn', 1_100_000_000, null],
  ['1.234bn', 1_234_000_000, null],
  ['500m', 500_000_000, null],
  ['500 mn.', 500_000_000, null],
  ['15 k', 15_000, null],
  ['2 crore', 20_000_000, null],
  ['2.5 lakh', 250_000, null],
  ['1.5 trillion', 1.5e12, null],
  ['AED 1.2bn', 1_200_000_000, 'AED'],
  ['AED1.2bn', 1_200_000_000, 'AED'],
  ['1.2bn AED', 1_200_000_000, 'AED'],
  ['aed 5', 5, 'AED'],
  ['USD 3 million', 3_000_000, 'USD'],
  ['3 million dollars', 3_000_000, 'USD'],
  ['300 thousands of USD', 300_000, 'USD'],
  ['3 million US dollars', 3_000_000, 'USD'],
  ['$1,234.50', 1234.5, 'USD'],
  ['US$ 5m', 5_000_000, 'USD'],
  ['£ 3m', 3_000_000, 'GBP'],
  ['3m ₽', 3_000_000, 'RUB'],
  ['₾5', 5, 'GEL'],
  ['€1,200', 1200, 'EUR'],
  ['1.200 €', 'ambiguous', null],
  ['300 AED', 300, 'AED'],
  ['USD 5 USD', 5, 'USD'],
  ['د.إ 500', 500, 'AED'],
  ['د.إ.500', 500, 'AED'],
  ['\u200F١٬٢٠٠٫٥٠ د.إ.\u200F', 1200.5, 'AED'],
  ['٣ مليار درهم إماراتي', 3_000_000_000, 'AED'],
  ['۲ میلیارد', 2_000_000_000, null],
])('the amount %s is %s in %s', (text, value, currency) => {
  const reading = readQuantity(text, MONEY_OPTIONS)
  if (value === 'ambiguous') expect(reading).toHaveProperty('refused')
  else expect(reading).toEqual({ value: { value, currency } })
})

test.each([
  ['12 apples', '“apples” is not understood beside a number'],
  ['about 5', '“about” is not understood beside a number'],
  ['>0', '“>” is not understood beside a number'],
  ['5.', '“.” is not understood beside a number'],
  ['1½', '“½” is not understood beside a number'],
  ['10²', '“²” is not understood beside a number'],
  ['5 toString', '“toString” is not understood beside a number'],
  ['soon', 'Use an amount such as 1200000 or 1.2bn'],
  ['AED', 'Use an amount such as 1200000 or 1.2bn'],
  ['5 to 6', 'Use an amount such as 1200000 or 1.2bn'],
  ['0x10', 'Use an amount such as 1200000 or 1.2bn'],
  ['NaN', 'Use an amount such as 1200000 or 1.2bn'],
  ['', 'Use an amount such as 1200000 or 1.2bn'],
  ['1e9', 'Write the number out, without an exponent'],
  ['1.2E+09', 'Write the number out, without an exponent'],
  ['1.2.3', '“1.2.3” is not a number'],
  ['1,2,3', '“1,2,3” is not a number'],
  ['1 5', '“1 5” is not a number'],
  ['1,23,45', '“1,23,45” is not a number'],
  ['--5', '“--5” has two signs'],
  ['(-5)', '“(-5)” has two signs'],
  ['2.000', '“2.000” can be 2 or 2,000: write 2 or 2000'],
  ['1.234', '“1.234” can be 1.234 or 1,234: write 1.2340 or 1234'],
  ['USD 5 EUR', 'Both USD and EUR are written'],
  ['5 dirhams', '“dirhams” can be AED or MAD: specify which'],
  ['5%', 'Leave the % out: no share is asked for'],
  ['2 quadrillion', '“quadrillion” is not understood beside a number'],
  ['2000 trillion', 'At most 1,000,000,000,000,000'],
  ['9007199254740993', 'The number is too large to be kept exactly'],
  ['0.12345678901234567891', 'The number has more digits than can be kept'],
])('the amount “%s” is refused: %s', (text, refused) => {
  expect(readQuantity(text, MONEY_OPTIONS)).toEqual({ refused })
})

test.each([
  ['AED 5', undefined, 'Leave “AED” out: only a number is asked for'],
  ['12 m', undefined, '“m” can be a unit: write the scale as a word, if it is one'],
  ['5 million', undefined, 5_000_000],
  ['2.000', undefined, '“2.000” can be 2 or 2,000: write 2 or 2000'],
  ['9007199254740992', undefined, 'The number is too large to be kept exactly'],
  ['9007199254740991', undefined, 9007199254740991],
  ['33.333', SHARE, 33.333],
  ['33.3 %', SHARE, 33.3],
  ['٣٣٪', SHARE, 33],
  ['101', SHARE, 'Use a number from 0 to 100'],
  ['-1', SHARE, 'It cannot be negative'],
  ['24.029', { least: -90, most: 90 }, 24.029],
  ['-95', { least: -90, most: 90 }, 'Use a number from -90 to 90'],
])('the number %s with the options %o is %s', (text, asked, expected) => {
  expect(valueOf(text, asked)).toBe(expected)
})

const SCRIPTS = Intl.supportedValuesOf('numberingSystem').filter((system) =>
  /^\p{Nd}$/u.test(new Intl.NumberFormat(`en-u-nu-${system}`).format(7)),
)
const LOCALES = [
  'en-GB',
  'de',
  'fr',
  'es',
  'sv',
  'pl',
  'de-CH',
  'hi',
  'ar-EG',
  'ar-AE',
  'fa',
  'he',
  'tr',
  'pt-BR',
  'en-ZA',
]

/** Returns a seeded random number generator with an upper bound. */
function dice(seed: number): (below: number) => number {
  let state = seed
  return (below) => (state = (state * 48271) % 2147483647) % below
}

describe('a printed number', () => {
  const random = dice(14)
  const numbers = Array.from({ length: 300 }, (_, n) => {
    const value = random(2_000_000_000) * [1, 1, 1000, 0.01][n % 4]!
    return Number(value.toFixed(2)) * (n % 7 === 0 ? -1 : 1)
  })

  test(`is read back in the digits of all ${SCRIPTS.length} scripts`, () => {
    expect(SCRIPTS.length).toBeGreaterThan(50)
    for (const system of SCRIPTS) {
      const format = new Intl.NumberFormat(`en-GB-u-nu-${system}`, { maximumFractionDigits: 2 })
      for (const value of numbers) expect(valueOf(format.format(value)), format.format(value)).toBe(value)
    }
  })

  test.each(LOCALES)(
    'in the locale %s is read back, or refused with its value among the readings',
    (locale) => {
      const format = new Intl.NumberFormat(locale, { maximumFractionDigits: 2 })
      let refused = 0
      for (const value of [...numbers, 999, 1000, 1001, 12_345, 1.5, 0.25]) {
        const text = format.format(value)
        const read = valueOf(text)
        if (typeof read === 'number') expect(read, text).toBe(value)
        else {
          refused += 1
          expect(read, text).toContain(new Intl.NumberFormat('en-GB').format(value))
        }
      }
      expect(refused).toBeLessThan(10)
    },
  )

  test('is read back from the text of an input', () => {
    for (const value of [...numbers, 1.234, 2, 0.1 + 0.2, 1e-7, 123.456, 12.0625, 9007199254740991, -1.234])
      expect(valueOf(writtenNumber(value)), writtenNumber(value)).toBe(value)
  })
})

test('random characters are refused or read with every digit', () => {
  const random = dice(1961)
  const pieces = ['1', '2', '0', '000', '345', '7', '.', ',', ' ', "'", '-', '(', ')', 'm', 'bn', 'AED', '£', '٢', '٫', '%', 'x', '۳', 'e', '\u00A0'] // oxfmt-ignore
  let understood = 0
  for (let n = 0; n < 20_000; n++) {
    const text = Array.from({ length: 1 + random(8) }, () => pieces[random(pieces.length)]).join('')
    const reading = readQuantity(text, { money: true, letters: true })
    if ('refused' in reading) {
      expect(reading.refused).not.toBe('')
      continue
    }
    understood += 1
    const western = text.replaceAll('٢', '2').replaceAll('۳', '3')
    const digits = western.replaceAll(/\D/g, '').replace(/^0+|0+$/g, '')
    expect(
      writtenNumber(reading.value.value)
        .replaceAll(/\D/g, '')
        .replace(/^0+|0+$/g, ''),
      text,
    ).toBe(digits)
    expect(reading.value.currency !== null, text).toBe(/AED|£/.test(text))
    expect('refused' in readQuantity(`${text}x`, MONEY_OPTIONS), text).toBe(true)
    expect('refused' in readQuantity(`x${text}`, MONEY_OPTIONS), text).toBe(true)
  }
  expect(understood).toBeGreaterThan(300)
})

test('a point before three digits is ambiguous, a comma separates thousands', () => {
  expect(numeralsOf('1.234')).toEqual({ usual: '1.234', other: '1234' })
  expect(numeralsOf('1,234')).toEqual({ usual: '1234', other: null })
})
