import { fold } from '../../fold.ts'

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

const UNIT =
  /^(?:%|.*\p{Sc}.*|.*\b(?:(?:usd|eur|gbp|aed|sar|qar|omr|kwd|bhd|jod|iqd|egp|mad|try|tl|mdh|dh|dhs|sr|tnd|dzd)(?:k|mn?|bn)?|millions?|billions?|milliards?|milyon|milyar|millionen|millones|mn|bn|thousands?|m|mln|mio)\b.*|.*(?:مليون|مليار|ألف|ريال|درهم|دينار|جنيه|دولار|يورو).*|[kmgt]?w[hpe]?|[a-z]{1,6}\/[a-z]{1,6}|m[23²³]|km[2²]?|ha|mtpa|bcm|tons?|tonnes?|units?|days?|years?|hours?|no\.?|n)$/iu
const BRACKETS = /[([]([^)\]]*)[)\]]/g

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
  const text = cell.replaceAll(/\s+/g, ' ').trim()
  let unit: string | null = null
  const bare = withoutSections(text).replaceAll(BRACKETS, (_, inside: string) => {
    const plain = inside.trim()
    if (!UNIT.test(plain)) return plain === 's' ? '' : ` ${plain} `
    unit = plain
    return ' '
  })
  const words = wordsOf(bare)
  return { text, words, joined: words.join(''), unit }
}
