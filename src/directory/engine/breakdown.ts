import type { Breakdown, BreakdownCell, BreakdownRow } from '../../entities/list/breakdown.ts'
import { PROJECT_STATUSES } from '../../entities/project/fields.ts'
import { dollars } from './amounts.ts'
import type { Coded, CodedLists } from './coded.ts'
import { chosen } from './conditions.ts'
import type { Data } from './data.ts'
import type { Matching } from './matching.ts'
import type { Question } from './question.ts'
import type { Table } from './table.ts'

/** Columns that charts add up: the number of records, or an amount of money. */
interface Measured {
  /** Positions of the matching records. */
  shown: Uint32Array
  /** By position; NaN where there is no amount to add. */
  amounts: Float64Array
  /** By position: 0 if none is stated, else the index in PROJECT_STATUSES plus one. */
  statuses: Uint8Array
}

/** Maximum number of values of one filter in an answer, by number of records and again by sum. */
const MAX_VALUES = 200

const KINDS = PROJECT_STATUSES.length + 1

/** Counts and sums by code and status; the statuses of one code are adjacent. */
class Sums {
  readonly n: Uint32Array
  readonly sum: Float64Array
  readonly #measured: Measured

  constructor(codes: number, measured: Measured) {
    this.n = new Uint32Array(codes * KINDS)
    this.sum = new Float64Array(codes * KINDS)
    this.#measured = measured
  }

  add(code: number, at: number): void {
    const index = code * KINDS + (this.#measured.statuses[at] ?? 0)
    const amount = this.#measured.amounts[at] ?? Number.NaN
    this.n[index] = (this.n[index] ?? 0) + 1
    if (!Number.isNaN(amount)) this.sum[index] = (this.sum[index] ?? 0) + amount
  }

  row(code: number): Pick<BreakdownRow, 'n' | 'sum'> {
    const [from, to] = [code * KINDS, (code + 1) * KINDS]
    return { n: Array.from(this.n.subarray(from, to)), sum: Array.from(this.sum.subarray(from, to)) }
  }
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0)

/** Returns the rows with at least one record; if there are very many, the largest by number and by sum. */
function rowsOf(values: readonly string[], sums: Sums): BreakdownRow[] {
  const rows = values
    .map((value, code) => ({ value, ...sums.row(code) }))
    .filter(({ n }) => total(n) > 0)
    .sort((a, b) => total(b.n) - total(a.n) || (a.value < b.value ? -1 : 1))
  if (rows.length <= MAX_VALUES) return rows
  const largest = new Set(rows.toSorted((a, b) => total(b.sum) - total(a.sum)).slice(0, MAX_VALUES))
  return rows.filter((row, at) => at < MAX_VALUES || largest.has(row))
}

function ofTexts({ values, codes }: Coded, measured: Measured): BreakdownRow[] {
  const sums = new Sums(values.length, measured)
  for (const at of measured.shown) sums.add(codes[at] ?? 0, at)
  return rowsOf(values, sums)
}

function ofLists({ values, starts, codes }: CodedLists, measured: Measured): BreakdownRow[] {
  const sums = new Sums(values.length, measured)
  for (const at of measured.shown) {
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0]
    if (from === to) sums.add(0, at)
    for (let index = from; index < to; index++) sums.add(codes[index] ?? 0, at)
  }
  return rowsOf(values, sums)
}

/**
 * Breaks down by company id. A company counts once per project, whatever its roles there; projects without
 * companies are left out. If roles are chosen, a company counts where it has one of them, as in the list that
 * it links to.
 */
function ofCompanies(
  { links, tables }: Data,
  measured: Measured,
  roleNames: readonly string[],
): BreakdownRow[] {
  const { players } = tables
  const isAsked = links.names.map((name) => roleNames.length === 0 || roleNames.includes(name))
  const sums = new Sums(players.size, measured)
  const { starts, positions } = links.byProject
  for (const at of measured.shown) {
    const roles = positions
      .subarray(starts[at] ?? 0, starts[at + 1] ?? 0)
      .filter((role) => isAsked[links.codes[role] ?? 0])
    for (const player of new Set(Array.from(roles, (role) => links.players[role] ?? 0))) sums.add(player, at)
  }
  return rowsOf(players.ids, sums).map((row) => {
    const player = players.at(row.value)
    const label = player === undefined ? row.value : (players.names[player] ?? row.value)
    return Object.assign(row, { label })
  })
}

function cellsOf(first: Coded, second: Coded, { shown, amounts }: Measured): BreakdownCell[] {
  const cells = new Map<number, BreakdownCell>()
  for (const at of shown) {
    const [a, b] = [first.codes[at] ?? 0, second.codes[at] ?? 0]
    const key = a * second.values.length + b
    const cell = cells.get(key) ?? {
      first: first.values[a] ?? '',
      second: second.values[b] ?? '',
      n: 0,
      sum: 0,
    }
    cells.set(key, cell)
    cell.n++
    const amount = amounts[at] ?? Number.NaN
    if (!Number.isNaN(amount)) cell.sum += amount
  }
  return [...cells.values()]
}

/** Returns the amounts to add up: in US dollars by the rates, or only those in one currency, unconverted. */
function amountsOf(table: Table, perUsd: Question['perUsd'], currency: string | null): Float64Array {
  if (currency === null) return dollars(table, perUsd)
  const { capexAmount } = table.numbers
  const { capexCurrency } = table.texts
  const code = capexCurrency?.values.indexOf(currency) ?? -1
  return Float64Array.from({ length: table.size }, (_, at) =>
    code >= 0 && capexCurrency?.codes[at] === code ? (capexAmount?.[at] ?? Number.NaN) : Number.NaN,
  )
}

/** Breaks down the projects that match a question by every filter that charts are drawn for. */
export function breakdownOf(
  data: Data,
  { perUsd, filters }: Question,
  matching: Matching,
  currency: string | null,
): Breakdown {
  const table = data.tables.projects
  const { country, sector, status, year, currency: currencies } = table.texts
  const blank: Coded = { values: [''], codes: new Uint32Array(table.size) }
  const statusOf = Uint8Array.from(
    (status ?? blank).values,
    (value) => PROJECT_STATUSES.findIndex((one) => one === value) + 1,
  )
  const measured: Measured = {
    shown: table.byName.filter((at) => matching.fails[at] === 0),
    amounts: amountsOf(table, perUsd, currency),
    statuses: (status ?? blank).codes.reduce((kinds, code, at) => {
      kinds[at] = statusOf[code] ?? 0
      return kinds
    }, new Uint8Array(table.size)),
  }
  return {
    total: measured.shown.length,
    summed: measured.shown.filter((at) => !Number.isNaN(measured.amounts[at])).length,
    rows: {
      country: ofTexts(country ?? blank, measured),
      sector: ofTexts(sector ?? blank, measured),
      status: ofTexts(status ?? blank, measured),
      year: ofTexts(year ?? blank, measured),
      currency: ofTexts(currencies ?? blank, measured),
      owner: ofLists(
        table.lists.owner ?? {
          values: [''],
          starts: new Uint32Array(table.size + 1),
          codes: new Uint32Array(),
        },
        measured,
      ),
      company: ofCompanies(data, measured, chosen(filters.role)),
    },
    cells: cellsOf(country ?? blank, sector ?? blank, measured),
  }
}
