import { searchNames } from '../../entities/location/search-names.ts'
import { fold } from '../../fold.ts'
import type { PlayerRow, ProjectRow } from '../rows.ts'
import type { Records } from './records.fixture.ts'

/*
 * Naive reference implementation of the engine's answers: it examines every record for every question. It
 * shares nothing with the engine but the folding of texts and the other names of countries.
 */

type Row = ProjectRow & PlayerRow
type Filters = Record<string, string | string[]>
type Test = (row: Row) => boolean

const listOf = (value: string | string[] | undefined): string[] =>
  [value ?? []].flat().filter((one) => one !== '')
const blankAs = (values: string[]) => values.map((value) => (value === 'not-stated' ? '' : value))

export function usdOf(row: Row, perUsd: Readonly<Record<string, number>>): number | null {
  const { capexAmount: amount, capexCurrency: currency } = row
  if (typeof amount !== 'number' || !currency) return null
  const units = currency === 'USD' ? 1 : Object.entries(perUsd).find(([code]) => code === currency)?.[1]
  return units ? amount / units : null
}

function fieldTest(name: string, entries: string[]): Test {
  const compare = (value: unknown, end: string): number => {
    const numeric = typeof value !== 'boolean' && String(value).trim() !== '' && !Number.isNaN(Number(value))
    if (numeric && !Number.isNaN(Number(end))) return Number(value) - Number(end)
    if (typeof value !== 'string') return Number.NaN
    const length = Math.min(value.length, end.length)
    const [a, b] = [value.slice(0, length), end.slice(0, length)]
    return a < b ? -1 : a > b ? 1 : 0
  }
  const values = entries.filter((entry) => !/^[<>]=/.test(entry))
  return ({ customFields }) => {
    const value = Object.entries(customFields).find(([key]) => key === name)?.[1]
    if (value === undefined || value === '') return false
    return (
      (values.length === 0 ||
        values.some(
          (one) => String(value) === one || (typeof value === 'number' && value === Number(one)),
        )) &&
      entries.every((entry) =>
        entry.startsWith('>=')
          ? compare(value, entry.slice(2)) >= 0
          : entry.startsWith('<=')
            ? compare(value, entry.slice(2)) <= 0
            : true,
      )
    )
  }
}

/** Returns the test of each choice, under the engine's name for it; without the search. */
export function testsOf(
  { projects, players, roles }: Records,
  collection: 'projects' | 'players',
  filters: Filters,
  perUsd: Readonly<Record<string, number>>,
): Record<string, Test> {
  const tests: Record<string, Test> = {}
  const text = (name: string, valueOf: (row: Row) => string | null | undefined) => {
    const wanted = blankAs(listOf(filters[name]))
    if (wanted.length > 0) tests[name] = (row) => wanted.includes(valueOf(row) ?? '')
  }
  const several = (name: string, valuesOf: (row: Row) => string[]) => {
    const wanted = blankAs(listOf(filters[name]))
    if (wanted.length === 0) return
    tests[name] = (row) => {
      const values = valuesOf(row)
      return values.length === 0 ? wanted.includes('') : values.some((value) => wanted.includes(value))
    }
  }
  const ends = roles.filter(
    (role) =>
      projects.some(({ id }) => id === role.projectId) && players.some(({ id }) => id === role.playerId),
  )
  text('country', (row) => row.country)
  if (collection === 'projects') {
    text('sector', (row) => row.sector)
    text('status', (row) => row.status)
    text('currency', (row) => row.capexCurrency)
    text('year', (row) => row.completionDate?.slice(0, 4))
    several('owner', (row) => row.owners)
    several('role', (row) =>
      ends.filter(({ projectId }) => projectId === row.id).map(({ roleName }) => roleName),
    )
    const companies = listOf(filters.company)
    if (companies.length > 0)
      tests.company = (row) =>
        ends.some(
          ({ projectId, playerId, roleName }) =>
            projectId === row.id &&
            companies.some((one) => one === playerId || one === `${roleName}:${playerId}`),
        )
    const [from, to] = [listOf(filters.from)[0] ?? '', listOf(filters.to)[0] ?? ''].map((end) =>
      end.trim() === '' || Number.isNaN(Number(end)) ? null : Number(end),
    )
    if (from != null || to != null)
      tests.amount = (row) => {
        const usd = usdOf(row, perUsd)
        return usd !== null && (from == null || usd >= from) && (to == null || usd <= to)
      }
  } else {
    text('type', (row) => row.type)
    several('sector', (row) => row.sectors)
    several('role', (row) =>
      ends.filter(({ playerId }) => playerId === row.id).map(({ roleName }) => roleName),
    )
  }
  const bounds = (listOf(filters.bounds)[0] ?? '').split(',').map(Number)
  const [west = 0, south = 0, east = 0, north = 0] = bounds
  if (bounds.length === 4 && !bounds.some(Number.isNaN))
    tests.bounds = ({ latitude: lat, longitude: lon }) => {
      if (typeof lat !== 'number' || typeof lon !== 'number') return false
      const inside = west <= east ? lon >= west && lon <= east : !(lon > east && lon < west)
      return inside && lat >= south && lat <= north
    }
  const fields = new Map<string, string[]>()
  for (const entry of listOf(filters.field)) {
    const colon = entry.indexOf(':')
    if (colon > 0 && colon < entry.length - 1)
      fields.set(entry.slice(0, colon), [
        ...(fields.get(entry.slice(0, colon)) ?? []),
        entry.slice(colon + 1),
      ])
  }
  for (const [name, entries] of fields) tests[`field:${name}`] = fieldTest(name, entries)
  return tests
}

const SMALL = new Set(['the', 'of', 'and', 'for', 'in', 'at', 'to', 'on', 'by', 'with'])
/** Removes the full stops from abbreviations: "U.A.E." becomes "UAE". */
const joined = (text: string): string =>
  text.replaceAll(/(?<![\p{L}\p{N}\p{M}])(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}\p{M}])/gu, (one) =>
    one.replaceAll('.', ''),
  )
const parts = (text: string): string[] => fold(joined(text)).match(/[\p{L}\p{N}]+/gu) ?? []

function singular(word: string): string {
  if (/^[\u0600-\u06ff]/.test(word)) return word.replace(/^(?:وال|ال|بال|لل)(?=.{3})/, '')
  if (word.length < 4 || /(?:[^s]|ss|us|is)$/.test(word)) return word
  if (word.length > 4 && word.endsWith('ies')) return word.replace(/ies$/, 'y')
  return /(?:s|x|z|ch|sh)es$/.test(word) ? word.replace(/es$/, '') : word.replace(/s$/, '')
}

/** Edit distance: each letter inserted, deleted, replaced or swapped with its neighbour counts one. */
function edits(a: string, b: string): number {
  const table = Array.from({ length: a.length + 1 }, (_, i) =>
    Array.from({ length: b.length + 1 }, (__, j) => i + j),
  )
  const at = (i: number, j: number) => table[i]?.[j] ?? Infinity
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const options = [at(i - 1, j) + 1, at(i, j - 1) + 1, at(i - 1, j - 1) + Number(a[i - 1] !== b[j - 1])]
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) options.push(at(i - 2, j - 2) + 1)
      const row = table[i]
      if (row) row[j] = Math.min(...options)
    }
  return at(a.length, b.length)
}

function isNear(typed: string, word: string): boolean {
  const most = /\p{N}/u.test(typed) ? 0 : typed.length >= 9 ? 2 : typed.length >= 5 ? 1 : 0
  if (most === 0 || word.length < typed.length - most) return false
  for (let length = typed.length - most; length <= Math.min(word.length, typed.length + most); length++)
    if (edits(typed, word.slice(0, length)) <= most) return true
  return false
}

interface Searchable {
  words: string[]
  names: string[]
}

const searchableOf = (row: Row): Searchable => ({
  words: [
    row.name,
    row.localName,
    ...(row.owners ?? []),
    row.city,
    row.country,
    ...searchNames(row.country),
    row.sector ?? '',
    ...(row.sectors ?? []),
    row.type ?? '',
    row.excerpt,
  ].flatMap(parts),
  names: [row.name, ...(row.owners ?? [])],
})

function abbreviates(typed: string, name: string): boolean {
  const all = parts(name)
  return [all, all.filter((word) => !SMALL.has(word))].some(
    (words) => words.length > 1 && words.length <= 8 && words.map((word) => word[0]).join('') === typed,
  )
}

const isClose = (typed: string, { words, names }: Searchable): boolean =>
  words.some(
    (word) =>
      word.startsWith(typed) || singular(word) === singular(typed) || singular(word).startsWith(typed),
  ) || names.some((name) => abbreviates(typed, name))

/** Returns the ids of the records that a search finds; null when it holds no word. */
export function foundBy(rows: readonly Row[], query: string): Set<string> | null {
  const all = parts(query)
  const significant = all.filter((word) => !SMALL.has(word))
  const wanted = [...new Set(significant.length > 0 ? significant : all)]
  if (wanted.length === 0) return null
  const searchable = rows.map((row) => ({ id: row.id, ...searchableOf(row) }))
  const isUnknown = (typed: string) => !searchable.some((one) => isClose(typed, one))
  const unknown = wanted.filter(isUnknown)
  const find = (isMistaken: (typed: string) => boolean) =>
    searchable.filter((one) =>
      wanted.every(
        (typed) =>
          isClose(typed, one) || (isMistaken(typed) && one.words.some((word) => isNear(typed, word))),
      ),
    )
  const exact = find((typed) => unknown.includes(typed))
  const found = exact.length > 0 || unknown.length === wanted.length ? exact : find(() => true)
  return new Set(found.map(({ id }) => id))
}
