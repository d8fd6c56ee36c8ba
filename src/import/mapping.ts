import { plainCharacters } from '../values/characters.ts'
import { currenciesNamed, currencyNamed } from '../values/currency.ts'
import { itemsIn, listText } from '../values/list-text.ts'
import { SCALE_WORDS } from '../values/quantity.ts'
import { fold } from '../fold.ts'
import type { Column } from './columns.ts'
import { DAYS_TO_1904 } from './file/number-format.ts'
import type { TableRow } from './file/table.ts'
import type { Heading } from './match/heading.ts'
import { type TitleUnit, unitInTitle } from './match/title-unit.ts'
import { plainUnits } from './match/unit-phrase.ts'
import { pointOfEither, splitApproximation } from './read/amount.ts'
import { type DateOrder, dateOrderOf, inOrder } from './read/date-order.ts'
import { type DecimalMark, decimalMarkOf, withMark } from './read/decimal-mark.ts'
import { isMoneyName, isMoneyOfLender } from './read/local-money.ts'
import { converted, type Reader, unreadable } from './read/reading.ts'
import { areMarksOfNames, keepingMarks } from './read/text.ts'
import { UNIT } from './special.ts'

/** Target of each column of a file; proposed by the program, corrected by the user, kept by headings. */
export interface Mapping {
  /**
   * Target by position: the name of a field, `custom:name` for a dynamic field, `new:type` or
   * `new:type:label` for a dynamic field to create, '' to ignore the column.
   */
  targets: readonly string[]
  /** Values, as they would be typed, for fields whose columns are blank or missing. */
  constants: Readonly<Record<string, string>>
  /** Translations by field: word in the file (folded) → one of the options; '' leaves the field blank. */
  words: Readonly<Record<string, Readonly<Record<string, string>>>>
}

/** Scale words with another meaning in headings: millimetres, part b, tonnes, a country, a registration. */
const OTHERWISE = new Set(['mm', 'b', 't', 'tn', 'cr'])
const SCALES = SCALE_WORDS.filter((word) => !OTHERWISE.has(word)).join('|')
const SCALE = new RegExp(`(?<![\\p{L}\\d])(${SCALES})(?![\\p{L}\\d])`, 'iu')
const SCALES_WITHOUT_NUMBER = new RegExp(`(?<![\\p{L}\\d]|\\d\\s*)(?:${SCALES})(?![\\p{L}\\d])`, 'giu')

export interface AmountUnit {
  scale: string
  currency: string | null
  /** Ambiguous name of a currency, where nothing clearer is given. */
  called?: string
}

/**
 * Returns the unit of the amounts under a heading: "Cost (US$ million)", "Value_AED_mn", "Montant (M€)"; if
 * it has none, that in the titles above the table: "All values in USD million".
 */
export function amountUnit({ text, unit }: Heading, above: readonly TableRow[] = []): AmountUnit {
  const own = unitIn(text, unit)
  if (own.scale !== '') return own
  const found = above
    .flatMap(({ cells }) => cells)
    .map((cell) => unitInTitle(cell, SCALES_WITHOUT_NUMBER))
    .find((each) => each !== null)
  if (!found) return own
  if (own.currency === null && own.called === undefined) return unitOfTitle(found)
  return found.money === '' ? { ...own, scale: found.scale } : own
}

function unitOfTitle({ scale, money }: TitleUnit): AmountUnit {
  const currency = currencyNamed(money)
  return { scale, currency, ...(currency === null && isMoneyName(money) && { called: money }) }
}

/** Splits a heading into tokens that may name a unit: "Cost: US$/m" → Cost, US$, m. */
export const unitTokens = (heading: string): string[] => heading.split(/[\s,;:/()[\]]+/).filter(Boolean)

function unitIn(text: string, unit: string | null): AmountUnit {
  const where = plainUnits(unit ?? text.replaceAll('_', ' '))
  const scale = SCALE.exec(where)?.[1] ?? ''
  // A lone letter outside brackets is a word of the heading.
  const scaled = unit === null && scale.length === 1 ? '' : scale
  const tokens = unitTokens(where).filter((token) => token !== scaled)
  const currency = tokens.map(currencyNamed).find((code) => code !== null) ?? null
  const called = currency === null && unit !== null ? tokens.find(isMoneyName) : undefined
  return { scale: scaled, currency, ...(called !== undefined && { called }) }
}

/** Returns the translation of a word; undefined without one. */
export function translationOf(
  words: Readonly<Record<string, string>> | undefined,
  word: string,
): string | undefined {
  const key = fold(word.trim())
  // A word can also be the name of something that every object has: "constructor".
  return words && Object.hasOwn(words, key) ? words[key] : undefined
}

/** Translates a cell; of a list each item that has a translation. */
function translate(cell: string, words: Readonly<Record<string, string>>, isList: boolean): string {
  const whole = translationOf(words, cell)
  if (whole !== undefined || !isList) return whole ?? cell
  const items = itemsIn(cell)
  const put = items.map((item) => translationOf(words, item) ?? item)
  return put.every((item, at) => item === items[at]) ? cell : listText(put)
}

/** A number, with the text on either side. */
const NUMBER_ALONE = /^([^\d]*?)\s*(\d(?:[\d.,\s'_\u066B]*\d)?)\s*([^\d]*)$/u

/** Context of a column in its table. */
interface Around {
  cells: Iterable<string>
  /** Titles above the header. */
  above: readonly TableRow[]
  /** Day and month order of the dates in other columns; null if unknown. */
  order: DateOrder | null
  /** Whether days are counted in the 1904 date system. */
  is1904: boolean
  /** Countries that the rows name. */
  countries: Iterable<string>
}

/** Converts a day serial of the 1904 date system to the usual 1900 one. */
const countedFrom1900 = (cell: string): string =>
  /^\d{5}(?:\.\d+)?$/.test(cell.trim()) ? String(Number(cell) + DAYS_TO_1904) : cell

/**
 * Returns the reader of a column under a mapping: with words translated and the unit of the heading applied,
 * and with dates in the order shown by the unambiguous ones among its `cells`, or else by other columns. Marks
 * like those of footnotes stay in names that only they tell apart.
 */
export function readingOf(
  column: Column,
  heading: Heading,
  mapping: Mapping,
  { cells, above, order: around, is1904, countries }: Around,
): Reader {
  const words = mapping.words[column.name]
  const translated: Reader = words
    ? (cell, country) => column.read(translate(cell, words, column.kind === 'names'), country)
    : column.read
  if (column.kind === 'partialDate' || column.kind === 'moment') {
    const own = dateOrderOf(cells)
    const order = own ?? around
    const counted: Reader = is1904
      ? (cell, country) => translated(countedFrom1900(cell), country)
      : translated
    return order === null || order === 'both' ? counted : ordered(counted, order, own === null)
  }
  if (column.name === 'name' || column.name === UNIT)
    return areMarksOfNames(cells) ? keepingMarks(translated) : translated
  if (column.kind !== 'amount') return translated
  const mark = decimalMarkOf(cells)
  const own: Reader = WITH_POINTS.test(heading.text) ? withoutPoints(translated) : translated
  const marked: Reader = mark === null ? own : withMarkOf(translated, mark)
  const { scale, currency, called } = amountUnit(heading, above)
  const meant = mapping.constants.capexCurrency ?? ''
  const named: Reader = meant === '' ? marked : (cell, country) => marked(withCode(cell, meant), country)
  if (scale === '' && currency === null && called === undefined) return named
  const isOfLender = called !== undefined && isMoneyOfLender(called, countries)
  return (cell, country) => {
    const text = withUnit(cell, scale, currency ?? called ?? null)
    return named(text, isOfLender && text !== cell ? undefined : country)
  }
}

/** Replaces an ambiguous currency name in an amount by the code that is meant: "980 million riyals". */
const withCode = (cell: string, meant: string): string =>
  cell.replaceAll(/[\p{L}\p{M}]+/gu, (word) => (currenciesNamed(word)?.includes(meant) ? meant : word))

/** Adds the scale and currency of the heading to an amount without its own. */
function withUnit(cell: string, scale: string, currency: string | null): string {
  const about = splitApproximation(plainCharacters(cell))
  const [, before = '', digits = '', after = ''] = NUMBER_ALONE.exec(about.exact) ?? []
  const own = currencyNamed(before) ?? currencyNamed(after)
  const isBare = digits !== '' && (own !== null ? before === '' || after === '' : before + after === '')
  if (!isBare) return cell
  return [about.before, digits, scale, own ?? currency ?? '', about.after].filter(Boolean).join(' ')
}

function withMarkOf(read: Reader, mark: DecimalMark): Reader {
  return (cell, country) => {
    const plain = withMark(cell, mark)
    const reading = read(plain, country)
    if (plain === cell || reading.unreadable !== undefined) return reading
    const what = mark === ',' ? 'a comma' : 'a point'
    return {
      ...reading,
      converted: `read with ${what} as the decimal mark, as in other numbers of the column`,
    }
  }
}

/** Scales in headings of languages that separate thousands with points; their words are read as English ones. */
const WITH_POINTS = /(?<!\p{L})(?:T(?:€|EUR)|Tsd|milliers|miles de)(?!\p{L})/iu
/** A number whose point may separate thousands or decimals. */
const EITHER = /(?<![\d.,])[1-9]\d{0,2}\.\d{3}(?![\d.,])/

/** Refuses numbers that are a thousand times as much in the language of the heading as in English. */
const withoutPoints =
  (read: Reader): Reader =>
  (cell, country) =>
    EITHER.test(cell) ? unreadable(pointOfEither(cell)) : read(cell, country)

function ordered(read: Reader, order: DateOrder, isOfOthers: boolean): Reader {
  const where = isOfOthers ? 'table' : 'column'
  return (cell, country) => {
    const plain = inOrder(cell, order)
    const reading = read(plain, country)
    if (plain === cell || reading.unreadable !== undefined) return reading
    return converted(reading.value, `read with the ${order} first, as in other dates of the ${where}`)
  }
}
