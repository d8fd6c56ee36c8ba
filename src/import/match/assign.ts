import type { Column, HeadedTable } from '../columns.ts'
import { amountUnit } from '../mapping.ts'
import { filledCount, valuesAt } from './cells.ts'
import { contentScore, sampleOf } from './content-score.ts'
import { type Heading, headingOf } from './heading.ts'
import { isMuchFuller, isSparse } from './fullness.ts'
import { isOfCompany } from './of-company.ts'
import { FIELDS_OF_COMBINED_COLUMN, KEY } from '../special.ts'
import { isAddress } from '../read/link.ts'
import { nameScore, fieldNames, LIKELY, type FieldNames } from './name-score.ts'
import { namesWorks, saysName } from './subjects.ts'

/** A heading is a candidate for a field if its score is at least this fraction of its best score. */
const NEARLY = 0.8
const COUNTRIES = 0.8
const CODES = 0.8
/** Heading words of parts of a person's name. */
const OF_PERSON =
  /^(?:first|last|middle|given|family|firstname|lastname|surname|prenom|vorname|nachname|apellidos?|soyadi)$/
/** Minimum share of distinct numbers for them to identify the rows. */
const DISTINCT = 0.9
/** Minimum share of distinct descriptions for them to serve as names. */
const DIFFERENT = 0.8
/** Minimum name score for country codes to count as countries; otherwise they may be codes of anything. */
const HINT = 0.3
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
/** Last words of headings of columns that hold numbers of records. */
const NUMBERS = /^(?:ids?|code|number|no|nr)$/
/** Register codes and abbreviations, which are not names: "54W-KOMAN-G2008E", "AG 0001", "DPLDZ". */
const IS_CODE = /^(?:(?=.*\d)(?:\p{Lu}{1,3} )?[\p{L}\d._/+=-]+|\p{Lu}{2,6})$/u

const isNoName = (word: string): boolean =>
  NO_NAME.has(word) || NO_NAME.has(word.replace(/s$/, '')) || OF_PERSON.test(word)

interface Candidate {
  at: number
  column: Column
  score: number
}

/** Heading words of towns; where a table has one, other places such as a province are not the city. */
const TOWN =
  /^(?:city|town|municipality|municipio|ville|commune|ciudad|stadt|gemeinde|sehir|مدينه|المدينه|comune|comuna|citta|cidade|kommune|miasto|stad|شهر|город|kota|城市|都市)$/
/** Reduction of the score of a place that may be more than a town. */
const WIDER = 0.2

/** Minimum share of rows with a town for the towns to be preferred. */
const SETTLED = 0.5

/**
 * Reduces the score of a place that may be a province, or of towns that most rows lack, but not so much that it
 * could not be the city.
 */
function ofTown(score: number, { words }: Heading, { rows }: HeadedTable, at: number): number {
  const isTown = words.some((word) => TOWN.test(word)) && filledCount(rows, at) >= rows.length * SETTLED
  return isTown ? score : Math.max(Math.min(score, LIKELY), score - WIDER)
}

/** Heading words of values that later columns may replace: "Original value" beside "Revised value". */
const FORMER =
  /^(?:originale?s?|baseline|initiale?|inicial|contractual|contractuelle|contrattuale|ursprungliche[rs]?)$/
/** Reduction of the score of a date or amount that may have changed since. */
const REPLACED = 0.1

/** Reduces the score of a former date or amount, but not so much that it would not be used on its own. */
const ofLatest = (score: number, { words }: Heading): number =>
  words.some((word) => FORMER.test(word)) ? Math.max(Math.min(score, LIKELY), score - REPLACED) : score

/** Reduces the name score of a heading where the content of the column does not fit the field. */
function weighed(name: number, content: number): number {
  if (content >= 0.6) return name
  return content >= 0.3 ? name * 0.75 : name * 0.25
}

/**
 * Whether a table lists works in operation, by their retirement or capacity: there, a start date is the start
 * of operation, which completes construction.
 */
function meansOperation(headings: readonly Heading[]): boolean {
  return headings.some(
    ({ joined, unit }) =>
      /retire|decommission|^stopyear|mothball/.test(joined) || /^[kmg]w[eh]?$/i.test(unit ?? ''),
  )
}
const STARTS = headingOf('start year')

function fieldNamesIn(columns: readonly Column[], headings: readonly Heading[]): Map<Column, FieldNames> {
  const operates = meansOperation(headings)
  return new Map(
    columns.map((column) => {
      const names = fieldNames(column)
      if (!operates) return [column, names]
      const called = names.called.filter(
        ({ joined }) => column.name !== 'startDate' || joined !== STARTS.joined,
      )
      return [column, { ...names, called: column.name === 'completionDate' ? [...called, STARTS] : called }]
    }),
  )
}

/** Whether a closing date is the deadline for bids, as in a list of tenders, rather than the end of works. */
const closesBids = (heading: Heading, { headings }: HeadedTable): boolean =>
  heading.words.some((word) => /^clos(?:es|ing)$/.test(word)) &&
  headings.some(({ words }) => words.some((word) => /^(?:tenders?|bids?|rfps?|rfqs?)$/.test(word)))

/** Minimum share of words for statuses in a column of "State" for it not to hold places. */
const STATUSES = 0.5

const saysStatus = (status: Column, values: readonly string[]): boolean =>
  values.length > 0 &&
  values.filter((value) => status.read(value).unreadable === undefined).length >= values.length * STATUSES

/** Whether hardly any value of a column occurs twice; a number that rows share does not identify them. */
function tellsApart({ rows }: HeadedTable, at: number): boolean {
  const values = valuesAt(rows, at)
  return new Set(values).size >= values.length * DISTINCT
}

/** Whether a column's values are among the names or numbers of rows: parent projects are, companies not. */
function refersWithin(
  { headings, rows }: HeadedTable,
  at: number,
  isOfRows: (other: number) => boolean,
): boolean {
  const values = new Set(sampleOf(rows, at))
  return headings.some(
    (_, other) =>
      other !== at && isOfRows(other) && rows.some(({ cells }) => values.has(cells[other]?.trim() ?? '')),
  )
}

function candidates(table: HeadedTable, columns: readonly Column[], targets: readonly string[]): Candidate[] {
  // Our own ids are matched by exact name elsewhere; the "id" of a facility is a number in the source.
  const names = fieldNamesIn(
    columns.filter(({ name }) => name !== 'id'),
    table.headings,
  )
  const naming = columns.find(({ name }) => name === 'name')
  const isOfRows = (at: number) => {
    const [target, heading, called] = [targets[at] ?? '', table.headings[at], naming && names.get(naming)]
    return [KEY, 'id', 'name'].includes(target) || (heading && called && nameScore(heading, called) >= LIKELY)
  }
  /** Whether the rest of the table contradicts a field that the heading suggests. */
  const status = columns.find(({ name }) => name === 'status')
  const isOtherwise = (at: number, heading: Heading, { name, label }: Column): boolean => {
    if (name === 'city') return status !== undefined && saysStatus(status, sampleOf(table.rows, at))
    if (name === 'completionDate') return closesBids(heading, table)
    if (name === KEY) return !tellsApart(table, at)
    if (name === 'name') return heading.words.some((word) => OF_PERSON.test(word))
    if (name !== 'parentId' || heading.joined === headingOf(label).joined) return false
    // A parent given by its number must be a row of the table; one given by name need not be.
    return (
      NUMBERS.test(heading.words.at(-1) ?? '') &&
      !refersWithin(table, at, (other) => isOfRows(other) === true)
    )
  }
  return table.headings.flatMap((heading, at) => {
    if (targets[at] !== '' || heading.joined === '') return []
    const values = sampleOf(table.rows, at)
    const led = sampleOf(table.rows, at, true)
    const scored = columns.flatMap((column): Candidate[] => {
      const called = names.get(column)
      const name = called ? nameScore(heading, called) : 0
      if (name < 0.3 || isOtherwise(at, heading, column)) return []
      const content = contentScore(column, isAddress(column) ? led : values)
      const score = weighed(name, content) * (values.length > 0 ? 1 : 0.9)
      if (column.name === 'city') return [{ at, column, score: ofTown(score, heading, table, at) }]
      const isChanging = column.kind === 'amount' || column.kind === 'partialDate'
      return [{ at, column, score: isChanging ? ofLatest(score, heading) : score }]
    })
    const best = Math.max(0, ...scored.map(({ score }) => score))
    return scored.filter(({ score }) => score >= LIKELY && score >= best * NEARLY)
  })
}

/**
 * If a table has a currency column and an amount without a currency in its heading, drops the amounts with
 * one: "Amount (Constant USD)" was converted from "Amount (Original Currency)".
 */
function withoutConverted(found: readonly Candidate[], { headings }: HeadedTable): Candidate[] {
  const isBare = ({ at, column }: Candidate) => {
    const heading = headings[at]
    return column.kind === 'amount' && heading !== undefined && amountUnit(heading).currency === null
  }
  const isChoice = found.some(({ column }) => column.kind === 'currency') && found.some(isBare)
  return isChoice ? found.filter((each) => each.column.kind !== 'amount' || isBare(each)) : [...found]
}

/** Whether two columns of a field are hardly ever filled in the same row: terminals beside pipelines. */
function complement(table: HeadedTable, a: number, b: number): boolean {
  const isFilled = (position: number) => table.rows.map(({ cells }) => (cells[position]?.trim() ?? '') !== '')
  const [first, second] = [isFilled(a), isFilled(b)]
  const both = first.filter((is, at) => is && second[at]).length
  const filled = second.filter((is, at) => is && !first[at]).length
  return filled > 0 && both <= filled * 0.05
}

/** Whether a column that fills several fields adds anything to the columns of those fields. */
function isNeeded({ rows }: HeadedTable, { name, read }: Column, targets: readonly string[]): boolean {
  const own = (FIELDS_OF_COMBINED_COLUMN[name] ?? []).map((field) => targets.indexOf(field))
  if (own.includes(-1)) return true
  const at = targets.indexOf(name)
  const cellIn = (cells: readonly string[], position: number) => cells[position]?.trim() ?? ''
  return rows.some(
    ({ cells }) => own.some((each) => cellIn(cells, each) === '') && read(cellIn(cells, at)).value !== '',
  )
}

/** Returns the free column with the highest score above one half, -1 for none. Skips sparse columns. */
function bestFree(
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
const isOfCompanyOrOrigin = (heading: Heading): boolean =>
  isOfCompany(heading) || heading.words.some((word) => ORIGIN.test(word))

/** Whether most values are names rather than codes of two or three letters. */
const isNamed = (values: readonly string[]): boolean =>
  values.filter((value) => /\p{L}{4}/u.test(value)).length > values.length / 2

/** Finds the column that holds countries by its content, whatever its heading; -1 for none. */
function countryByContent(table: HeadedTable, column: Column, targets: readonly string[]): number {
  const names = fieldNames(column)
  return bestFree(table, targets, (values, heading) => {
    if (contentScore(column, values) < COUNTRIES) return 0
    if (isOfCompanyOrOrigin(heading)) return 0
    const isAnswer = values.every((value) => /^(?:yes|no|y|n)$/i.test(value))
    return isNamed(values) || (nameScore(heading, names) >= HINT && !isAnswer) ? 1 : 0
  })
}

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
    // "Project name / agency / date" names the row first; what follows the name stays with it.
    const [first = '', ...others] = heading.text.split(' / ')
    if (others.length > 0 && nameScore(headingOf(first), fieldNames(column)) >= LIKELY) return 1
    if (words.some(isNoName) || (ofWorks && ofOthers) || filled <= 0.5) return 0
    if (values.filter((value) => IS_CODE.test(value)).length > values.length * CODES && !isCalledName)
      return 0
    const short = values.filter((value) => value.length >= 3 && value.length <= 150).length / values.length
    if (contentScore(column, values) < 0.8 || short <= 0.9) return 0
    const distinct = new Set(values).size / values.length
    return isCalledName ? distinct + filled : distinct
  })
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

/** Difference of scores up to which the fuller of two columns is the one that is meant. */
const ALIKE = 0.25

/** Assigns free columns to fields, best scores first: one for each, or several that complement each other. */
export function assignColumns(table: HeadedTable, columns: readonly Column[], targets: string[]): void {
  const found = withoutConverted(candidates(table, columns, targets), table).sort(
    (a, b) => b.score - a.score || a.at - b.at,
  )
  const isBeaten = ({ at, column, score }: Candidate) =>
    isSparse(table.rows, at, column) &&
    found.some(
      (other) =>
        other.column === column &&
        other.at !== at &&
        targets[other.at] === '' &&
        other.score >= score - ALIKE &&
        isMuchFuller(table.rows, other.at, at),
    )
  for (const candidate of found) {
    const { at, column } = candidate
    if (targets[at] === '' && !targets.includes(column.name) && !isBeaten(candidate))
      targets[at] = column.name
  }
  for (const { at, column } of found) {
    if (targets[at] === '' && complement(table, targets.indexOf(column.name), at)) targets[at] = column.name
  }
  targets.forEach((target, at) => {
    const column = columns.find(({ name }) => name === target && name in FIELDS_OF_COMBINED_COLUMN)
    if (column && !isNeeded(table, column, targets)) targets[at] = ''
  })
  // The text of a feed is all there is of an article, so it becomes the content, whatever its heading.
  const told = targets.indexOf('summary')
  if (told !== -1 && columns.some(({ name }) => name === 'content') && !targets.includes('content'))
    targets[told] = 'content'
  const country = columns.find(({ name, required }) => name === 'country' && required)
  const place = targets.indexOf('city')
  if (country && !targets.includes(country.name) && place !== -1) {
    const places = sampleOf(table.rows, place)
    // "Location" may hold no more than the country.
    if (isNamed(places) && contentScore(country, places) >= COUNTRIES) targets[place] = country.name
  }
  if (country && !targets.includes(country.name)) {
    const at = countryByContent(table, country, targets)
    if (at !== -1) targets[at] = country.name
  }
  const naming = namingColumn(columns)
  if (naming && !targets.includes(naming.name)) {
    const ofWorks = columns.some(({ kind }) => kind === 'amount')
    const at = nameByContent(table, naming, targets, ofWorks)
    if (at !== -1) targets[at] = naming.name
    else if (ofWorks) nameOfDescription(table, naming, targets)
    if (!targets.includes(naming.name)) nameByHeading(table, naming, targets)
  }
  if (naming) localNameTarget(table, naming, columns, targets)
}
