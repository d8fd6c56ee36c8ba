import { converted, saysNothing, type Reading } from './reading.ts'
import { countriesWithCodes } from '../../entities/location/countries.ts'
import { countryKey, OTHER_NAMES } from '../../entities/location/other-names.ts'
import { PROJECT } from '../../entities/project/fields.ts'
import { readLineUpTo } from './text.ts'

/** Languages in which sources of the region are written. */
const LANGUAGES = ['ar', 'fr', 'es', 'de', 'tr', 'fa']

/** What stands before the name of a country without changing which one is meant. */
const STYLES =
  /^(?:the |republic of |state of |kingdom of |islamic republic of |people s democratic republic of |democratic republic of the (?=sudan))+/
const AFTER = / (?:the )?(?:republic of|islamic republic of|arab republic of|kingdom of|state of)(?: the)?$/

let canonical: ReadonlyMap<string, string> | undefined

/** Every name that is understood → the one the directory uses; what it calls otherwise than others comes last and wins. */
const nameByKey = (): ReadonlyMap<string, string> =>
  (canonical ??= new Map([
    ...countriesWithCodes(LANGUAGES).flatMap(({ name, also }) =>
      [name, ...also].map((each) => [countryKey(each), name] as const),
    ),
    ...Object.entries(OTHER_NAMES).flatMap(([name, others]) =>
      [countryKey(name), ...others].map((other) => [other, name] as const),
    ),
  ]))

function countryNamed(text: string): string | undefined {
  const key = countryKey(text)
  return (
    nameByKey().get(key) ??
    nameByKey().get(key.replace(STYLES, '')) ??
    nameByKey().get(key.replace(AFTER, ''))
  )
}

/** Whether a text names a country of the world, in any of its names. */
export const isCountry = (text: string): boolean => countryNamed(text) !== undefined

const line = readLineUpTo(PROJECT.country.max)

/** A country under the one name the directory uses for it, so that filters have one entry for each. */
export function readCountry(cell: string): Reading {
  const reading = line(cell)
  if (reading.value === '') return reading
  if (saysNothing(reading.value)) return converted('', `“${reading.value}” read as not stated`)
  const name = countryNamed(reading.value)
  if (name === undefined || name === reading.value) return reading
  return converted(name, `“${reading.value}” written as ${name}`)
}

/** The country that a longer text names, such as a file: "wri_Saudi_Arabia.csv"; null when it names none, or several. */
export function countryIn(text: string): string | null {
  const words = countryKey(text.replaceAll('_', ' ')).split(' ')
  const found = new Set<string>()
  for (let at = 0; at < words.length; at++) {
    for (let length = Math.min(5, words.length - at); length > 0; length--) {
      const phrase = words.slice(at, at + length).join(' ')
      // Two or three letters are as likely something else.
      const name = phrase.length > 3 ? nameByKey().get(phrase) : undefined
      if (name === undefined) continue
      found.add(name)
      at += length - 1
      break
    }
  }
  const [only] = found
  return found.size === 1 ? (only ?? null) : null
}
