import { fold } from '../../fold.ts'
import { NOT_STATED } from '../../entities/list/filters.ts'
import type { Coded, CodedLists } from './coded.ts'
import { positionsIn } from './order.ts'
import { chosen } from './conditions.ts'
import { fieldConditions } from './custom.ts'
import type { Data } from './data.ts'
import type { Matching } from './matching.ts'
import type { Counted, FacetsResult, Question } from './question.ts'
import { DEFINITIONS } from './table.ts'

/** Returns 1 at each record that passes all choices but this one. */
export function without({ choices, fails, by }: Matching, choice: string): Uint8Array {
  const own = choices.indexOf(choice)
  const left = new Uint8Array(fails.length)
  for (let at = 0; at < left.length; at++)
    left[at] = Number(fails[at] === 0 || (fails[at] === 1 && by[at] === own))
  return left
}

const bump = (n: Uint32Array, at: number): void => {
  n[at] = (n[at] ?? 0) + 1
}

function countTexts({ values, codes }: Coded, left: Uint8Array): Uint32Array {
  const n = new Uint32Array(values.length)
  for (let at = 0; at < left.length; at++) if (left[at] === 1) bump(n, codes[at] ?? 0)
  return n
}

function countLists({ values, starts, codes }: CodedLists, left: Uint8Array): Uint32Array {
  const n = new Uint32Array(values.length)
  for (let at = 0; at < left.length; at++) {
    if (left[at] === 0) continue
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0]
    if (from === to) bump(n, 0)
    for (let position = from; position < to; position++) bump(n, codes[position] ?? 0)
  }
  return n
}

export const mostFirst = (a: Counted, b: Counted): number => b.n - a.n || (a.value < b.value ? -1 : 1)

/** Maximum number of values of one filter offered at once; `options` finds the others. */
const MAX_OPTIONS = 2_000

const ranks = new WeakMap<readonly string[], Uint32Array>()

/** Returns the rank of each value in its column, cached for as long as the column exists. */
function valueRanks(values: readonly string[]): Uint32Array {
  const cached = ranks.get(values)
  if (cached) return cached
  const order = values.map((_, code) => code)
  order.sort((a, b) => ((values[a] ?? '') < (values[b] ?? '') ? -1 : 1))
  const made = positionsIn(Uint32Array.from(order))
  ranks.set(values, made)
  return made
}

/** Returns the codes with a count above 0, most frequent first, ties by value. */
function frequent(values: readonly string[], n: Uint32Array): number[] {
  const rank = valueRanks(values)
  const byRank = positionsIn(rank)
  const left: number[] = []
  let most = 0
  for (const count of n) if (count > most) most = count
  for (let code = 0; code < n.length; code++) {
    const count = n[code] ?? 0
    if (count > 0) left.push((most - count) * n.length + (rank[code] ?? 0))
  }
  return Array.from(Float64Array.from(left).sort(), (key) => byRank[key % n.length] ?? 0)
}

/** Returns the values with a count above 0, and chosen ones with a count of 0. */
function counted(
  values: readonly string[],
  n: Uint32Array,
  wanted: readonly string[],
  most: number,
): Counted[] {
  const kept = new Set(wanted.map((value) => (value === NOT_STATED ? '' : value)))
  const codes = frequent(values, n)
  const offered = codes.slice(0, most)
  // Chosen values are included whatever their rank.
  if (kept.size > 0)
    for (const code of codes.slice(most)) if (kept.has(values[code] ?? '')) offered.push(code)
  const found = offered.map((code): Counted => ({ value: values[code] ?? '', n: n[code] ?? 0 }))
  for (const { value } of found) kept.delete(value)
  return [...found, ...[...kept].sort().map((value) => ({ value, n: 0 }))]
}

/** Counts the companies with a role in the remaining projects, by id; labels are their names. */
function companies(
  { links, tables }: Data,
  left: Uint8Array,
  roleName: string | null,
  wanted: readonly string[],
  most: number,
): Counted[] {
  const code = roleName === null ? null : links.names.indexOf(roleName)
  const { players } = tables
  const n = new Uint32Array(players.size)
  const seen = new Int32Array(players.size).fill(-1)
  const { starts, positions } = links.byProject
  for (let project = 0; project < left.length; project++) {
    if (left[project] === 0) continue
    for (let position = starts[project] ?? 0; position < (starts[project + 1] ?? 0); position++) {
      const role = positions[position] ?? 0
      const player = links.players[role] ?? 0
      if ((code !== null && links.codes[role] !== code) || seen[player] === project) continue
      seen[player] = project
      bump(n, player)
    }
  }
  return counted(players.ids, n, wanted, most).map(({ value, n: count }) => {
    const at = players.at(value)
    return { value, n: count, label: at === undefined ? value : (players.names[at] ?? value) }
  })
}

function fieldValues(
  { tables }: Data,
  { collection, filters }: Question,
  name: string,
  left: Uint8Array,
): Counted[] {
  const column = tables[collection].custom.get(name)
  const n = new Map<string, number>()
  column?.positions.forEach((at, position) => {
    const value = String(column.values[position])
    if (left[at] === 1) n.set(value, (n.get(value) ?? 0) + 1)
  })
  for (const value of fieldConditions(chosen(filters.field)).get(name)?.values ?? [])
    if (!n.has(value)) n.set(value, 0)
  return [...n].map(([value, count]) => ({ value, n: count })).sort(mostFirst)
}

/** Returns the filters that a list counts by default. */
export function usualFacets(collection: Question['collection']): string[] {
  const { anyOf, years, contains } = DEFINITIONS[collection]
  const own = collection === 'projects' ? ['owner', 'role'] : ['sector', 'role']
  return [...new Set([...Object.keys(anyOf), ...Object.keys(years), ...Object.keys(contains), ...own])]
}

const after = (text: string, start: string): string | null =>
  text.startsWith(start) ? text.slice(start.length) : null

/**
 * Counts the values of each filter among the records that pass all choices but its own. Besides the usual
 * filters: `company`, `company:roleName` for the companies in one role, and `field:name`.
 */
export function facetsOf(
  data: Data,
  question: Question,
  matching: Matching,
  of: readonly string[],
  most: number = MAX_OPTIONS,
): FacetsResult {
  const { collection, filters } = question
  const table = data.tables[collection]
  const lists: Readonly<Record<string, CodedLists>> = { ...table.lists, ...data.linkLists[collection] }
  // Most of the counted filters are not chosen: the matches are the same for all of these.
  const matched = without(matching, '')
  const leftFor = (name: string) => (matching.choices.includes(name) ? without(matching, name) : matched)
  return Object.fromEntries(
    of.flatMap((name): [string, Counted[]][] => {
      const field = after(name, 'field:')
      const roleName = after(name, 'company:')
      const [texts, list] = [table.texts[name], lists[name]]
      if (field !== null) return [[name, fieldValues(data, question, field, leftFor(name))]]
      if (name === 'company' || roleName !== null)
        return collection === 'projects'
          ? [[name, companies(data, leftFor('company'), roleName, chosen(filters.company), most)]]
          : []
      const left = leftFor(name)
      if (texts) return [[name, counted(texts.values, countTexts(texts, left), chosen(filters[name]), most)]]
      return list ? [[name, counted(list.values, countLists(list, left), chosen(filters[name]), most)]] : []
    }),
  )
}

/** Returns the values of one filter that contain a text, for the search field above a long list. */
export function optionsOf(
  data: Data,
  question: Question,
  matching: Matching,
  { filter, text, limit }: { filter: string; text: string; limit: number },
): Counted[] {
  const typed = fold(text.trim())
  const all = facetsOf(data, question, matching, [filter], Infinity)[filter] ?? []
  return all.filter(({ value, label }) => fold(label ?? value).includes(typed)).slice(0, limit)
}
