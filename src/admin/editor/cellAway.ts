import type { Outage } from '../../records/unreachable.ts'
import type { CellFailure } from '../../ui/grid/edits.ts'
import { RETRYING } from '../retrying.ts'

/** Returns the failure of a cell during an outage: the grid saves the cell once that is over. */
export const cellAway = (outage: Outage): CellFailure => ({
  message: `Not saved yet: ${RETRYING[outage]}.`,
  isInvalid: false,
  isAway: true,
})
