import { converted, saysNothing, type Reading } from './reading.ts'
import { countryNamed, countryOfKey } from '../../entities/location/named.ts'
import { countryKey } from '../../entities/location/other-names.ts'
import { PROJECT } from '../../entities/project/fields.ts'
import { readLineUpTo } from './text.ts'

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
