import { fold } from '../../fold.ts'
import { CURRENCIES, headingUnits, unitAtTheEnd } from './unit-phrase.ts'

/** A heading in the form in which headings are compared. */
export interface Heading {
  /** As it stands in the table, on one line. */
  text: string
  words: readonly string[]
  /** Its words as one, for headings that lost what was between them: "projectname". */
  joined: string
  /** What it is measured in, where it says so: "MW", "US$ million". */
  unit: string | null
}

const UNIT = new RegExp(
  `^(?:%|.*${CURRENCIES}.*|.*\\b(?:millions?|billions?|trillions?|milliards?|milyon|milyar|millionen|millones|mn|bn|thousands?|crores?|lakhs?|lacs?|m|mln|mio)\\b.*|.*(?:مليون|مليار|ألف|[万萬亿億]).*|[kmgt]?w[hpe]?|[a-z]{1,6}\\/[a-z]{1,6}|m[23²³]|km[2²]?|ha|mtpa|bcm|tons?|tonnes?|units?|days?|years?|hours?|no\\.?|n)$`,
  'iu',
)
const BRACKETS = /[([]([^)\]]*)[)\]]/g

/** Characters of a heading; what is longer is a text. */
export const LONGEST = 120
/** What Morocco says of its money, whose dirham has the short name of that of the Emirates. */
const OF_FRENCH = /^(?:montant|cout|prix|valeur|investissement|estimation)s?$/
const DIRHAM = /(?<!\p{L})dhs?(?!\p{L})/iu

/** Sections of a release of the Open Contracting Data Standard, under which a flattened one has its fields: "contracts/0/period/startDate". */
const SECTION = /^(?:compiledRelease|tender|contracts|awards|planning)$/

/** A path without what only says where the field stands; any other text as it is. */
function withoutSections(text: string): string {
  if (!/^\w+(?:\/\w+)+$/.test(text)) return text
  return text
    .split('/')
    .filter((part) => !/^\d+$/.test(part) && !SECTION.test(part))
    .join(' ')
}

/** Words of a text, camel case apart, marks of accents gone: "StartYear1" is start, year, 1. */
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
  const ending = unit === null && text.length <= LONGEST ? unitAtTheEnd(bare.trim()) : null
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
