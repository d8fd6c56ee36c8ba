import type { ListDefinition } from '../../entities/list/list.ts'
import { PLAYER_LIST } from '../../entities/player/list.ts'
import { PROJECT_LIST } from '../../entities/project/list.ts'
import { decodeRow, type DirectoryCollection, ROW_FIELDS } from '../rows.ts'
import { type Coded, type CodedLists, Coder, ListsMaker, recoded } from './coded.ts'
import { type CustomColumn, CustomColumns } from './custom.ts'
import { codePointOrder, placesIn } from './order.ts'
import type { ListedCollection, Row } from './question.ts'

/** The rows of one collection as they came: the id of each, and its text. */
export interface RowTexts {
  ids: readonly string[]
  texts: readonly string[]
}
export type Loaded = Record<DirectoryCollection, RowTexts>

export const DEFINITIONS: Record<ListedCollection, ListDefinition> = {
  projects: PROJECT_LIST.definition,
  players: PLAYER_LIST.definition,
}

/** What a record is part of: nothing, or something that is not here. */
export const ROOT = -1
export const ELSEWHERE = -2

/** One collection in columns: what record `at` holds stands at `at` in each of them. */
export interface Table {
  collection: ListedCollection
  size: number
  ids: readonly string[]
  /** The place of a record; undefined when it is not here. */
  at: (id: string) => number | undefined
  row: (at: number) => Row
  names: readonly string[]
  /** Texts in which nearly all records differ, by field. */
  plain: Readonly<Record<string, readonly string[]>>
  /** The places in the order of names and ids, by code points as Firestore has it, and each record's place in that order. */
  byName: Uint32Array
  nameRank: Uint32Array
  /** By the filter or the field that they answer. */
  texts: Readonly<Record<string, Coded>>
  lists: Readonly<Record<string, CodedLists>>
  /** By field; NaN is unknown. */
  numbers: Readonly<Record<string, Float64Array>>
  /** A place, ROOT or ELSEWHERE. */
  parents: Int32Array
  /** The values of the fields that staff defined, by name. */
  custom: ReadonlyMap<string, CustomColumn>
}

type Values = Readonly<Record<string, unknown>>

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

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

/** What is made of the rows one by one: none of them stays. */
function columnsOf(size: number, present: readonly string[]) {
  const isList = (field: string) => LISTS.includes(field)
  const isPlain = (field: string) => PLAIN.includes(field)
  const isNumber = (field: string) => NUMBERS.includes(field)
  const numbers = present.filter(isNumber).map((field) => ({ field, numbers: new Float64Array(size) }))
  const plain = present.filter(isPlain).map((field) => ({ field, texts: [] as string[] }))
  const lists = present.filter(isList).map((field) => ({ field, column: new ListsMaker(size) }))
  const texts = present
    .filter((field) => !isList(field) && !isPlain(field) && !isNumber(field))
    .map((field) => ({ field, coder: new Coder(), codes: new Uint32Array(size) }))
  return {
    add(at: number, row: Values): void {
      for (const { field, numbers: column } of numbers) {
        const value = row[field]
        column[at] = typeof value === 'number' ? value : Number.NaN
      }
      for (const { field, texts: column } of plain) column.push(textOf(row[field]))
      for (const { field, column } of lists) column.add(row[field] as readonly string[])
      for (const { field, coder, codes } of texts) codes[at] = coder.code(textOf(row[field]))
    },
    numbers: Object.fromEntries(numbers.map(({ field, numbers: column }) => [field, column])),
    plain: Object.fromEntries(plain.map(({ field, texts: column }) => [field, column])),
    texts: Object.fromEntries(
      texts.map(({ field, coder, codes }) => [field, { values: coder.values, codes }]),
    ),
    lists: () => Object.fromEntries(lists.map(({ field, column }) => [field, column.lists()])),
  }
}

function readable(collection: ListedCollection, { ids, texts }: RowTexts): RowTexts {
  const isReadable = ids.map((id, at) => decodeRow(collection, id, texts[at]) !== null)
  return { ids: ids.filter((_, at) => isReadable[at]), texts: texts.filter((_, at) => isReadable[at]) }
}

/** The columns of a list follow from its definition; what a filter asks for can be asked by the name of its field, too. */
export function tableOf(collection: ListedCollection, loaded: RowTexts): Table {
  const { anyOf, years, contains, sorts } = DEFINITIONS[collection]
  const { ids, texts } = loaded
  const size = ids.length
  const decoded = (at: number): Row | null => decodeRow(collection, ids[at] ?? '', texts[at])
  const row = (at: number): Row => {
    const found = decoded(at)
    if (!found) throw new RangeError(`no row at ${at}`)
    return found
  }
  const fields = [anyOf, years, contains, sorts].flatMap((by) => Object.values(by))
  const wanted = new Set([...fields, ...ALWAYS, ...LISTS, ...PLAIN, ...NUMBERS])
  const columns = columnsOf(
    size,
    [...wanted].filter((field) => field in ROW_FIELDS[collection]),
  )
  const custom = new CustomColumns()
  const places = new Map(ids.map((id, at) => [id, at]))
  const parents = new Int32Array(size)
  for (let at = 0; at < size; at++) {
    const one = decoded(at)
    // Rows of another format, or damaged ones: rare enough to begin again without them.
    if (!one) return tableOf(collection, readable(collection, loaded))
    columns.add(at, one as unknown as Values)
    custom.add(at, one.customFields)
    parents[at] = one.parentId === null ? ROOT : (places.get(one.parentId) ?? ELSEWHERE)
  }
  const { numbers, plain } = columns
  const lists = columns.lists()
  const names = plain.name ?? []
  const byName = codePointOrder(names, ids)
  return {
    collection,
    size,
    ids,
    at: (id) => places.get(id),
    row,
    names,
    plain,
    byName,
    nameRank: placesIn(byName),
    texts: {
      ...columns.texts,
      ...answering(anyOf, columns.texts),
      ...Object.fromEntries(
        Object.entries(answering(years, columns.texts)).map(([filter, dates]) => [
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
