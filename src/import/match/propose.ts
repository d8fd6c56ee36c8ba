import type { Column, CustomColumn, HeadedTable } from '../columns.ts'
import { amountUnit, type Mapping } from '../mapping.ts'
import { assignColumns } from './assign.ts'
import { contentScore, isContradicted, sampleOf } from './content-score.ts'
import { constantsOf } from './constants.ts'
import { isAddress } from '../read/link.ts'
import { customTargets } from './custom-targets.ts'
import { isMuchFuller, isSparse } from './fullness.ts'
import { groupTarget, keyTarget } from './id-targets.ts'
import { fieldNames, nameScore } from './name-score.ts'
import { numberedTargets } from './numbered.ts'
import { isStartOfOperation } from './operation.ts'
import { isDateOfBids } from './tenders.ts'
import { unnamedTargets } from './unnamed-targets.ts'
import { DATES, FIELDS_OF_COMBINED_COLUMN } from '../special.ts'

/**
 * Proposes a mapping of the columns of a table, by their headings and checked against their contents.
 * Deterministic: the same table yields the same mapping.
 */
export function proposeMapping(
  table: HeadedTable,
  columns: readonly Column[],
  custom: readonly CustomColumn[],
  fileName: string,
): Mapping {
  const targets = table.headings.map(() => '')
  const own = table.headings.map(
    ({ text }) => columns.find(({ name }) => fold(name) === fold(text))?.name ?? '',
  )
  const isStart = ({ name }: Column, at: number) =>
    name === 'startDate' &&
    table.headings.slice(at, at + 1).some((heading) => isStartOfOperation(table, columns, heading))
  const isOfBids = (name: string, at: number) =>
    (name === 'startDate' || name === 'completionDate') &&
    table.headings
      .slice(at, at + 1)
      .some((heading) => heading.text !== name && isDateOfBids(heading, table.headings))
  own.forEach((name, at) => {
    const column = columns.find((each) => each.name === name)
    if (
      !column ||
      own.indexOf(name) !== at ||
      isContradicted(column, sampleOf(table.rows, at, isAddress(column))) ||
      isFullerElsewhere(table, column, at) ||
      isStart(column, at) ||
      isOfBids(name, at)
    )
      return
    targets[at] = name
  })
  addressesOfTexts(table, columns, targets)
  customTargets(table, custom, targets)
  keyTarget(table, columns, targets)
  unnamedTargets(table, columns, targets)
  assignColumns(table, columns, targets)
  numberedTargets(table, targets)
  daysTarget(table, columns, targets)
  currencyTarget(table, columns, targets)
  groupTarget(table, columns, targets)
  return { targets, constants: constantsOf(table, columns, targets, fileName), words: {} }
}

/** Minimum score of a heading that means a field as surely as the field's own name. */
const AS_SURELY = 0.75

/**
 * Whether another column with a heading for the same date fills many more rows: a sparse
 * "completion_date" beside a full "project_end_date". Exports, which write our names as they are, are read as written.
 */
function isFullerElsewhere({ headings, rows }: HeadedTable, column: Column, at: number): boolean {
  if (headings[at]?.text === column.name || !isSparse(rows, at, column)) return false
  const names = fieldNames(column)
  return headings.some(
    (heading, other) =>
      other !== at && nameScore(heading, names) >= AS_SURELY && isMuchFuller(rows, other, at),
  )
}

const ADDRESSES = 0.8

/** Maps a text field such as "Source" to its URL field instead where the column holds addresses. */
function addressesOfTexts(table: HeadedTable, columns: readonly Column[], targets: string[]): void {
  targets.forEach((target, at) => {
    const address = columns.find(({ name }) => target !== '' && name === `${target}Url`)
    const values = address ? sampleOf(table.rows, at) : []
    if (!address || values.length === 0 || targets.includes(address.name)) return
    if (values.filter((value) => /^https?:\/\//i.test(value)).length > values.length * ADDRESSES)
      targets[at] = address.name
  })
}

/** Maps a start date to both dates where the column holds ranges and no other column holds the end. */
function daysTarget(table: HeadedTable, columns: readonly Column[], targets: string[]): void {
  const days = columns.find(({ name }) => name === DATES)
  const [first = '', last = ''] = FIELDS_OF_COMBINED_COLUMN[DATES] ?? []
  const at = targets.indexOf(first)
  if (!days || at === -1 || targets.includes(last) || targets.includes(DATES)) return
  if (sampleOf(table.rows, at).some((value) => days.read(value).value.includes(','))) targets[at] = DATES
}

const CODES = 0.6

/**
 * Maps the column of currencies beside an amount without a currency to the amount's currency, even if a
 * dynamic field is called "Currency".
 */
function currencyTarget(table: HeadedTable, columns: readonly Column[], targets: string[]): void {
  const currency = columns.find(({ kind }) => kind === 'currency')
  const amounts = new Set(columns.flatMap(({ name, kind }) => (kind === 'amount' ? name : [])))
  const amount = table.headings[targets.findIndex((target) => amounts.has(target))]
  if (!currency || !amount || targets.includes(currency.name)) return
  if (amountUnit(amount, table.above).currency !== null) return
  const names = new Set([currency.label, ...currency.aliases].map(fold))
  const at = table.headings.findIndex(
    ({ text }, each) =>
      targets[each]?.startsWith('custom:') &&
      names.has(fold(text)) &&
      contentScore(currency, sampleOf(table.rows, each)) >= CODES,
  )
  if (at >= 0) targets[at] = currency.name
}

const fold = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\d$]+/gu, '')
