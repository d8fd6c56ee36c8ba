import { fold } from '../../../fold.ts'

/**
 * A word as it stands in a text: an abbreviation between full stops, "U.A.E", or letters and digits. Marks that belong to
 * a letter do not part a word.
 */
export const WRITTEN_WORD = /(?:\p{L}\.)+\p{L}(?![\p{L}\p{N}\p{M}])|[\p{L}\p{N}\p{M}]+/gu

/** A written word as it is compared: folded, an abbreviation without its full stops. */
export const asCompared = (written: string): string => fold(written).replaceAll('.', '')
