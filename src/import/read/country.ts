import { converted, saysNothing, type Reading, notStated } from './reading.ts'
import { countryNamed, countryOfKey } from '../../entities/location/named.ts'
import { countryKey } from '../../entities/location/other-names.ts'
import { PROJECT } from '../../entities/project/fields.ts'
import { readLineUpTo } from './text.ts'

/** Whether a text names a country of the world, in any of its names. */
export const isCountry = (text: string): boolean => countryNamed(text) !== undefined

const line = readLineUpTo(PROJECT.country.max)

/** Words of which the names of regions consist, and what stands for several countries: "Africa, regional", "Multi-country", "MENA". */
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

/** The countries of a list such as "SAU; QAT" or "Turkey (Türkiye)", each once; none where a part is not one. */
function countriesOf(text: string): readonly string[] {
  const parts = text.split(/[;,/&|+()\n]|\s-\s|\sand\s/).filter((part) => part.trim() !== '')
  const named = parts.flatMap((part) => countryNamed(part) ?? [])
  return named.length === parts.length ? [...new Set(named)] : []
}

/**
 * A country under the one name the directory uses for it, so that filters have one entry for each. What is none that is
 * known stays as it is written; of a region it is asked which country is meant, for some projects are in several.
 */
export function readCountry(cell: string): Reading {
  const reading = line(cell)
  if (reading.value === '') return reading
  if (saysNothing(reading.value)) return notStated(reading.value)
  const whole = countryNamed(reading.value)
  const names = whole === undefined ? countriesOf(reading.value) : [whole]
  if (names.length === 0)
    return isRegion(reading.value)
      ? { ...converted(reading.value, `“${reading.value}” is a region, not a country`), isAskedAbout: true }
      : reading
  const name = names.join('; ')
  return name === reading.value ? reading : converted(name, `“${reading.value}” written as ${name}`)
}

/** The country that a longer text names, such as a file: "wri_Saudi_Arabia.csv"; null when it names none, or several. */
export function countryIn(text: string): string | null {
  const words = countryKey(text.replaceAll('_', ' ')).split(' ')
  const found = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(5, words.length - at); length > 0; length--) {
      const phrase = words.slice(at, at + length).join(' ')
      // Two or three letters are as likely something else.
      const name = phrase.length > 3 ? countryOfKey(phrase) : undefined
      if (name === undefined) continue
      found.add(name)
      at += length - 1
      break
    }
  }
  const [only] = found
  return found.size === 1 ? (only ?? null) : null
}
