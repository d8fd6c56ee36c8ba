/** What one cell was read as. */
export interface Reading {
  /** The value in the product's own spelling; '' when the cell says nothing. */
  value: string
  /** How the cell was converted, in words; absent when it was taken as it stands. */
  converted?: string
  /** Why the cell could not be read; the field then stays as it is (blank in a new record). */
  unreadable?: string
  /** It is taken as it stands unless a person says what is meant. */
  isAskedAbout?: true
}

export type Reader = (cell: string) => Reading

export const taken = (value: string): Reading => ({ value })
export const converted = (value: string, how: string): Reading => ({ value, converted: how })
export const unreadable = (why: string): Reading => ({ value: '', unreadable: why })

/** What spreadsheets show where a formula has no result. */
const FORMULA_ERROR = /^#(?:N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NUM!|NULL!|SPILL!|CALC!|GETTING_DATA)$/i

export const isFormulaError = (cell: string): boolean => FORMULA_ERROR.test(cell.trim())

/** Reads a cell; the error of a formula goes to no reader: it says nothing of the record, not even that it has no value. */
export const readCell = (read: Reader, cell: string): Reading =>
  isFormulaError(cell) ? unreadable(`${cell.trim()} is the error of a formula`) : read(cell)

const NOTHING =
  /^(?:-+|–|—|\.{1,3}|…|-9{3,5}(?:\.0+)?|n\/?a\.?|n\.?d\.?|s\/o|none|null|nil|nan|unknown|undisclosed|confidential|not (?:known|stated|available|found|applicable|specified|disclosed|announced)|to be (?:announced|confirmed|decided|determined)|tb[acd]|\?+)$/i

/** Whether a cell says in words that nothing is known. */
export const saysNothing = (text: string): boolean => NOTHING.test(text)
