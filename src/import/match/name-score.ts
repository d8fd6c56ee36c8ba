import { currencyNamed } from '../../values/currency.ts'
import type { Column } from '../columns.ts'
import { ROLE } from '../special.ts'
import { type Heading, headingOf } from './heading.ts'

/** A field with all its possible names, the plainest first. */
export interface FieldNames {
  name: string
  called: readonly Heading[]
}

const known = new WeakMap<object, FieldNames>()

/** Returns all possible names of a field, cached by column. */
export function fieldNames(column: Pick<Column, 'name' | 'label' | 'aliases'>): FieldNames {
  const { name, label, aliases } = column
  const names = known.get(column) ?? {
    name,
    // Names of pseudo-fields are internal and must not match: "$group" is not "Group".
    called: [...(name.startsWith('$') ? [] : [name]), label, ...aliases].map(headingOf),
  }
  known.set(column, names)
  return names
}

/** Minimum score at which a heading is matched to a field; below it, the user has to choose. */
export const LIKELY = 0.6

/** Words for the subject of a table, which add nothing to the meaning of a heading: "Plant name". */
const SUBJECTS = new Set(
  'project projects plant plants power station facility terminal pipeline mine field asset scheme programme program operation operating operational development dam port road work works unit gem wiki the of main primary official current latest total estimated planned expected actual company player organisation organization entity event article news production commercial overall expansion indicative approximate approx ownership proposed revised original board first est target forecast scheduled period voraussichtliche geplante planlanan tahmini baseline contractual proyecto obra obras unidad produccion central planta projet projets travaux marche projekt projekts projektes vorhabens anlage proje projenin isin progetto opera impianto projeto المشروع de del la el los las du des d l'.split(
    ' ',
  ),
)
/**
 * Removes the first word from headings if most of them share it, as in an export of one database table:
 * "ff_city", "ff_country". Words for the subject stay, since "unit name" is not the same as "name".
 */
export function withoutSharedPrefix(headings: readonly Heading[]): Heading[] {
  // Of "Owner 1" and "Owner 2", nothing would be left but the numbers.
  const saysMore = (rest: readonly string[]) => rest.some((word) => !/^\d+$/.test(word))
  const firsts = headings.flatMap(({ words: [first, ...rest] }) => (first && saysMore(rest) ? [first] : []))
  const isShared = (word: string) => firsts.filter((each) => each === word).length > headings.length / 2
  const prefix = firsts.find(isShared) ?? ''
  if (prefix === '' || firsts.length < 4 || SUBJECTS.has(prefix)) return [...headings]
  return headings.map((heading) => {
    const [first, ...words] = heading.words
    return first === prefix && words.length > 0 ? { ...heading, words, joined: words.join('') } : heading
  })
}

/** Words before the parts of an address, in exports of nested records: "address/country", "venue_city". */
const OF_PLACE = new Set('address venue location place adresse direccion adres العنوان'.split(' '))
const PLACES = /^(?:country|city|latitude|longitude)$/

/** Words that may follow a name without changing its meaning: "Country 1", "name (en)", "Owner name". */
const QUALIFIERS = new Set(
  'label 1 2 3 p g at on site en eng english long name names full official code text s area script gmt utc dt wgs 84 deg degrees decimal dd y x usd list description type prevue previsionnelle prevu estime planeada prevista estimada inicial planned expected estimated actual revised geplant planlanan المتوقع total ht ttc hors taxes tva vat excl incl excluding including kdv haric dahil'.split(
    ' ',
  ),
)
/** A number before what it counts: "1º propietario", "1st contractor". */
const NUMBERED = /^\d{1,2}(?:st|nd|rd|th|o|a|er|e|eme)$/
const OTHER_THING = new Set('code type description list x y'.split(' '))

const endsWith = (words: readonly string[], end: readonly string[]) =>
  end.length < words.length && end.every((word, at) => words[words.length - end.length + at] === word)
const startsWith = (words: readonly string[], start: readonly string[]) =>
  start.length < words.length && start.every((word, at) => words[at] === word)
const withoutSubjects = (words: readonly string[]) => words.filter((word) => !SUBJECTS.has(word)).join(' ')

/** Whether more than a bare "date" or "number" matches: a board date is not a commercial operation date. */
const sharesMeaning = (words: readonly string[], called: readonly string[], bare: string): boolean =>
  !/^(?:date|year|datum|tarihi|name|number|no|nr|n|numero|رقم|id|since|from|construction)$/.test(bare) ||
  called.length === 1 ||
  called.some((word) => word !== bare && words.includes(word))

/** Turns an English plural into the singular: "agencies" → agency. */
const singular = (joined: string): string =>
  joined.endsWith('ies') ? `${joined.slice(0, -3)}y` : joined.replace(/(?<!s)s$/, '')

/** Returns how likely a heading means a given name, from 0 to 1. */
function likeness(heading: Heading, called: Heading, isPlace: boolean): number {
  if (heading.joined === called.joined) return 1
  if (heading.joined.replace(/\d+$/, '') === called.joined) return 0.78
  const { words } = heading
  const bare = withoutSubjects(words)
  if (bare !== '' && bare === withoutSubjects(called.words) && sharesMeaning(words, called.words, bare))
    return 0.85
  if (endsWith(words, called.words)) {
    const before = words.slice(0, words.length - called.words.length)
    const isEmpty = (word: string) =>
      SUBJECTS.has(word) || NUMBERED.test(word) || (isPlace && OF_PLACE.has(word))
    return before.every(isEmpty) ? 0.8 : 0.4
  }
  if (startsWith(words, called.words)) {
    const after = words.slice(called.words.length)
    if (!after.every((word) => QUALIFIERS.has(word) || currencyNamed(word.toUpperCase()) !== null)) return 0.3
    return after.some((word) => OTHER_THING.has(word)) ? 0.55 : 0.75
  }
  if (words.length === 1 && called.joined.length > 3 && heading.joined.endsWith(called.joined)) {
    const before = heading.joined.slice(0, -called.joined.length)
    return SUBJECTS.has(before) ? 0.8 : 0.35
  }
  return 0
}

/** Returns the highest likeness to any name of a field; names further down the list score slightly lower. */
function bestLikeness(heading: Heading, { name, called }: FieldNames): number {
  const isPlace = PLACES.test(name)
  return called.reduce(
    (best, each, at) => Math.max(best, likeness(heading, each, isPlace) - Math.min(at, 60) * 0.002),
    0,
  )
}

/** Score of a plural: "Funding agencies". */
const SEVERAL = 0.85

/** Whether a heading is a plural of a field that names players; other plurals are often numbers: "Units". */
const namesSeveral = ({ joined }: Heading, { name, called }: FieldNames): boolean =>
  (name === 'owner' || name.startsWith(ROLE)) && called.some((each) => each.joined === singular(joined))

/**
 * Returns how likely a heading means a field, 0 to 1; "Client / Owner" scores as its less likely part, a heading
 * in two languages as the one that is understood.
 */
export function nameScore(heading: Heading, names: FieldNames): number {
  const parts = heading.text.split('/')
  const asOne = Math.max(
    bestLikeness(heading, names),
    namesSeveral(heading, names) ? SEVERAL : 0,
    ...(heading.translations ?? []).map((each) => nameScore(each, names)),
  )
  if (asOne >= LIKELY || parts.length === 1) return asOne
  return Math.max(asOne, Math.min(...parts.map((part) => bestLikeness(headingOf(part), names))))
}
