import { countriesWithCodes } from './countries.ts'
import { OFFICIAL_NAMES } from './official-names.ts'
import { countryCalled, countryKey, OTHER_NAMES } from './other-names.ts'

/** Languages in which sources of the region, and of those who build in it, are written. */
const LANGUAGES = ['ar', 'fr', 'es', 'de', 'tr', 'fa', 'ru', 'it', 'pt', 'id', 'zh', 'ja']

/** Words of names that institutions shorten. */
const IN_FULL: ReadonlyMap<string, string> = new Map([
  ['rep', 'republic'], ['dem', 'democratic'], ['fed', 'federated'], ['sts', 'states'], ['st', 'saint'], ['is', 'islands'],
]) // oxfmt-ignore
const LINKS: ReadonlySet<string> = new Set(['the', 'of', 'and'])

/** What a state calls itself before its name, or after it, without changing which country is meant. */
const STYLE =
  '(?:(?:islamic|arab|federal|socialist|democratic|people s) )*(?:republic|state|kingdom|sultanate|commonwealth)'
const BEFORE = new RegExp(`^(?:${STYLE} )+`)
const AFTER = new RegExp(` ${STYLE}$`)

/** The words of a key in full, in its order, without those that only link others: "egypt arab republic". */
const wordsOf = (key: string): string =>
  key
    .split(' ')
    .flatMap((word) => (LINKS.has(word) ? [] : (IN_FULL.get(word) ?? word)))
    .join(' ')

/** The same for every order of the words. */
const inAnyOrder = (words: string): string => words.split(' ').sort().join(' ')

let canonical: ReadonlyMap<string, string> | undefined
let official: ReadonlyMap<string, string> | undefined

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

/** The names of several words, and the official ones, in any order of their words. */
const nameByWords = (): ReadonlyMap<string, string> =>
  (official ??= new Map([
    // Not "and", "is" and "st", the codes of Andorra, Iceland and São Tomé.
    ...[...nameByKey()]
      .filter(([key]) => !LINKS.has(key) && !IN_FULL.has(key))
      .map(([key, name]) => [inAnyOrder(wordsOf(key)), name] as const),
    ...Object.entries(OFFICIAL_NAMES).flatMap(([name, others]) =>
      others.map((other) => [inAnyOrder(other), name] as const),
    ),
  ]))

/** The country whose name, code or other name is this key, as `countryKey` gives it; undefined when it is none. */
export const countryOfKey = (key: string): string | undefined => nameByKey().get(key)

/** The country that a text names in any of its names, "KSA", "tr", "Korea, Dem. People's Rep.", under the one that the directory uses. */
export function countryNamed(text: string): string | undefined {
  const key = countryKey(text)
  const words = wordsOf(key)
  const named = (each: string) => nameByWords().get(inAnyOrder(each))
  return (
    countryOfKey(key) ?? named(words) ?? named(words.replace(BEFORE, '')) ?? named(words.replace(AFTER, ''))
  )
}
