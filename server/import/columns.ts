import { CommandFailure } from '../command/failure.ts'
import type { Reader } from './read/reading.ts'
import { readLine } from './read/text.ts'
import type { Table, TableRow } from './table.ts'

export interface Column {
  /** The canonical name, which is also the name of the field in the draft. */
  name: string
  read: Reader
  /** Without this column the file cannot be imported. */
  required?: boolean
  /** Other headings people use for it. */
  aliases?: readonly string[]
}

/** A dynamic field of the kind that is imported. */
export interface CustomColumn {
  name: string
  label: string
  type: string
  read: Reader
}

export interface Matched {
  /** Position in the row → what is read there. */
  columns: ReadonlyMap<number, Column>
  custom: ReadonlyMap<number, CustomColumn>
  /** Headings as they stand in the file, by position. */
  headings: readonly string[]
  leftOut: readonly string[]
  headerLine: number
  rows: readonly TableRow[]
}

const HEADER_WITHIN = 20

/** What an export writes before the name of a dynamic field that has the name of a column. */
const WHOLE_NAME = 'customFields.'

const fold = (heading: string) => heading.toLowerCase().replaceAll(/[^\p{L}\d]+/gu, '')

/** A heading as the name of a dynamic field: lower case, white space to underscores (specification, section 5). */
const fieldName = (heading: string) =>
  heading
    .toLowerCase()
    .trim()
    .replaceAll(/\s+/g, '_')
    .replaceAll(/[^a-z0-9_]/g, '')

function match(headings: readonly string[], columns: readonly Column[], custom: readonly CustomColumn[]) {
  const found = new Map<number, Column>()
  const fields = new Map<number, CustomColumn>()
  const used = new Set<string>()
  const take = (at: number, column: Column | undefined) => {
    if (!column || used.has(column.name)) return
    used.add(column.name)
    found.set(at, column)
  }
  headings.forEach((heading, at) =>
    take(
      at,
      columns.find(({ name }) => fold(name) === fold(heading)),
    ),
  )
  const takeField = (at: number, field: CustomColumn | undefined) => {
    if (!found.has(at) && field && ![...fields.values()].includes(field)) fields.set(at, field)
  }
  headings.forEach((heading, at) =>
    takeField(
      at,
      custom.find(({ name }) => heading === `${WHOLE_NAME}${name}`),
    ),
  )
  headings.forEach((heading, at) =>
    takeField(
      at,
      custom.find(({ name, label }) => name === fieldName(heading) || fold(label) === fold(heading)),
    ),
  )
  headings.forEach((heading, at) => {
    if (found.has(at) || fields.has(at)) return
    take(
      at,
      columns.find(({ aliases }) => aliases?.some((alias) => fold(alias) === fold(heading))),
    )
  })
  return { columns: found, custom: fields }
}

/**
 * Finds the header among the first lines of a table and says what each column is.
 * @throws CommandFailure naming the columns expected and those found
 */
export function matchColumns(
  table: Table,
  columns: readonly Column[],
  custom: readonly CustomColumn[],
): Matched {
  const required = columns.filter((column) => column.required)
  for (const [at, row] of table.rows.slice(0, HEADER_WITHIN).entries()) {
    const headings = row.cells.map((cell) => readLine(cell).value)
    const matched = match(headings, columns, custom)
    const names = new Set([...matched.columns.values()].map(({ name }) => name))
    if (!required.every(({ name }) => names.has(name))) continue
    const leftOut = headings.filter(
      (heading, position) =>
        heading !== '' && !matched.columns.has(position) && !matched.custom.has(position),
    )
    return { ...matched, headings, leftOut, headerLine: row.line, rows: table.rows.slice(at + 1) }
  }
  const found = (table.rows[0]?.cells ?? []).map((cell) => readLine(cell).value).filter(Boolean)
  const names = new Set([...match(found, columns, custom).columns.values()].map(({ name }) => name))
  const missing = required.filter(({ name }) => !names.has(name))
  throw new CommandFailure(
    `Wrong columns. Missing: ${missing.map(({ name }) => name).join(', ')}. ` +
      `Needed: ${required.map(({ name }) => name).join(', ')}. ` +
      `Also taken: ${columns.flatMap(({ name, required }) => (required ? [] : [name])).join(', ')}. ` +
      `Found: ${found.slice(0, 40).map(short).join(', ') || 'nothing'}.`,
  )
}

const short = (heading: string) => (heading.length > 40 ? `${heading.slice(0, 39)}…` : heading)
