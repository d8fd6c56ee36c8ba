import { byText } from '../../fold.ts'
import { dollars } from './amounts.ts'
import { firstValue } from './conditions.ts'
import type { Data } from './data.ts'
import type { Matching } from './matching.ts'
import { bestFirst, numberRanks, orderBy, textRanks } from './order.ts'
import type { ListResult, PageQuestion, Question, Row } from './question.ts'
import { marksOf } from './search/marks.ts'
import { DEFINITIONS, ROOT } from './table.ts'

export type Direction = 'asc' | 'desc'

const directionOf = ({ filters }: Question): Direction =>
  firstValue(filters, 'dir') === 'desc' ? 'desc' : 'asc'

const fieldOf = (collection: Question['collection'], sort: string): string | undefined => {
  const { sorts } = DEFINITIONS[collection]
  return Object.hasOwn(sorts, sort) ? sorts[sort] : undefined
}

/** Returns whether a sort is by amount; no other order depends on the rates. */
export const isByAmount = (collection: Question['collection'], sort: string): boolean =>
  fieldOf(collection, sort) === 'capexAmount'

/** Returns all positions in the order of one of the list's sorts; by name for an unknown one. */
export function sorted(
  { tables }: Data,
  { collection, perUsd }: Pick<Question, 'collection' | 'perUsd'>,
  sort: string,
  dir: Direction,
): Uint32Array {
  const table = tables[collection]
  const field = fieldOf(collection, sort)
  const { byName, nameRank, texts, numbers } = table
  if (isByAmount(collection, sort)) return orderBy(numberRanks(dollars(table, perUsd)), byName, nameRank, dir)
  const [text, number] = [texts[field ?? ''], numbers[field ?? '']]
  if (number) return orderBy(numberRanks(number), byName, nameRank, dir)
  if (text) return orderBy(textRanks(text), byName, nameRank, dir)
  return dir === 'asc' ? byName : byName.toReversed()
}

/** Returns the matches by relevance, best first, ties by name. */
function ranked(
  { tables }: Data,
  { collection }: Question,
  { fails }: Matching,
  scores: Float32Array,
): Uint32Array {
  // Rounded to a thousandth; smaller differences are rounding errors of the sums.
  return bestFirst(tables[collection].byName, (at) =>
    fails[at] === 0 ? Math.round((scores[at] ?? 0) * 1000) : 0,
  )
}

/** Returns positions in the list's order: by relevance for a search without a sort, else from `orderOf`. */
export function inOrder(
  data: Data,
  question: Question,
  matching: Matching,
  orderOf: (sort: string, dir: Direction) => Uint32Array,
): Uint32Array {
  const sort = firstValue(question.filters, 'sort')
  const { found } = matching
  return found && sort === undefined
    ? ranked(data, question, matching, found.scores)
    : orderOf(sort ?? '', directionOf(question))
}

/** Returns the children of these records, by parent id, sorted by name as people expect. */
export function childrenOf(
  { tables }: Data,
  collection: Question['collection'],
  parents: readonly number[],
): Record<string, Row[]> {
  const { parents: parentOf, ids, row } = tables[collection]
  const shown = new Set(parents)
  const children = new Map<number, Row[]>()
  parentOf.forEach((parent, at) => {
    if (shown.has(parent)) children.set(parent, [...(children.get(parent) ?? []), row(at)])
  })
  return Object.fromEntries(
    [...children].map(([parent, rows]) => [
      ids[parent] ?? '',
      rows.sort((a, b) => byText(a.name, b.name) || (a.id < b.id ? -1 : 1)),
    ]),
  )
}

export function pageOf(
  data: Data,
  question: PageQuestion,
  matching: Matching,
  order: Uint32Array,
): ListResult {
  const { collection, offset, limit } = question
  const { parents, row } = data.tables[collection]
  const grouped = matching.choices.length === 0
  const shown: number[] = []
  let [total, roots, position] = [0, 0, 0]
  for (let nth = 0; nth < order.length; nth++) {
    const at = order[nth] ?? 0
    if (matching.fails[at] !== 0) continue
    const isRoot = parents[at] === ROOT
    total++
    if (isRoot) roots++
    if (grouped && !isRoot) continue
    if (position >= offset && position < offset + limit) shown.push(at)
    position++
  }
  const rows = shown.map(row)
  const { found } = matching
  return {
    rows,
    total,
    roots,
    grouped,
    children: grouped ? childrenOf(data, collection, shown) : {},
    marks: found ? Object.fromEntries(rows.map((one) => [one.id, marksOf(one, found.words)])) : {},
  }
}
