import { fold } from '../../fold.ts'
import { oneLine } from '../../values/plain-text.ts'
import type { ParseResult } from '../../values/parse-result.ts'
import { locationText, type RecordLocation } from './location.ts'
import { countryNamed } from './named.ts'
import { countryCalled, countryKey } from './other-names.ts'

/** Separates city and country. A hyphen needs a space beside it: "Al-Khobar" is one name. */
const SEPARATOR = /\s*[,،;؛/|–—]\s*|\s+-\s*|-\s+/g
const AT_ENDS = /^[\s,،;؛/|–—-]+|[\s,،;؛/|–—-]+$/g
const BRACKETED = /^(.*\S)\s*\(([^()]+)\)$/
/** A single hyphen between longer words, as in "Dubai-UAE". */
const HYPHENATED = /^([^-]{3,})-([^-]{3,})$/

/** Names that stand for a country though they are those of a part of it, by `countryKey`. */
const PART_OF_COUNTRY =
  /^(?:gaza|gaza strip|west bank|england|scotland|wales|northern ireland|.*kurdistan.*)$/

/**
 * Maximum length of a text that is divided, which is more than a city and a country may have together. Each
 * division is looked up, so that an article or the outline of a route would take minutes.
 */
const MAX_LENGTH = 250

const HOW = 'write city and country, as in Riyadh, Saudi Arabia, or set the country in the column Country'

type CountryOf = (text: string) => string | undefined

const CODE = /^[a-z]{2,3}$/

/**
 * Returns the country that a part of a location names. Codes are excluded unless people use them as a name
 * ("UAE", "UK"): Sur is a city in Oman, MA is Massachusetts, and "Al" an article.
 */
const countryOfPart: CountryOf = (part) =>
  CODE.test(countryKey(part)) ? countryCalled(part) : countryNamed(part)

const located = (city: string, country: string | undefined): RecordLocation | null =>
  country === undefined ? null : { city, country }

/** Returns each way to divide a text in two, from left to right. */
function divisionsOf(text: string): (readonly [string, string])[] {
  const bracketed = BRACKETED.exec(text)
  return [
    ...Array.from(
      text.matchAll(SEPARATOR),
      (found) => [text.slice(0, found.index), text.slice(found.index + found[0].length)] as const,
    ),
    ...(bracketed ? [[bracketed[1] ?? '', bracketed[2] ?? ''] as const] : []),
  ]
}

/**
 * Divides a text into city and country, in either order: "Riyadh, Saudi Arabia", "UAE / Dubai", "Oman".
 * Returns null if it names no country or is too long for a place, and a reason if it names two.
 */
export function cityAndCountry(
  typed: string,
  countryOf: CountryOf = countryOfPart,
): ParseResult<RecordLocation> | null {
  if (typed.length > MAX_LENGTH) return null
  const text = oneLine(typed).replaceAll(AT_ENDS, '')
  /** Like `countryOf`, but undefined for the name of a part of a country, which belongs to the city. */
  const wholeCountryOf: CountryOf = (part) => {
    const country = countryOf(part)
    const isPart = PART_OF_COUNTRY.test(countryKey(part)) && fold(part) !== fold(country ?? '')
    return isPart ? undefined : country
  }
  const whole = wholeCountryOf(text)
  if (whole !== undefined) return { value: { city: '', country: whole } }
  const divisions = divisionsOf(text)
  /** The longest country on either side: "Seoul, Korea, Republic of". */
  const atEnd = (nameOf: CountryOf) =>
    divisions.map(([before, after]) => located(before, nameOf(after))).find((found) => found !== null)
  const atStart = (nameOf: CountryOf) =>
    divisions.map(([before, after]) => located(after, nameOf(before))).findLast((found) => found !== null)
  const trailing = atEnd(countryOf)?.country
  const leading = atStart(countryOf)?.country
  if (trailing !== undefined && leading !== undefined && trailing !== leading)
    return { refused: `“${text}” names two countries, ${leading} and ${trailing}: ${HOW}` }
  const [, city = '', end = ''] = HYPHENATED.exec(text) ?? []
  const value = atEnd(wholeCountryOf) ?? atStart(wholeCountryOf) ?? located(city, wholeCountryOf(end))
  if (value) return { value }
  // Only a part of a country is named, "Gaza" or "Edinburgh, Scotland": the city keeps it.
  const country = countryOf(text) ?? trailing ?? leading ?? countryOf(end)
  return country === undefined ? null : { value: { city: text, country } }
}

/** What records say about places, by folded text. */
interface UsedLocations {
  /** Whole locations, as their cells show them. */
  texts: ReadonlyMap<string, RecordLocation>
  countries: ReadonlyMap<string, string>
  /** The countries of a city. */
  cities: ReadonlyMap<string, readonly string[]>
}

function usedLocations(records: readonly Partial<RecordLocation>[]): UsedLocations {
  const texts = new Map<string, RecordLocation>()
  const countries = new Map<string, string>()
  const cities = new Map<string, string[]>()
  for (const { city = '', country = '' } of records) {
    if (country === '') continue
    countries.set(fold(country), country)
    if (city === '') continue
    texts.set(fold(locationText({ city, country })), { city, country })
    const known = cities.get(fold(city))
    if (!known) cities.set(fold(city), [country])
    else if (!known.includes(country)) known.push(country)
  }
  return { texts, countries, cities }
}

/**
 * Returns a parser of locations typed or pasted into one field, where `present` is that of the record. It
 * knows what `records` say besides the names of countries: a location as another record shows it, a country
 * in use, and the country of a city, unless the city is in several of them and none is that of the record.
 * Whatever is not understood as a whole is refused.
 */
export function locationReader(
  records: readonly Partial<RecordLocation>[],
): (typed: string, present: RecordLocation) => ParseResult<RecordLocation> {
  let used: UsedLocations | undefined
  return (typed, present) => {
    const text = oneLine(typed)
    if (text === '') return { value: { city: '', country: '' } }
    used ??= usedLocations(records)
    const { texts, countries, cities } = used
    const shown = texts.get(fold(text))
    if (shown) return { value: shown }
    const own = fold(present.country)
    const reading = cityAndCountry(text, (part) =>
      fold(part) === own ? present.country : (countryOfPart(part) ?? countries.get(fold(part))),
    )
    if (reading) return reading
    const found = cities.get(fold(text)) ?? []
    const country = found.length > 1 ? found.find((each) => each === present.country) : found[0]
    if (country !== undefined) return { value: { city: text, country } }
    if (found.length > 1) return { refused: `“${text}” is in ${found.slice(0, 3).join(' and in ')}: ${HOW}` }
    const end = divisionsOf(text).at(-1)?.[1]
    return { refused: `There is no country “${end ?? text}”: ${HOW}` }
  }
}
