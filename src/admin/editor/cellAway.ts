import type { CellFailure } from '../../ui/grid/edits.ts'
import { NOT_SAVED_YET } from '../../ui/retrying.ts'

/** Failure of a cell while the server is unreachable: the grid saves the cell once it is back. */
export const CELL_AWAY: CellFailure = { message: NOT_SAVED_YET, isInvalid: false, isAway: true }
