import { fold } from '../../../fold.ts'

/**
 * A word as written in a text: an abbreviation with full stops, "U.A.E", or letters and digits. Combining
 * marks do not end a word.
 */
export const WRITTEN_WORD = /(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}]+/gu

/** Normalises a written word: folded, and an abbreviation without its full stops. */
export const asCompared = (written: string): string => fold(written).replaceAll('.', '')
