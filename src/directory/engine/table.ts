import type { ListDefinition } from '../../entities/list/list.ts'
import { PLAYER_LIST } from '../../entities/player/list.ts'
import { PROJECT_LIST } from '../../entities/project/list.ts'
import {
  decodeRow,
  type DirectoryCollection,
  isEscaped,
  indexInRow,
  listInRow,
  numberInRow,
  splitRow,
  textInRow,
} from '../rows.ts'
import { sortNameOf } from '../../records/sort-name.ts'
import { type Coded, type CodedLists, Coder, ListsMaker, recoded } from './coded.ts'
import { type CustomColumn, CustomColumns } from './custom.ts'
import { codePointOrder, positionsIn } from './order.ts'
import type { ListCollection, Row } from './question.ts'

/** The rows of one collection as received: their ids and texts, in parallel. */
export interface RowTexts {
  ids: readonly string[]
  texts: readonly string[]
}
export type Loaded = Record<DirectoryCollection, RowTexts>

export const DEFINITIONS: Record<ListCollection, ListDefinition> = {
  projects: PROJECT_LIST.definition,
  players: PLAYER_LIST.definition,
}

/** Parent of a record that has none, or whose parent is not loaded. */
export const ROOT = -1
const ELSEWHERE = -2

/** One collection in columns: the values of record `at` are at index `at` of each. */
export interface Table {
  collection: ListCollection
  size: number
  ids: readonly string[]
  /** Returns the position of a record; undefined when it is not loaded. */
  at: (id: string) => number | undefined
  row: (at: number) => Row
  names: readonly string[]
  /** Texts that differ in nearly all records, by field. */
  plain: Readonly<Record<string, readonly string[]>>
  /** Positions sorted by name, ties by id, as in Firestore; and the rank of each record in that order. */
  byName: Uint32Array
  nameRank: Uint32Array
  /** By field, and by the filter that uses it. */
  texts: Readonly<Record<string, Coded>>
  lists: Readonly<Record<string, CodedLists>>
  /** By field; NaN if unknown. */
  numbers: Readonly<Record<string, Float64Array>>
  /** A position, ROOT or ELSEWHERE. */
  parents: Int32Array
  /** The values of dynamic fields, by name. */
  custom: ReadonlyMap<string, CustomColumn>
}

/** Fields that hold a number. */
const NUMBERS = ['capexAmount', 'createdAt', 'latitude', 'longitude']
/** Fields that differ in nearly all records. */
const PLAIN = ['name', 'localName', 'excerpt']
/** Fields that are searched or added up, whether or not a list filters by them. */
const ALWAYS = ['city', 'country', 'sector', 'type', 'status', 'capexCurrency']
/** Fields that hold several texts. */
const LISTS = ['owners', 'sectors']

/** Returns columns by the filters that use them. */
const answering = <T>(
  filters: Readonly<Record<string, string>>,
  columns: Readonly<Record<string, T>>,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(filters).flatMap(([filter, field]) => {
      const found = columns[field]
      return found ? [[filter, found] as const] : []
    }),
  )

const asItStands = (text: string): string => text

/** Builds columns row by row from the encoded texts: decoding records would take three times as long. */
function columnsOf(collection: ListCollection, size: number, wanted: readonly string[]) {
  const isList = (field: string) => LISTS.includes(field)
  const isPlain = (field: string) => PLAIN.includes(field)
  const isNumber = (field: string) => NUMBERS.includes(field)
  const present = wanted
    .map((field) => ({ field, index: indexInRow(collection, field) }))
    .filter(({ index }) => index >= 0)
  const of = <T>(isWanted: (field: string) => boolean, make: () => T) =>
    present.filter(({ field }) => isWanted(field)).map((one) => Object.assign(one, { column: make() }))
  const numbers = of(isNumber, () => new Float64Array(size)).map((one) =>
    Object.assign(one, { numberIn: numberInRow(collection, one.field) }),
  )
  const plain = of(isPlain, (): string[] => [])
  const lists = of(isList, () => new ListsMaker(size))
  const texts = of(
    (field) => !isList(field) && !isPlain(field) && !isNumber(field),
    () => ({ coder: new Coder(), codes: new Uint32Array(size) }),
  )
  const by = <T, U>(columns: readonly { field: string; column: T }[], make: (column: T) => U) =>
    Object.fromEntries(columns.map(({ field, column }) => [field, make(column)]))
  return {
    /** `read` decodes a text of the row. Throws if the row is damaged. */
    add(at: number, row: readonly string[], read: (text: string) => string): void {
      for (const { index, column, numberIn } of numbers) column[at] = numberIn(row[index] ?? '')
      for (const { index, column } of plain) column.push(read(row[index] ?? ''))
      for (const { index, column } of texts) column.codes[at] = column.coder.code(read(row[index] ?? ''))
      for (const { index, column } of lists) column.add(listInRow(row[index] ?? ''))
    },
    numbers: () => by(numbers, (column) => column),
    plain: () => by(plain, (column) => column),
    texts: () => by(texts, ({ coder, codes }): Coded => ({ values: coder.values, codes })),
    lists: () => by(lists, (column) => column.lists()),
  }
}

function readable(collection: ListCollection, { ids, texts }: RowTexts): RowTexts {
  const isReadable = ids.map((id, at) => decodeRow(collection, id, texts[at]) !== null)
  return { ids: ids.filter((_, at) => isReadable[at]), texts: texts.filter((_, at) => isReadable[at]) }
}

/**
 * Builds the table of a collection. Its columns follow from the list's definition, under the names of filters
 * and fields.
 */
export function tableOf(collection: ListCollection, loaded: RowTexts): Table {
  const { anyOf, years, contains, sorts } = DEFINITIONS[collection]
  const { ids, texts } = loaded
  const size = ids.length
  const fields = [anyOf, years, contains, sorts].flatMap((by) => Object.values(by))
  const columns = columnsOf(collection, size, [
    ...new Set([...fields, ...ALWAYS, ...LISTS, ...PLAIN, ...NUMBERS]),
  ])
  const custom = new CustomColumns()
  const positions = new Map(ids.map((id, at) => [id, at]))
  const parents = new Int32Array(size)
  const [parentIndex, customIndex] = [
    indexInRow(collection, 'parentId'),
    indexInRow(collection, 'customFields'),
  ]
  try {
    for (let at = 0; at < size; at++) {
      const row = splitRow(collection, texts[at])
      if (!row) throw new SyntaxError('Not a row of this format')
      const read = isEscaped(texts[at] ?? '') ? textInRow : asItStands
      columns.add(at, row, read)
      custom.add(at, read(row[customIndex] ?? ''))
      const parent = read(row[parentIndex] ?? '')
      parents[at] = parent === '' ? ROOT : (positions.get(parent) ?? ELSEWHERE)
    }
  } catch (cause) {
    // Rows of another format or damaged ones are rare enough to start again without them.
    const others = readable(collection, loaded)
    if (others.ids.length === size) throw cause
    return tableOf(collection, others)
  }
  const [numbers, plain, own] = [columns.numbers(), columns.plain(), columns.texts()]
  const lists = columns.lists()
  const names = plain.name ?? []
  const byName = codePointOrder(names.map(sortNameOf), ids)
  return {
    collection,
    size,
    ids,
    at: (id) => positions.get(id),
    row: (at) => {
      const row = decodeRow(collection, ids[at] ?? '', texts[at])
      if (!row) throw new RangeError(`no row at ${at}`)
      return row
    },
    names,
    plain,
    byName,
    nameRank: positionsIn(byName),
    texts: {
      ...own,
      ...answering(anyOf, own),
      ...Object.fromEntries(
        Object.entries(answering(years, own)).map(([filter, dates]) => [
          filter,
          recoded(dates, (date) => date.slice(0, 4)),
        ]),
      ),
    },
    lists: {
      ...lists,
      ...answering({ ...anyOf, ...contains }, lists),
      ...(lists.sectors ? { sector: lists.sectors } : {}),
    },
    numbers,
    parents,
    custom: custom.columns,
  }
}
