import { countriesWithCodes } from './countries.ts'
import { OFFICIAL_NAMES } from './official-names.ts'
import { countryCalled, countryKey, OTHER_NAMES } from './other-names.ts'

/** Languages of sources from the region and from companies that build in it. */
const LANGUAGES = ['ar', 'fr', 'es', 'de', 'tr', 'fa', 'ru', 'it', 'pt', 'id', 'zh', 'ja', 'he']

/** Abbreviations in institutional country names, expanded. */
const IN_FULL: ReadonlyMap<string, string> = new Map([
  ['rep', 'republic'], ['dem', 'democratic'], ['fed', 'federated'], ['sts', 'states'], ['st', 'saint'], ['is', 'islands'],
]) // oxfmt-ignore
const LINKS: ReadonlySet<string> = new Set(['the', 'of', 'and'])

/**
 * Matches the style of a state before or after its name, such as "Arab Republic", which identifies no
 * country.
 */
const STYLE =
  '(?:(?:islamic|arab|federal|federative|socialist|democratic|bolivarian|oriental|cooperative|co operative|independent|people s) )*(?:republic|state|kingdom|sultanate|commonwealth|union)'
/** The same in Arabic, where it stands before the name: "دولة الكويت". */
const ARABIC_STYLE = '(?:جمهوريه|مملكه|سلطنه|دوله)'
const BEFORE = new RegExp(`^(?:(?:${STYLE}|${ARABIC_STYLE}) )+`)
const AFTER = new RegExp(` ${STYLE}$`)

/**
 * Returns the words of a key in order, abbreviations expanded and link words removed: "egypt arab republic".
 */
const wordsOf = (key: string): string =>
  key
    .split(' ')
    .flatMap((word) => (LINKS.has(word) ? [] : (IN_FULL.get(word) ?? word)))
    .join(' ')

/** Sorts the words, so that names compare equal in any word order. */
const inAnyOrder = (words: string): string => words.split(' ').sort().join(' ')

let canonical: ReadonlyMap<string, string> | undefined
let official: ReadonlyMap<string, string> | undefined

/**
 * Returns every known name → the directory's name. The directory's own names (OTHER_NAMES) come last and
 * override.
 */
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

/** Returns all names, with OFFICIAL_NAMES, keyed independently of word order. */
const nameByWords = (): ReadonlyMap<string, string> =>
  (official ??= new Map([
    // "and", "is" and "st" are left out: they are the codes of Andorra, Iceland and São Tomé.
    ...[...nameByKey()]
      .filter(([key]) => !LINKS.has(key) && !IN_FULL.has(key))
      .map(([key, name]) => [inAnyOrder(wordsOf(key)), name] as const),
    ...Object.entries(OFFICIAL_NAMES).flatMap(([name, others]) =>
      others.map((other) => [inAnyOrder(other), name] as const),
    ),
  ]))

/** Returns the country with this name, code or other name (a `countryKey`); undefined when there is none. */
export const countryOfKey = (key: string): string | undefined => nameByKey().get(key)

/**
 * Returns the directory's name of the country that a text names in any form: "KSA", "tr", "Korea, Dem.
 * People's Rep.". Undefined when there is none.
 */
export function countryNamed(text: string): string | undefined {
  const key = countryKey(text)
  const words = wordsOf(key)
  const named = (each: string) => nameByWords().get(inAnyOrder(each))
  return (
    countryOfKey(key) ?? named(words) ?? named(words.replace(BEFORE, '')) ?? named(words.replace(AFTER, ''))
  )
}
