/** What a whole text means, or why it is refused, in words; never a part of it. */
export type Understood<T> = { value: T } | { refused: string }

/** Why a text is not understood, or null when it is. */
export const refusal = (reading: Understood<unknown>): string | null =>
  'refused' in reading ? reading.refused : null
