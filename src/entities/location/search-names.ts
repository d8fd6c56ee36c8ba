import { countriesWithCodes } from './countries.ts'
import { countryCalled, OTHER_NAMES } from './other-names.ts'

/** Languages of the region in which a country is looked for. */
const LANGUAGES = ['ar', 'fr']

/** A code of ISO 3166, such as "MAR" and "ARE", is as likely the beginning of another word, or one. */
const isCode = (name: string, codes: ReadonlySet<string>): boolean => codes.has(name.toUpperCase())

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
    // Of official names most words are those of many countries: "republic", "state", "people".
    const short = others.filter((other) => !other.includes(' ') && !isCode(other, codes))
    names.set(name, [...(names.get(name) ?? []), ...short])
  }
  return names
}

/** What a country is also called by people who look for it: "UAE", "Turkey", "السعودية", "Maroc". None for other places. */
export const searchNames = (country: string): readonly string[] => (called ??= allCalled()).get(country) ?? []
