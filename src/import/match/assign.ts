import type { Column, HeadedTable } from '../columns.ts'
import { amountUnit } from '../mapping.ts'
import { filledCount, valuesAt } from './cells.ts'
import { contentScore, sampleOf } from './content-score.ts'
import { type Heading, headingOf } from './heading.ts'
import { isMuchFuller, isSparse } from './fullness.ts'
import { isAuthority } from './joined-names.ts'
import { bestFree, isNameOfWorks, isOfCompanyOrOrigin, nameTargets, OF_PERSON } from './naming.ts'
import { FIELDS_OF_COMBINED_COLUMN, KEY } from '../special.ts'
import { isAddress } from '../read/link.ts'
import { nameScore, fieldNames, LIKELY } from './name-score.ts'
import { fieldNamesIn } from './operation.ts'
import { isDateOfBids } from './tenders.ts'

/** A heading is a candidate for a field if its score is at least this fraction of its best score. */
const NEARLY = 0.8
const COUNTRIES = 0.8
/** Minimum share of distinct numbers for them to identify the rows. */
const DISTINCT = 0.9
/** Minimum name score for country codes to count as countries; otherwise they may be codes of anything. */
const HINT = 0.3
/** Last words of headings of columns that hold numbers of records. */
const NUMBERS = /^(?:ids?|code|number|no|nr)$/
interface Candidate {
  at: number
  column: Column
  score: number
}

/** Heading words of towns; where a table has one, other places such as a province are not the city. */
const TOWN =
  /^(?:city|town|municipality|municipio|ville|commune|ciudad|stadt|gemeinde|sehir|مدينه|المدينه|comune|comuna|citta|cidade|kommune|miasto|stad|شهر|город|kota|城市|都市|יישוב|ישוב|עיר)$/
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

/** Headings of the body that owns works, or of its part that looks after them: "Roads Projects". */
const OF_PART = /^(?:departments?|dept|divisions?|الاداره|القسم)$/
/** Minimum share of authorities among the departments for them to be owners. */
const AUTHORITIES = 0.5

/** Whether a column holds departments of one owner. */
function namesParts({ words }: Heading, values: readonly string[]): boolean {
  const isOfPart = words.length > 0 && words.every((word) => OF_PART.test(word))
  return isOfPart && values.filter(isAuthority).length < values.length * AUTHORITIES
}

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
    table,
    columns.filter(({ name }) => name !== 'id'),
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
    if (name === 'startDate' || name === 'completionDate') return isDateOfBids(heading, table.headings)
    if (name === KEY) return !tellsApart(table, at)
    if (name === 'name') return heading.words.some((word) => OF_PERSON.test(word))
    if (name === 'owner') return isNameOfWorks(heading) || namesParts(heading, sampleOf(table.rows, at))
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
  nameTargets(table, columns, targets)
}
