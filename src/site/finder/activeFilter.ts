/** One value that narrows a list. */
export interface ActiveFilter<Filters> {
  label: string
  value: string
  /** What to change to be rid of it. */
  without: Partial<Filters>
}
