import type { RecordLocation } from '../entities/location/location.ts'
import { cityAndCountry } from '../entities/location/typed.ts'
import type { TableRow } from './file/table.ts'
import { sampleOf } from './match/content-score.ts'

/** Divides a place such as "Manama, Bahrain" or "UAE / Dubai"; null for a list, or if it names no country. */
export function placeIn(cell: string): RecordLocation | null {
  const reading = cell.includes(';') ? null : cityAndCountry(cell)
  return !reading || 'refused' in reading ? null : reading.value
}

/** Minimum share of the cells of a column that name a country. */
const NAMED = 0.5

/** Whether the places in a column name their country as well: "Dubai, UAE". */
export function givesCountry(rows: readonly TableRow[], at: number): boolean {
  const cells = sampleOf(rows, at)
  return cells.length > 0 && cells.filter((cell) => placeIn(cell)).length >= cells.length * NAMED
}
