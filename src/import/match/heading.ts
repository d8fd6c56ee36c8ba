import { fold } from '../../fold.ts'
import { CURRENCIES, headingUnits, unitAtTheEnd } from './unit-phrase.ts'

/** A heading, normalised for comparison. */
export interface Heading {
  /** Original text on one line. */
  text: string
  words: readonly string[]
  /** Words joined without separators, for headings that lost them: "projectname". */
  joined: string
  /** Unit named in the heading: "MW", "US$ million"; null if none is. */
  unit: string | null
  /** The heading in each of its languages; left out where it is in one. */
  translations?: readonly Heading[]
}

const UNIT = new RegExp(
  `^(?:%|.*${CURRENCIES}.*|.*\\b(?:millions?|billions?|trillions?|milliards?|milyon|milyar|millionen|millones|mn|bn|thousands?|crores?|lakhs?|lacs?|m|mln|mio)\\b.*|.*(?:مليون|مليار|ألف|[万萬亿億]).*|[kmgt]?w[hpe]?|[a-z]{1,6}\\/[a-z]{1,6}|m[23²³]|km[2²]?|ha|mtpa|bcm|tons?|tonnes?|units?|days?|years?|hours?|no\\.?|n)$`,
  'iu',
)
const BRACKETS = /[([]([^)\]]*)[)\]]/g

/** Maximum length of a heading in characters; anything longer is text. */
export const MAX_HEADING_LENGTH = 120
/** French words for amounts, as used in Morocco, where "dh" is the Moroccan dirham, not the Emirati one. */
const OF_FRENCH = /^(?:montant|cout|prix|valeur|investissement|estimation)s?$/
const DIRHAM = /(?<!\p{L})dhs?(?!\p{L})/iu

/** Sections in flattened headings of open-data standards: "contracts/0/period/startDate", "title/narrative". */
const SECTION = /^(?:compiledRelease|tender|contracts|awards|planning|narrative)$/

/** Removes the sections and indexes from a path; leaves any other text unchanged. */
function withoutSections(text: string): string {
  if (!/^[\w-]+(?:\/@?[\w-]+)+$/.test(text)) return text
  return text
    .split('/')
    .filter((part) => !/^\d+$/.test(part) && !SECTION.test(part))
    .join(' ')
}

/** Splits a text into folded words, also at camel case and digits: "StartYear1" → start, year, 1. */
const wordsOf = (text: string): string[] =>
  fold(
    text
      .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
      .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
      .replaceAll(/(\p{L})(\d)/gu, '$1 $2'),
  )
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean)

export function headingOf(cell: string): Heading {
  const text = cell.replaceAll(/\s+/g, ' ').replaceAll('（', '(').replaceAll('）', ')').trim()
  let unit: string | null = null
  const bare = withoutSections(text).replaceAll(BRACKETS, (_, inside: string) => {
    const plain = headingUnits(inside.trim())
    if (!UNIT.test(plain)) return inside.trim() === 's' ? '' : ` ${inside.trim()} `
    unit = plain
    return ' '
  })
  const ending = unit === null && text.length <= MAX_HEADING_LENGTH ? unitAtTheEnd(bare.trim()) : null
  const words = wordsOf(ending?.rest ?? bare)
  const said = ending?.unit ?? unit
  const isFrench = words.some((word) => OF_FRENCH.test(word))
  return {
    text,
    words,
    joined: words.join(''),
    unit: isFrench ? (said?.replace(DIRHAM, 'MAD') ?? null) : said,
  }
}

/** Heading of a column in a table without a header. */
export const unnamed = (at: number): string => `Column ${at + 1}`

/** Whether a column has no heading of its own. */
export const isUnnamed = ({ text }: Heading): boolean => text === '' || /^Column \d+$/.test(text)
