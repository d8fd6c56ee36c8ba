/** The counters as a filter shows them. */
export interface FacetAnswer {
  /** `n` is null when the counters know the value alone. */
  counts: readonly { value: string; n: number | null }[]
  /** False: the numbers are of all records, whatever else the list is narrowed by. */
  narrowed: boolean
}
