import type { FacetResult } from '../../entities/list/facets.ts'
import { NOT_STATED } from '../../entities/list/filters.ts'
import { NO_PROJECT, type Points } from './clusters.ts'
import { positionOfCountry } from './countries.ts'

interface CountryCount {
  name: string
  n: number
}

export interface CountryPoints {
  /** One point per record, at the centre of its country; the ids are the names of the countries. */
  points: Points
  /** The countries on the map, by number of records in descending order. */
  countries: CountryCount[]
  /** Number of records whose country is not stated or not on the map. */
  without: number
}

/** Converts record counts per country to points; limited to the `chosen` countries, if any. */
export function countryPoints(counts: FacetResult['counts'], chosen: readonly string[]): CountryPoints {
  const wanted = counts.flatMap(({ value, n }) =>
    n && (chosen.length === 0 || chosen.includes(value === '' ? NOT_STATED : value))
      ? [{ name: value, n }]
      : [],
  )
  const located = wanted.flatMap((country) => {
    const position = positionOfCountry(country.name)
    return position ? [{ ...country, position }] : []
  })
  const ids = located.flatMap(({ name, n }) => Array.from({ length: n }, () => name))
  const each = (of: (position: { x: number; y: number }) => number) =>
    Float64Array.from(located.flatMap(({ position, n }) => Array.from({ length: n }, () => of(position))))
  const all = wanted.reduce((sum, { n }) => sum + n, 0)
  return {
    points: {
      ids,
      x: each(({ x }) => x),
      y: each(({ y }) => y),
      status: new Uint8Array(ids.length).fill(NO_PROJECT),
    },
    countries: located.map(({ name, n }) => ({ name, n })).sort((a, b) => b.n - a.n),
    without: all - ids.length,
  }
}
