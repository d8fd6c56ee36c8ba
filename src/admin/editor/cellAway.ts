import type { CellFailure } from '../../ui/grid/edits.ts'
import { NOT_SAVED_YET } from '../../ui/triedAgain.ts'

/** Why a cell is not saved while the server cannot be reached: the grid saves it once that is back. */
export const CELL_AWAY: CellFailure = { message: NOT_SAVED_YET, isInvalid: false, isAway: true }
