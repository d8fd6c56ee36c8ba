import type { Column, HeadedTable } from '../columns.ts'
import { filledCount, valuesAt } from './cells.ts'
import { contentScore, sampleOf } from './content-score.ts'
import { type Heading, headingOf, isUnnamed } from './heading.ts'
import { isOfCompany } from './of-company.ts'
import { fieldNames, LIKELY, nameScore } from './name-score.ts'
import { namesWorks, saysName } from './subjects.ts'

const CODES = 0.8
/** Heading words of parts of a person's name. */
export const OF_PERSON =
  /^(?:first|last|middle|given|family|firstname|lastname|surname|prenom|vorname|nachname|apellidos?|soyadi)$/
/** Minimum share of distinct descriptions for them to serve as names. */
const DIFFERENT = 0.8
/** Heading words of columns that differ from row to row as names do but are not names. */
const NO_NAME: ReadonlySet<string> = new Set(
  (
    'id ids code number numero num no nr ref reference key permit permiso licence license registration address street adresse direccion ' +
    'email mail phone tel fax url link website date notes note comment comments remarks description coordinates geometry geom geojson ' +
    'tags keywords clave codigo codice eic status stage phase type typ tipo category class sector technology fuel ' +
    'contact person ceo manager user username author auteur administrator administratif responsible responsable ' +
    'hash uuid guid token checksum адрес номер телефон ссылка регион город дата статус категория категории ' +
    'place lieu lugar ort luogo city town village municipality municipio commune kommune comune gemeinde borough district county province provincia region state country'
  ).split(' '),
)
/** Register codes and abbreviations, which are not names: "54W-KOMAN-G2008E", "AG 0001", "DPLDZ". */
const IS_CODE = /^(?:(?=.*\d)(?:\p{Lu}{1,3} )?[\p{L}\d._/+=-]+|\p{Lu}{2,6})$/u

/** Contacts, streets, and lists as programs write them, which say who is involved and where, not what a row is. */
const IS_CONTACT = /^\S+@\S+\.\S+$|^\d{1,5}\p{L}?,?\s+\p{Lu}|^\[|^(?:https?:\/\/|www\.)|^\+?[\d\s()./-]{7,}$/u
/** Share of contacts and lists from which a column holds no names. */
const CONTACTS = 0.5

const isNoName = (word: string): boolean =>
  NO_NAME.has(word) || NO_NAME.has(word.replace(/s$/, '')) || OF_PERSON.test(word)

/** Whether a heading is the name of works, with a remark in brackets: "Project name (beneficiary)". */
export function isNameOfWorks({ text }: Heading): boolean {
  const [before = '', ...inside] = text.split(/\s*[([]/)
  const heading = headingOf(before)
  return inside.length > 0 && saysName(heading) && namesWorks(heading)
}

/** Returns the free column with the highest score above one half, -1 for none. Skips sparse columns. */
export function bestFree(
  table: HeadedTable,
  targets: readonly string[],
  scoreOf: (values: readonly string[], heading: Heading) => number,
): number {
  const scores = table.headings.map((heading, at) => {
    const values = targets[at] === '' ? sampleOf(table.rows, at) : []
    const enough = Math.max(3, Math.min(5, table.rows.length * 0.2))
    return values.length < enough ? 0 : scoreOf(values, heading)
  })
  const best = Math.max(0, ...scores)
  return best > 0.5 ? scores.indexOf(best) : -1
}

const ORIGIN = /^(?:parent|headquarter|hq|origin|nationality)s?$/

/** Whether a heading is about a company or its origin, not about the row itself: "Financier Country". */
export const isOfCompanyOrOrigin = (heading: Heading): boolean =>
  isOfCompany(heading) || heading.words.some((word) => ORIGIN.test(word))

/**
 * Finds the column that names the rows by its content: short texts, filled in most rows, mostly distinct. A
 * column whose heading says "name" takes precedence. Returns -1 for none.
 * @param ofWorks whether the rows are works, so that the names of companies are those of others
 */
function nameByContent(
  table: HeadedTable,
  column: Column,
  targets: readonly string[],
  ofWorks: boolean,
): number {
  const filledOf = (at: number) => filledCount(table.rows, at) / table.rows.length
  return bestFree(table, targets, (values, heading) => {
    const { words } = heading
    const filled = filledOf(table.headings.indexOf(heading))
    const ofOthers = isOfCompanyOrOrigin(heading)
    const isCalledName = (saysName(heading) || (ofWorks && namesWorks(heading))) && !ofOthers
    // "Project name / agency / date" names the row first, and so does "Project name (beneficiary)".
    const [first = '', ...others] = heading.text.split(/ \/ |\s*[([]/)
    if (others.length > 0 && nameScore(headingOf(first), fieldNames(column)) >= LIKELY) return 1
    if (words.some(isNoName) || (ofWorks && ofOthers) || filled <= 0.5) return 0
    if (values.filter((value) => IS_CODE.test(value)).length > values.length * CODES && !isCalledName)
      return 0
    const short = values.filter((value) => value.length >= 3 && value.length <= 150).length / values.length
    if (contentScore(column, values) < 0.8 || short <= 0.9) return 0
    if (values.filter((value) => IS_CONTACT.test(value)).length > values.length * CONTACTS) return 0
    const distinct = new Set(values).size / values.length
    // Without headings, a record begins with its name.
    if (isUnnamed(heading) && distinct > DIFFERENT) return 1
    return isCalledName ? distinct + filled : distinct
  })
}

/** Share of distinct names below which a column says to what rows belong: municipalities beside their works. */
const OWN = 0.7

/** Whether hardly any row has a name of its own in a column, although its heading says that it holds names. */
const namesGroups = ({ headings, rows }: HeadedTable, at: number): boolean => {
  const values = valuesAt(rows, at)
  const heading = headings[at]
  return heading !== undefined && !namesWorks(heading) && new Set(values).size < values.length * OWN
}

/** Heading words of remarks, which describe a row but do not say what it is. */
const REMARKS =
  /^(?:notes?|remarks?|comments?|remarques?|observations?|observaciones|bemerkung(?:en)?|anmerkung(?:en)?|aciklama(?:lar)?|ملاحظات)$/

/** Uses short descriptions as names where nothing else names the works: "Widening of the road to Al Ain". */
function nameOfDescription(table: HeadedTable, naming: Column, targets: string[]): void {
  const at = targets.indexOf('description')
  if (at === -1 || table.headings[at]?.words.some((word) => REMARKS.test(word))) return
  const values = sampleOf(table.rows, at)
  const isShort =
    values.filter((value) => value.length <= 150 && !value.includes('\n')).length > values.length * 0.9
  const isOwn = new Set(values).size > values.length * DIFFERENT
  if (values.length > 0 && isShort && isOwn && contentScore(naming, values) >= 0.8) targets[at] = naming.name
}

/** Field of the name in the language of the country. */
const LOCAL_NAME = 'localName'

/** Minimum name score at which names that look like codes are names nevertheless: "Project name" above "B1". */
const CERTAIN = 0.9

/** Uses the column whose heading is a name of the naming field, whatever its values, if nothing else names the rows. */
function nameByHeading({ headings }: HeadedTable, naming: Column, targets: string[]): void {
  const names = fieldNames(naming)
  const at = headings.findIndex(
    (heading, each) => targets[each] === '' && nameScore(heading, names) >= CERTAIN,
  )
  if (at !== -1) targets[at] = naming.name
}

/** Maps a second column of names, in Arabic beside one in Latin letters, to the local name. */
function localNameTarget(
  { headings, rows }: HeadedTable,
  naming: Column,
  columns: readonly Column[],
  targets: string[],
): void {
  const local = columns.find(({ name }) => name === LOCAL_NAME)
  const first = targets.indexOf(naming.name)
  if (!local || first === -1 || targets.includes(LOCAL_NAME)) return
  const isArabic = (at: number) => {
    const values = sampleOf(rows, at)
    return values.filter((value) => /\p{Script=Arabic}/u.test(value)).length > values.length / 2
  }
  const isSecond = (heading: Heading, at: number) =>
    targets[at] === '' && nameScore(heading, fieldNames(naming)) >= CERTAIN && isArabic(at)
  if (isArabic(first)) return
  const at = headings.findIndex(isSecond)
  if (at !== -1) targets[at] = LOCAL_NAME
}

/** Returns the column that names a record; null for records without a name of their own, such as roles. */
function namingColumn(columns: readonly Column[]): Column | null {
  const needed = columns.filter(({ required }) => required)
  if (needed.some(({ kind }) => kind === 'reference')) return null
  return needed.find(({ kind }) => kind === 'text') ?? null
}

/** Finds the column that names the rows, and the one that names them in the language of the country. */
export function nameTargets(table: HeadedTable, columns: readonly Column[], targets: string[]): void {
  const naming = namingColumn(columns)
  if (naming && !targets.includes(naming.name)) {
    const ofWorks = columns.some(({ kind }) => kind === 'amount')
    const at = nameByContent(table, naming, targets, ofWorks)
    if (ofWorks && (at === -1 || namesGroups(table, at))) nameOfDescription(table, naming, targets)
    if (at !== -1 && !targets.includes(naming.name)) targets[at] = naming.name
    if (!targets.includes(naming.name)) nameByHeading(table, naming, targets)
  }
  if (naming) localNameTarget(table, naming, columns, targets)
}
