import { NOT_STATED } from '../../entities/list/filters.ts'
import type { Coded, CodedLists } from './coded.ts'
import { fieldConditions, matches } from './custom.ts'
import type { Links } from './roles.ts'
import type { Question } from './question.ts'
import type { Table } from './table.ts'

/** 1 at each record that passes a choice. */
export type Pass = Uint8Array

export const chosen = (value: string | readonly string[] | undefined): readonly string[] =>
  (typeof value === 'string' ? [value] : (value ?? [])).filter((one) => one !== '')

/** Returns 1 at the codes of the wanted values; code 0, blank, is wanted as NOT_STATED. */
function codesOf(values: readonly string[], wanted: readonly string[]): Uint8Array {
  const stated = new Set(wanted)
  return Uint8Array.from(values, (value, code) =>
    Number(code === 0 ? stated.has(NOT_STATED) : stated.has(value)),
  )
}

export function hasText({ values, codes }: Coded, wanted: readonly string[]): Pass {
  const isWanted = codesOf(values, wanted)
  const pass = new Uint8Array(codes.length)
  for (let at = 0; at < pass.length; at++) pass[at] = isWanted[codes[at] ?? 0] ?? 0
  return pass
}

export function hasOneOf({ values, starts, codes }: CodedLists, wanted: readonly string[]): Pass {
  const isWanted = codesOf(values, wanted)
  const pass = new Uint8Array(starts.length - 1)
  for (let at = 0; at < pass.length; at++) {
    const [from, to] = [starts[at] ?? 0, starts[at + 1] ?? 0]
    if (from === to) pass[at] = isWanted[0] ?? 0
    for (let position = from; position < to && pass[at] === 0; position++)
      pass[at] = isWanted[codes[position] ?? 0] ?? 0
  }
  return pass
}

/** Finds the projects in which a company has a role: any company by id, or in one role as `roleName:id`. */
export function ofCompanies(links: Links, players: Table, size: number, wanted: readonly string[]): Pass {
  const pass = new Uint8Array(size)
  const mark = (id: string, roleName?: string) => {
    const player = players.at(id)
    const { starts, positions } = links.byPlayer
    if (player === undefined) return
    for (let position = starts[player] ?? 0; position < (starts[player + 1] ?? 0); position++) {
      const role = positions[position] ?? 0
      if (roleName === undefined || links.names[links.codes[role] ?? 0] === roleName)
        pass[links.projects[role] ?? 0] = 1
    }
  }
  for (const company of wanted) {
    mark(company)
    for (let colon = company.indexOf(':'); colon >= 0; colon = company.indexOf(':', colon + 1))
      mark(company.slice(colon + 1), company.slice(0, colon))
  }
  return pass
}

export const numberOf = (text: string | undefined): number =>
  text === undefined || text.trim() === '' ? Number.NaN : Number(text)

/** Finds the records whose number lies in a range; an end that is NaN does not limit it. */
export function between(numbers: Float64Array, from: number, to: number): Pass {
  const [least, most] = [Number.isNaN(from) ? -Infinity : from, Number.isNaN(to) ? Infinity : to]
  const pass = new Uint8Array(numbers.length)
  for (let at = 0; at < pass.length; at++) {
    const number = numbers[at] ?? Number.NaN
    pass[at] = Number(number >= least && number <= most)
  }
  return pass
}

/**
 * Parses "west,south,east,north" in degrees; null if it is not of that form. A west larger than the east
 * crosses the date line.
 */
export function boundsOf(text: string | undefined): [number, number, number, number] | null {
  const parts = (text ?? '').split(',').map(numberOf)
  const [west = Number.NaN, south = Number.NaN, east = Number.NaN, north = Number.NaN] = parts
  return parts.length === 4 && parts.every(Number.isFinite) ? [west, south, east, north] : null
}

export function within(
  { numbers, size }: Table,
  [west, south, east, north]: readonly [number, number, number, number],
): Pass {
  const { latitude = [], longitude = [] } = numbers
  const pass = new Uint8Array(size)
  for (let at = 0; at < size; at++) {
    const [lat, lon] = [latitude[at] ?? Number.NaN, longitude[at] ?? Number.NaN]
    const isBetween = west <= east ? lon >= west && lon <= east : lon >= west || lon <= east
    pass[at] = Number(isBetween && lat >= south && lat <= north)
  }
  return pass
}

/** Returns the conditions on dynamic fields, each under the name `field:name`. */
export function ofFields({ custom, size }: Table, entries: readonly string[]): [name: string, pass: Pass][] {
  return [...fieldConditions(entries)].map(([name, condition]) => {
    const pass = new Uint8Array(size)
    const column = custom.get(name)
    column?.positions.forEach((at, position) => {
      const value = column.values[position]
      if (value !== undefined) pass[at] = Number(matches(value, condition))
    })
    return [`field:${name}`, pass]
  })
}

/** Returns the single value of a filter, whether or not it came in a list. */
export const firstValue = (filters: Question['filters'], name: string): string | undefined =>
  chosen(filters[name])[0]
