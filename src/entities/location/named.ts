import { countriesWithCodes } from './countries.ts'
import { countryCalled, countryKey, OTHER_NAMES } from './other-names.ts'

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
    ...countriesWithCodes(LANGUAGES).flatMap(({ name, also }) => {
      const called = countryCalled(name) ?? name
      return [name, ...also].map((each) => [countryKey(each), called] as const)
    }),
    ...Object.entries(OTHER_NAMES).flatMap(([name, others]) =>
      [countryKey(name), ...others].map((other) => [other, name] as const),
    ),
  ]))

/** The country whose name, code or other name is this key, as `countryKey` gives it; undefined when it is none. */
export const countryOfKey = (key: string): string | undefined => nameByKey().get(key)

/** The country that a text names in any of its names, "KSA", "tr", "Republic of Iraq", under the one that the directory uses. */
export function countryNamed(text: string): string | undefined {
  const key = countryKey(text)
  return countryOfKey(key) ?? countryOfKey(key.replace(STYLES, '')) ?? countryOfKey(key.replace(AFTER, ''))
}
