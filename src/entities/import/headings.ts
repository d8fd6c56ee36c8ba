import type { TypedName } from '../fields/field.ts'

/*
 * Headings are kept out of the field tables: every visitor loads those, and these words, which only an import
 * needs, would add 3 kB (decision 76).
 */

/** Comma-separated headings for each field in other people's spreadsheets. */
export type Headings<T> = Partial<Record<TypedName<T>, string>>

/** Splits a comma-separated list. */
export const wordsIn = (list: string): string[] => list.split(',').map((word) => word.trim())
