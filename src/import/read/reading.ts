/** What one cell was read as. */
export interface Reading {
  /** The value in the product's own spelling; '' when the cell says nothing. */
  value: string
  /** How the cell was converted, in words; absent when it was taken as it stands. */
  converted?: string
  /** Why the cell could not be read; the field then stays as it is (blank in a new record). */
  unreadable?: string
}

export type Reader = (cell: string) => Reading

export const taken = (value: string): Reading => ({ value })
export const converted = (value: string, how: string): Reading => ({ value, converted: how })
export const unreadable = (why: string): Reading => ({ value: '', unreadable: why })

const NOTHING =
  /^(?:-+|–|—|n\/?a\.?|none|null|nil|unknown|not (?:known|stated|available|found)|tbd|tbc|\?+)$/i

/** Whether a cell says in words that nothing is known. */
export const saysNothing = (text: string): boolean => NOTHING.test(text)
