import {
  between,
  boundsOf,
  chosen,
  hasOneOf,
  hasText,
  numberOf,
  ofCompanies,
  ofFields,
  firstValue,
  type Pass,
  within,
} from './conditions.ts'
import { dollars } from './amounts.ts'
import { LruCache } from './cache.ts'
import type { Data } from './data.ts'
import type { Question } from './question.ts'
import type { Found } from './search/search.ts'

/** Records that match a question, and for each other record the choices that exclude it. */
export interface Matching {
  /** The names of the choices that narrow the list: filters, `amount`, `field:name`, `q`. */
  choices: readonly string[]
  /** Number of choices that exclude each record; 0 for a match. */
  fails: Uint8Array
  /** The last choice that excludes each record, as an index in `choices`. */
  by: Uint8Array
  /** Result of the search; null without one. */
  found: Found | null
}

/** Returns the choices that select among the values of one column. */
function ofColumns({ tables, linkLists }: Data, { collection, filters }: Question): [string, () => Pass][] {
  const table = tables[collection]
  const lists = { ...table.lists, ...linkLists[collection], company: undefined }
  return Object.keys(filters).flatMap((name): [string, () => Pass][] => {
    const wanted = chosen(filters[name])
    const column = Object.hasOwn(table.texts, name) ? table.texts[name] : undefined
    const list = Object.hasOwn(lists, name)
      ? (lists as Record<string, (typeof table.lists)[string] | undefined>)[name]
      : undefined
    if (wanted.length === 0) return []
    if (column) return [[name, () => hasText(column, wanted)]]
    return list ? [[name, () => hasOneOf(list, wanted)]] : []
  })
}

const passes = new WeakMap<Data, LruCache<Pass>>()

/** Returns a cached condition: most choices stay the same while others change. */
function remembered(data: Data, name: string, compute: () => Pass): Pass {
  const cache = passes.get(data) ?? new LruCache<Pass>(24)
  passes.set(data, cache)
  return cache.get(name, compute)
}

function choicesOf(data: Data, question: Question): [name: string, pass: Pass | Float32Array][] {
  const { collection, filters, perUsd } = question
  const table = data.tables[collection]
  const found = ofColumns(data, question).map(([name, compute]): [string, Pass] => [
    name,
    remembered(data, JSON.stringify([collection, name, filters[name]]), compute),
  ])
  const companies = collection === 'projects' ? chosen(filters.company) : []
  if (companies.length > 0)
    found.push(['company', ofCompanies(data.links, data.tables.players, table.size, companies)])
  const [from, to] = [numberOf(firstValue(filters, 'from')), numberOf(firstValue(filters, 'to'))]
  const isByAmount = collection === 'projects' && [from, to].some((bound) => !Number.isNaN(bound))
  if (isByAmount) found.push(['amount', between(dollars(table, perUsd), from, to)])
  const bounds = boundsOf(firstValue(filters, 'bounds'))
  if (bounds) found.push(['bounds', within(table, bounds)])
  return [...found, ...ofFields(table, chosen(filters.field))]
}

/** Evaluates the choices of a question. `found` is the result of its search. */
export function matchingOf(data: Data, question: Question, found: Found | null): Matching {
  const choices = choicesOf(data, question)
  const { size } = data.tables[question.collection]
  // Records that were not found have score 0, which excludes them.
  if (found) choices.push(['q', found.scores])
  const fails = new Uint8Array(size)
  const by = new Uint8Array(size)
  choices.forEach(([, pass], choice) => {
    for (let at = 0; at < size; at++)
      if (pass[at] === 0) {
        fails[at] = (fails[at] ?? 0) + 1
        by[at] = choice
      }
  })
  return { choices: choices.map(([name]) => name), fails, by, found }
}
