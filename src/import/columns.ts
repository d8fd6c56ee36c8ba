import type { FieldKind } from '../entities/fields/field.ts'
import { UnreadableFile } from './file/failure.ts'
import type { Table, TableRow } from './file/table.ts'
import { isExplanation, isTagRow, withTags } from './match/explanations.ts'
import {
  headerAt,
  headerCells,
  inKnownLanguage,
  isKnown,
  namesFieldsAgain,
  type Vocabulary,
} from './match/header.ts'
import { type Heading, headingOf, unnamed } from './match/heading.ts'
import { withoutSharedPrefix } from './match/name-score.ts'
import { anotherHeaderAt, isBetweenRows, notesBelow } from './match/not-data.ts'
import { headingsOfGroups, withCountriesAbove } from './match/sections.ts'
import { withTranslations } from './match/translations.ts'
import { isFurther } from './match/numbered.ts'
import { readingOfTenders } from './match/tenders.ts'
import { withRecordsInRows } from './match/turned.ts'
import { isUnitRow, withUnits } from './match/unit-row.ts'
import { proposeMapping } from './match/propose.ts'
import type { KnownNames } from './match/joined-names.ts'
import { missingColumns } from './missing-columns.ts'
import { type Mapping, readingOf } from './mapping.ts'
import { namesApart, readingApart } from './names-apart.ts'
import { givesCountry } from './places.ts'
import { type DateOrder, dateOrderOf } from './read/date-order.ts'
import type { Reader, Reading } from './read/reading.ts'

export interface Column {
  /** Canonical name; also the name of the field in the draft. */
  name: string
  /** Label in forms. */
  label: string
  /** Field kind; undefined for columns that are not fields of the record (id, unit, role). */
  kind?: FieldKind
  read: Reader
  /** Writes semicolons between the players that a cell names, where commas or line breaks join them. */
  apart?: (cell: string) => string
  /** Whether cells are read otherwise than by the field itself: with a heading's unit or translated words. */
  isAdapted?: boolean
  /** Whether the column names players besides those of the first column of its field: "Owner 2". */
  isFurther?: boolean
  /** Whether the file cannot be imported without this column. */
  required?: boolean
  /** Other headings that people use for the column. */
  aliases: readonly string[]
}

/** A dynamic field of the imported kind of record. */
export interface CustomColumn {
  name: string
  label: string
  type: string
  read: Reader
}

/** A table whose header has been found. */
export interface HeadedTable {
  headings: readonly Heading[]
  /** 0 when the table has no header. */
  headerLine: number
  rows: readonly TableRow[]
  /** Rows above the header: titles, remarks. */
  above: readonly TableRow[]
  /** Number of rows below the header that explain it. */
  explained: number
  /** Lines of the remarks below the last row. */
  notes: readonly number[]
  /** Lines between the rows that are no records: repeated headers, page numbers, subtotals. */
  between: readonly number[]
  /** Line of the header of another table below, which is not read; null if there is none. */
  another: number | null
  is1904?: true
}

export interface Matched {
  /** Column read at each position in a row. Several may fill one field; the first non-blank value counts. */
  columns: ReadonlyMap<number, Column>
  custom: ReadonlyMap<number, CustomColumn>
  /** Values of fields whose columns are blank or missing. */
  constants: Readonly<Record<string, string>>
  /** Headings as in the file, by position. */
  headings: readonly string[]
  leftOut: readonly string[]
  headerLine: number
  rows: readonly TableRow[]
  /** Line of the header of another table below, which is not read. */
  another?: number
  /** Values corrected by the user, by line and field. */
  edits?: ReadonlyMap<number, ReadonlyMap<string, EditedCell>>
}

export interface EditedCell {
  /** Text as typed. */
  text: string
  reading: Reading
}

/** Names that Excel gives to the unnamed columns of a table; below a header, such a row is a second one. */
const UNNAMED = /^(?:column|spalte|colonne|columna|coluna|sütun|عمود)\s?\d+$/i
const isUnnamed = (row: TableRow | undefined): boolean => {
  const filled = (row?.cells ?? []).filter((cell) => cell.trim() !== '')
  return filled.length > 1 && filled.every((cell) => UNNAMED.test(cell.trim()))
}

const widthOf = (rows: readonly TableRow[]): number =>
  rows.reduce((most, { cells }) => Math.max(most, cells.length), 0)

/** Returns every name that a field may have in any table, to find headers. */
export const vocabularyOf = (columns: readonly Column[]): Vocabulary =>
  new Set(
    columns.flatMap(({ name, label, aliases }) =>
      [name, label, ...aliases].map((each) => headingOf(each).joined),
    ),
  )

/** Number of rows below a header that may explain it, each in another way. */
const EXPLANATIONS = 4

/**
 * Returns the headings of a table, and the number of rows below the header that belong to it: units, types, tags,
 * descriptions, or the headings in another language.
 */
function namedColumns(
  rows: readonly TableRow[],
  at: number,
  vocabulary: Vocabulary,
): { headings: readonly string[]; count: number } {
  const header = rows[at]
  const named = headerCells(rows, at)
  if (!header || !named)
    return {
      headings: Array.from({ length: widthOf(rows) }, (_, position) => unnamed(position)),
      count: 0,
    }
  let headings = isTagRow(header) ? withTags(named, header, () => false) : named
  let count = 0
  for (; count < EXPLANATIONS; count++) {
    const below = rows[at + 1 + count]
    if (!below) break
    if (isUnitRow(named, below)) headings = withUnits(headings, below)
    else if (namesFieldsAgain(below, vocabulary)) headings = inKnownLanguage(headings, below, vocabulary)
    else if (isTagRow(below)) headings = withTags(headings, below, (heading) => isKnown(heading, vocabulary))
    else if (isExplanation(named, below, rows.slice(at + 2 + count))) headings = withUnits(headings, below)
    else if (!isUnnamed(below)) break
  }
  return { headings, count }
}

/**
 * Splits a table into header and rows.
 * @param at position of the header among the rows, -1 for none; detected when left out
 */
export function headedTable(
  { rows, is1904, isTurned }: Table,
  vocabulary: Vocabulary,
  at = isTurned ? 0 : headerAt(rows, vocabulary),
): HeadedTable {
  const header = rows[at]
  const { headings: cells, count: explained } = namedColumns(rows, at, vocabulary)
  const rest = rows.slice(at + 1 + explained)
  const another = anotherHeaderAt(header, rest)
  const body = another === -1 ? rest : rest.slice(0, another)
  const width = cells.filter((cell) => cell.trim() !== '').length
  const notes = notesBelow(body, width)
  const all = notes > 0 ? body.slice(0, -notes) : body
  const apart = new Set(all.filter(isBetweenRows(header, width, all)))
  const between = new Set([
    ...apart,
    ...headingsOfGroups(
      all.filter((row) => !apart.has(row)),
      width,
    ),
  ])
  const records = all.filter((row) => !between.has(row))
  const { headings, rows: withCountries, sections } = withCountriesAbove(cells, records)
  const lines = [...between, ...sections].map(({ line }) => line)
  return {
    headings: withTranslations(headings, withoutSharedPrefix(headings.map(headingOf))),
    headerLine: header?.line ?? 0,
    rows: withCountries,
    above: rows.slice(0, Math.max(0, at)),
    explained,
    notes: notes > 0 ? body.slice(-notes).map(({ line }) => line) : [],
    between: lines.sort((a, b) => a - b),
    another: rest[another]?.line ?? null,
    ...(is1904 && { is1904 }),
  }
}

function* cellsAt(rows: readonly TableRow[], at: number): Generator<string> {
  for (const { cells } of rows) yield cells[at] ?? ''
}

/** Returns the day and month order that the date columns agree on; null if none shows one or they differ. */
function dateOrderIn(
  { rows }: HeadedTable,
  { targets }: Mapping,
  columns: readonly Column[],
): DateOrder | null {
  const isDate = (target: string) =>
    columns.some(({ name, kind }) => name === target && (kind === 'partialDate' || kind === 'moment'))
  const orders = new Set(
    targets.flatMap((target, at) => (isDate(target) ? (dateOrderOf(cellsAt(rows, at)) ?? []) : [])),
  )
  const [only] = orders
  return orders.size === 1 && only !== undefined && only !== 'both' ? only : null
}

/** Yields the countries that the rows of a table name. */
function* countriesIn(
  { rows }: HeadedTable,
  { targets, constants }: Mapping,
  columns: readonly Column[],
): Generator<string> {
  const at = targets.indexOf('country')
  const read = columns.find(({ name }) => name === 'country')?.read
  if (!read) return
  for (const cell of new Set([...cellsAt(at === -1 ? [] : rows, at), constants.country ?? ''])) {
    const { value } = read(cell)
    if (value !== '') yield value
  }
}

/**
 * Applies a mapping to a table: assigns each mapped column its reader.
 * @param known the names of existing players, which show where one name ends
 */
export function matched(
  table: HeadedTable,
  mapping: Mapping,
  columns: readonly Column[],
  custom: readonly CustomColumn[],
  known?: KnownNames,
): Matched {
  const found = new Map<number, Column>()
  const fields = new Map<number, CustomColumn>()
  const order = dateOrderIn(table, mapping, columns)
  const apart = namesApart(table, mapping, columns, known)
  mapping.targets.forEach((target, at) => {
    const field = columns.find(({ name }) => name === target)
    const column =
      field?.name === 'status' ? { ...field, read: readingOfTenders(field.read, table.headings) } : field
    const heading = table.headings[at]
    const first = table.headings[mapping.targets.indexOf(target)]
    if (column && heading) {
      const read = readingOf(column, heading, mapping, {
        cells: cellsAt(table.rows, at),
        above: table.above,
        order,
        is1904: table.is1904 === true,
        countries: countriesIn(table, mapping, columns),
      })
      const isAdapted = read !== field?.read
      const names = apart.get(at)
      const whole = names && { read: readingApart(column.read, names), apart: names }
      const isOfOthers = target === 'owner' && first !== undefined && isFurther(heading, first)
      found.set(at, { ...column, read, isAdapted, ...(isOfOthers && { isFurther: true }), ...whole })
    }
    const dynamic = custom.find(({ name }) => target === `custom:${name}`)
    if (dynamic) fields.set(at, dynamic)
  })
  return {
    columns: found,
    custom: fields,
    constants: Object.fromEntries(
      Object.entries(mapping.constants).map(([name, text]) => [
        name,
        columns.find((column) => column.name === name)?.read(text).value ?? '',
      ]),
    ),
    headings: table.headings.map(({ text }) => text),
    leftOut: table.headings.flatMap(({ text }, at) =>
      text === '' || found.has(at) || fields.has(at) ? [] : [text],
    ),
    headerLine: table.headerLine,
    rows: table.rows,
    ...(table.another !== null && { another: table.another }),
  }
}

/**
 * Finds the header of a table and maps its columns without asking the user.
 * @throws UnreadableFile naming the columns expected and those found
 */
export function matchColumns(
  table: Table,
  columns: readonly Column[],
  custom: readonly CustomColumn[],
  fileName = '',
): Matched {
  const vocabulary = vocabularyOf(columns)
  const headed = headedTable(withRecordsInRows(table, vocabulary), vocabulary)
  const mapping = proposeMapping(headed, columns, custom, fileName)
  const missing = missingColumns(columns, mapping, (at) => givesCountry(headed.rows, at))
  if (missing.length === 0) return matched(headed, mapping, columns, custom)
  const required = columns.filter((column) => column.required)
  const also = columns.filter((column) => !column.required && !column.name.startsWith('$'))
  const found = headed.headings.flatMap(({ text }) => (text === '' ? [] : [short(text)]))
  throw new UnreadableFile(
    `Wrong columns. Missing: ${named(missing)}. Needed: ${named(required)}. Also accepted: ${named(also)}. ` +
      `Found: ${found.slice(0, 40).join(', ') || 'nothing'}.`,
  )
}

const named = (columns: readonly Column[]) => columns.map(({ name }) => name).join(', ')
const short = (heading: string) => (heading.length > 40 ? `${heading.slice(0, 39)}…` : heading)
