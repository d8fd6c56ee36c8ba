import { countriesWithCodes } from './countries.ts'
import { countryCalled, OTHER_NAMES } from './other-names.ts'

/** Languages of the region in which people search for countries. */
const LANGUAGES = ['ar', 'fr']

/** Whether a name is an ISO 3166 code; codes such as "MAR" and "ARE" also begin, or are, other words. */
const isCode = (name: string, codes: ReadonlySet<string>): boolean => codes.has(name.toUpperCase())

const NO_NAMES: readonly string[] = []

let called: ReadonlyMap<string, readonly string[]> | undefined

function allCalled(): ReadonlyMap<string, readonly string[]> {
  const codes = new Set<string>()
  const names = new Map<string, string[]>()
  for (const {
    name,
    also: [code = '', longer = '', ...translated],
  } of countriesWithCodes(LANGUAGES)) {
    codes.add(code).add(longer)
    names.set(countryCalled(name) ?? name, translated)
  }
  for (const [name, others] of Object.entries(OTHER_NAMES)) {
    // Longer official names share most words with many countries: "republic", "state", "people".
    const short = others.filter((other) => !other.includes(' ') && !isCode(other, codes))
    names.set(name, [...(names.get(name) ?? []), ...short])
  }
  return names
}

/**
 * Returns other names under which people search a country: "UAE", "Turkey", "السعودية", "Maroc". Empty for
 * other places. The same list for the same country.
 */
export const searchNames = (country: string): readonly string[] =>
  (called ??= allCalled()).get(country) ?? NO_NAMES
