/** Source position where a node starts; line and column count from 1. */
export interface At {
  line: number
  column: number
}
