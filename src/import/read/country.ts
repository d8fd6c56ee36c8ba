import { converted, isNotStated, type Reading, notStated } from './reading.ts'
import { countryNamed, countryOfKey } from '../../entities/location/named.ts'
import { countryCalled, countryKey } from '../../entities/location/other-names.ts'
import { PROJECT } from '../../entities/project/fields.ts'
import { readLineUpTo } from './text.ts'

/** Whether a text names a country, by any of its known names. */
export const isCountry = (text: string): boolean => countryNamed(text) !== undefined

const line = readLineUpTo(PROJECT.country.max)

/** Words used in names of regions and of groups of countries: "Africa, regional", "Multi-country", "MENA". */
const OF_REGIONS: ReadonlySet<string> = new Set(
  (
    'africa african asia asian europe european america americas latin caribbean oceania pacific arab gulf levant maghreb ' +
    'mashreq sahel sub saharan middle near far east eastern west western north northern south southern central mena menap ' +
    'gcc emea apac latam eu region regional regions inter interregional multi multicountry multiregional multinational ' +
    'multiple several various country countries developing unspecified world worldwide global international all other rest ' +
    'wide of the and'
  ).split(' '),
)
const isRegion = (text: string): boolean =>
  countryKey(text)
    .split(' ')
    .every((word) => OF_REGIONS.has(word))

/** Returns the country of a part of a list. Codes are in capitals: "Sur, Oman" is a city of Oman, not Suriname. */
const countryOfPart = (part: string): string | undefined =>
  /^\p{L}{2,3}$/u.test(part) && part !== part.toUpperCase() ? countryCalled(part) : countryNamed(part)

/** Returns the distinct countries of a list: "SAU; QAT", "Turkey (Türkiye)"; none if any part is unknown. */
function countriesOf(text: string): readonly string[] {
  const parts = text.split(/[;,/&|+()\n]|\s-\s|\sand\s/).filter((part) => part.trim() !== '')
  const named = parts.flatMap((part) => countryOfPart(part.trim()) ?? [])
  return named.length === parts.length ? [...new Set(named)] : []
}

/**
 * Reads a country and normalises it to the name that the directory uses, so that filters have one entry per
 * country. Regions, since some projects span several countries, and unknown names are kept as written, but
 * the user is asked which country is meant.
 */
export function readCountry(cell: string): Reading {
  const reading = line(cell)
  if (reading.value === '') return reading
  if (isNotStated(reading.value)) return notStated(reading.value)
  const whole = countryNamed(reading.value)
  const names = whole === undefined ? countriesOf(reading.value) : [whole]
  if (names.length === 0) {
    const what = isRegion(reading.value) ? 'is a region, not a country' : 'is not a known country'
    return { ...converted(reading.value, `“${reading.value}” ${what}`), isAskedAbout: true }
  }
  const name = names.join('; ')
  return name === reading.value ? reading : converted(name, `“${reading.value}” written as ${name}`)
}

/** Abbreviations that are no words of any language. */
const SHORT: ReadonlySet<string> = new Set(['uae', 'ksa'])

/** Finds the country named in a longer text, such as "wri_Saudi_Arabia.csv"; null for none or several. */
export function countryIn(text: string): string | null {
  const words = countryKey(text.replaceAll('_', ' ')).split(' ')
  const found = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(5, words.length - at); length > 0; length--) {
      const phrase = words.slice(at, at + length).join(' ')
      // Most phrases of two or three letters are too ambiguous.
      const isClear = phrase.length > 3 || SHORT.has(phrase)
      const name = length > 2 ? countryNamed(phrase) : isClear ? countryOfKey(phrase) : undefined
      if (name === undefined) continue
      found.add(name)
      at += length - 1
      break
    }
  }
  const [only] = found
  return found.size === 1 ? (only ?? null) : null
}
