import { locationReader } from '../../entities/location/typed.ts'
import type { CellParsers } from './resource.ts'

/** Returns the parsers of cells, which take what is in use from `records`, those of the grid. */
export const cellParsers = (records: readonly object[]): CellParsers => ({
  location: locationReader(records),
})
