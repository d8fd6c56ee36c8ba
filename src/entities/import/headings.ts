import type { TypedName } from '../fields/field.ts'

/*
 * Headings stand beside the table of the fields and not in it: the tables come to every visitor, and these words, which
 * only an import reads, would be 3 kB more (decision 76).
 */

/** Names of a field in other people's tables, between commas, by field. */
export type Headings<T> = Partial<Record<TypedName<T>, string>>

/** The single words of a list between commas. */
export const wordsIn = (list: string): string[] => list.split(',').map((word) => word.trim())
