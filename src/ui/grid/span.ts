/** The range of a number or date filter, both ends inclusive; dates in epoch milliseconds. */
export interface Span {
  from: number
  to: number
}
