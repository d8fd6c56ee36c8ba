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

/** The rows of one collection as they came: the id of each, and its text. */
export interface RowTexts {
  ids: readonly string[]
  texts: readonly string[]
}
export type Loaded = Record<DirectoryCollection, RowTexts>

export const DEFINITIONS: Record<ListCollection, ListDefinition> = {
  projects: PROJECT_LIST.definition,
  players: PLAYER_LIST.definition,
}

/** What a record is part of: nothing, or something that is not here. */
export const ROOT = -1
const ELSEWHERE = -2

/** One collection in columns: what record `at` holds stands at `at` in each of them. */
export interface Table {
  collection: ListCollection
  size: number
  ids: readonly string[]
  /** The position of a record; undefined when it is not here. */
  at: (id: string) => number | undefined
  row: (at: number) => Row
  names: readonly string[]
  /** Texts in which nearly all records differ, by field. */
  plain: Readonly<Record<string, readonly string[]>>
  /** The positions in the order of names, those alike by id, as lists from Firestore have it, and each record's position in that order. */
  byName: Uint32Array
  nameRank: Uint32Array
  /** By the filter or the field that they answer. */
  texts: Readonly<Record<string, Coded>>
  lists: Readonly<Record<string, CodedLists>>
  /** By field; NaN is unknown. */
  numbers: Readonly<Record<string, Float64Array>>
  /** A position, ROOT or ELSEWHERE. */
  parents: Int32Array
  /** The values of the fields that staff defined, by name. */
  custom: ReadonlyMap<string, CustomColumn>
}

/** Fields of which a row holds a number. */
const NUMBERS = ['capexAmount', 'createdAt', 'latitude', 'longitude']
/** Nearly all records differ in these. */
const PLAIN = ['name', 'localName', 'excerpt']
/** What is searched and shown in sums, whether or not a list is narrowed by it. */
const ALWAYS = ['city', 'country', 'sector', 'type', 'status', 'capexCurrency']
/** Fields of which a row holds several texts. */
const LISTS = ['owners', 'sectors']

/** The columns by the filters that they answer. */
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

/** What is made of the rows one by one, from their texts as they stand: making records of them would take thrice as long. */
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
    /** `read` makes a text of what stands in the row. Throws of what is damaged. */
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

/** The columns of a list follow from its definition; what a filter asks for can be asked by the name of its field, too. */
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
    // Rows of another format, or damaged ones: rare enough to begin again without them.
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
