/** What a filter of numbers or dates lets through, both ends included; dates in epoch milliseconds. */
export interface Span {
  from: number
  to: number
}
