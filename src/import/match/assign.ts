import type { Column, HeadedTable } from '../columns.ts'
import { contentScore, sampleOf } from './content-score.ts'
import { type Heading, headingOf } from './heading.ts'
import { isAddress } from '../read/link.ts'
import { nameScore, fieldNames, type FieldNames } from './name-score.ts'

/** Below this a person has to say it. */
const LIKELY = 0.6
/** A heading means the field it fits best, or one nearly as good. */
const NEARLY = 0.8
const COUNTRIES = 0.8

interface Candidate {
  at: number
  column: Column
  score: number
}

/** What stands in the column counts as much as what it is called. */
function weighed(name: number, content: number): number {
  if (content >= 0.6) return name
  return content >= 0.3 ? name * 0.75 : name * 0.25
}

/** In a table of works that run and retire, what starts is their operation, which ends the building of them. */
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
      const names = fieldNames(column.name, [column.label, ...column.aliases])
      if (!operates) return [column, names]
      const called = names.called.filter(
        ({ joined }) => column.name !== 'startDate' || joined !== STARTS.joined,
      )
      return [column, { ...names, called: column.name === 'completionDate' ? [...called, STARTS] : called }]
    }),
  )
}

function candidates(table: HeadedTable, columns: readonly Column[], targets: readonly string[]): Candidate[] {
  const names = fieldNamesIn(columns, table.headings)
  return table.headings.flatMap((heading, at) => {
    if (targets[at] !== '' || heading.joined === '') return []
    const values = sampleOf(table.rows, at)
    const led = sampleOf(table.rows, at, true)
    const scored = columns.flatMap((column): Candidate[] => {
      const called = names.get(column)
      const name = called ? nameScore(heading, called) : 0
      if (name < 0.3) return []
      const content = contentScore(column, isAddress(column) ? led : values)
      return [{ at, column, score: weighed(name, content) * (values.length > 0 ? 1 : 0.9) }]
    })
    const best = Math.max(0, ...scored.map(({ score }) => score))
    return scored.filter(({ score }) => score >= LIKELY && score >= best * NEARLY)
  })
}

/** Two columns of the same thing of which each speaks where the other is silent: terminals beside pipelines. */
function complement(table: HeadedTable, a: number, b: number): boolean {
  const said = (position: number) => table.rows.map(({ cells }) => (cells[position]?.trim() ?? '') !== '')
  const [first, second] = [said(a), said(b)]
  const both = first.filter((is, at) => is && second[at]).length
  const filled = second.filter((is, at) => is && !first[at]).length
  return filled > 0 && both <= filled * 0.05
}

/** The position whose values are what the field holds, whatever it is called. */
function byContent(table: HeadedTable, column: Column, targets: readonly string[]): number {
  const free = table.headings.flatMap((_, at) => (targets[at] === '' ? [at] : []))
  const scored = free.map((at) => {
    const values = sampleOf(table.rows, at)
    if (values.length < Math.max(3, Math.min(5, table.rows.length * 0.2))) return 0
    if (column.name === 'country') return contentScore(column, values) >= COUNTRIES ? 1 : 0
    // A name is a short text, and another one in every row.
    const short = values.filter((value) => value.length >= 3 && value.length <= 150).length / values.length
    return contentScore(column, values) >= 0.8 && short > 0.9 ? new Set(values).size / values.length : 0
  })
  const best = Math.max(0, ...scored)
  return best > 0.5 ? (free[scored.indexOf(best)] ?? -1) : -1
}

/** Gives columns that are still free to fields: the likeliest first, each field one, or several that complement each other. */
export function assignColumns(table: HeadedTable, columns: readonly Column[], targets: string[]): void {
  const found = candidates(table, columns, targets).sort((a, b) => b.score - a.score || a.at - b.at)
  for (const { at, column } of found) {
    if (targets[at] === '' && !targets.includes(column.name)) targets[at] = column.name
  }
  for (const { at, column } of found) {
    if (targets[at] === '' && complement(table, targets.indexOf(column.name), at)) targets[at] = column.name
  }
  for (const column of columns) {
    const isGuessable = column.required && (column.name === 'country' || column.kind === 'text')
    if (!isGuessable || targets.includes(column.name)) continue
    const at = byContent(table, column, targets)
    if (at !== -1) targets[at] = column.name
  }
}
