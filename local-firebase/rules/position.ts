/** Where a node starts; both count from 1. */
export interface At {
  line: number
  column: number
}
