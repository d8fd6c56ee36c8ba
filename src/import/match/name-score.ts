import { isCurrency } from '../../values/currency.ts'
import type { Column } from '../columns.ts'
import { type Heading, headingOf } from './heading.ts'

/** A field as it is looked for: everything it may be called, most plainly first. */
export interface FieldNames {
  name: string
  called: readonly Heading[]
}

const known = new WeakMap<object, FieldNames>()

/** Everything a field may be called; worked out once for each. */
export function fieldNames(column: Pick<Column, 'name' | 'label' | 'aliases'>): FieldNames {
  const { name, label, aliases } = column
  const names = known.get(column) ?? {
    name,
    // What is no field has a name of ours, which no table of others means: "$group" is no "Group".
    called: [...(name.startsWith('$') ? [] : [name]), label, ...aliases].map(headingOf),
  }
  known.set(column, names)
  return names
}

/** From this likeness on a heading means the field; below it a person has to say it. */
export const LIKELY = 0.6

/** What a table is about, said again in its headings: "Plant name" is the name. */
const SUBJECTS = new Set(
  'project projects plant plants power station facility terminal pipeline mine field asset scheme programme program operation operating operational development dam port road work works unit gem wiki the of main primary official current latest total estimated planned expected actual company player organisation organization entity event article news production commercial overall proposed revised original board first est target forecast scheduled period voraussichtliche geplante planlanan tahmini de del la el los las du des d l'.split(
    ' ',
  ),
)
/**
 * Headings without a word that most of them begin with, as columns of one table of a database do: "ff_city", "ff_country".
 * What the table is about stays: the name of a unit is another than a name.
 */
export function withoutSharedPrefix(headings: readonly Heading[]): Heading[] {
  const firsts = headings.flatMap(({ words: [first, ...rest] }) => (first && rest.length > 0 ? [first] : []))
  const isShared = (word: string) => firsts.filter((each) => each === word).length > headings.length / 2
  const prefix = firsts.find(isShared) ?? ''
  if (prefix === '' || firsts.length < 4 || SUBJECTS.has(prefix)) return [...headings]
  return headings.map((heading) => {
    const [first, ...words] = heading.words
    return first === prefix && words.length > 0 ? { ...heading, words, joined: words.join('') } : heading
  })
}

/** What may follow a name without making another of it: "Country 1", "name (en)", "Owner name". */
const QUALIFIERS = new Set(
  '1 2 3 en eng english long name names full official code text s area script wgs 84 deg degrees decimal dd y x usd list description type prevue previsionnelle prevu estime planeada prevista estimada inicial planned expected estimated actual revised total ht ttc hors taxes tva vat excl incl excluding including kdv haric dahil'.split(
    ' ',
  ),
)
const OTHER_THING = new Set('code type description list x y'.split(' '))

const endsWith = (words: readonly string[], end: readonly string[]) =>
  end.length < words.length && end.every((word, at) => words[words.length - end.length + at] === word)
const startsWith = (words: readonly string[], start: readonly string[]) =>
  start.length < words.length && start.every((word, at) => words[at] === word)
const withoutSubjects = (words: readonly string[]) => words.filter((word) => !SUBJECTS.has(word)).join(' ')

/** Of a date or a name alone nothing is said: the date of the board is not that of the commercial operation. */
const sharesMeaning = (words: readonly string[], called: readonly string[], bare: string): boolean =>
  !/^(?:date|year|datum|tarihi|name)$/.test(bare) ||
  called.length === 1 ||
  called.some((word) => word !== bare && words.includes(word))

/** How likely a heading means what is called so, from 0 to 1. */
function likeness(heading: Heading, called: Heading): number {
  if (heading.joined === called.joined) return 1
  if (heading.joined.replace(/\d+$/, '') === called.joined) return 0.78
  const { words } = heading
  const bare = withoutSubjects(words)
  if (bare !== '' && bare === withoutSubjects(called.words) && sharesMeaning(words, called.words, bare))
    return 0.85
  if (endsWith(words, called.words)) {
    const before = words.slice(0, words.length - called.words.length)
    return before.every((word) => SUBJECTS.has(word)) ? 0.8 : 0.4
  }
  if (startsWith(words, called.words)) {
    const after = words.slice(called.words.length)
    if (!after.every((word) => QUALIFIERS.has(word) || isCurrency(word.toUpperCase()))) return 0.3
    return after.some((word) => OTHER_THING.has(word)) ? 0.55 : 0.75
  }
  if (words.length === 1 && called.joined.length > 3 && heading.joined.endsWith(called.joined)) {
    const before = heading.joined.slice(0, -called.joined.length)
    return SUBJECTS.has(before) ? 0.8 : 0.35
  }
  return 0
}

/** As `likeness`, of the likeliest of a field's names; of two that fit as well, the one named earlier counts more. */
const bestLikeness = (heading: Heading, { called }: FieldNames): number =>
  called.reduce((best, each, at) => Math.max(best, likeness(heading, each) - Math.min(at, 60) * 0.002), 0)

/** How likely a heading means a field, from 0 to 1; "Client / Owner" is as good as the less likely of its two names. */
export function nameScore(heading: Heading, names: FieldNames): number {
  const parts = heading.text.split('/')
  const asOne = bestLikeness(heading, names)
  if (asOne >= LIKELY || parts.length === 1) return asOne
  return Math.max(asOne, Math.min(...parts.map((part) => bestLikeness(headingOf(part), names))))
}
