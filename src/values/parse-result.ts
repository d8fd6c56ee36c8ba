/** What a whole text means, or why it is refused, in words; never a part of it. */
export type ParseResult<T> = { value: T } | { refused: string }

/** Why a text is not understood, or null when it is. */
export const parseError = (reading: ParseResult<unknown>): string | null =>
  'refused' in reading ? reading.refused : null
