import { currenciesNamed, currencyNamed } from '../../values/currency.ts'
import { isMoneyName } from '../read/local-money.ts'
import { plainUnits } from './unit-phrase.ts'

/** The unit of all amounts of a table: the scale, and the word or sign for the currency; '' for none. */
export interface TitleUnit {
  scale: string
  money: string
}

/** Words between a scale and its currency: "millions of AED", "millions de dirhams". */
const BETWEEN: ReadonlySet<string> = new Set(['of', 'de', 'd', 'in', 'en'])
const wordsIn = (text: string): string[] =>
  text.split(/[\s,;:()[\]’']+/).filter((word) => word !== '' && !BETWEEN.has(word.toLowerCase()))

/** Whether a word names a currency; a code only in capitals, as "all", "top" and "met" are words. */
const isMoney = (word: string): boolean =>
  /^(?:[A-Z]{2,3}|[A-Z]{0,3}\p{Sc})$/u.test(word) ||
  (!/^[a-z]{3}$/i.test(word) && (currencyNamed(word) !== null || currenciesNamed(word) !== null)) ||
  (/\p{Script=Arabic}/u.test(word) && isMoneyName(word))

/** Thousands as zeros behind a currency: "(KD 000)", "US$'000". */
const THOUSANDS = /((?<!\p{L})(?:[A-Z]{2,3}\p{Sc}?|\p{Sc}))\s?['’‘`´]?000(?:['’]?s)?(?![.,\p{L}]?\d)/gu

/**
 * Finds the unit of the amounts in a title above a table: "All values in USD million", "Figures (AED Millions)",
 * "بالمليون ريال", "(in millions)". A number before the scale makes it an amount: "A programme of USD 5 billion".
 * @param scales finds every word for a scale, except those that follow a number
 */
export function unitInTitle(title: string, scales: RegExp): TitleUnit | null {
  const text = plainUnits(title).replaceAll(THOUSANDS, '$1 thousand')
  for (const { 0: scale, index } of text.matchAll(scales)) {
    const before = wordsIn(text.slice(0, index)).at(-1) ?? ''
    const [first = '', second = ''] = wordsIn(text.slice(index + scale.length))
    const money = [`${first} ${second}`, first, before].find(isMoney)
    if (money !== undefined) return { scale, money }
    if (/(?:^|[\s(])(?:in|en)\s+$/i.test(text.slice(0, index))) return { scale, money: '' }
  }
  return null
}
