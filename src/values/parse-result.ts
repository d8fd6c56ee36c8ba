/** The value of a completely parsed text, or the user-facing reason why it was rejected. */
export type ParseResult<T> = { value: T } | { refused: string }

/** Returns why a text was rejected; null if it was parsed. */
export const parseError = (reading: ParseResult<unknown>): string | null =>
  'refused' in reading ? reading.refused : null
