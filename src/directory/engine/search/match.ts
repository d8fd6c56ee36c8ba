import { distances, editsAllowed } from './distance.ts'
import { stem } from './stem.ts'

/** Match quality between a word of a record and a word of the search, from 0 (no match) to 1. */
export const EXACT = 1
export const STEM = 0.9
export const INITIALS = 0.8
const BEGINNING = 0.75
/** Quality of a prefix match; it grows with the typed share of the word. */
export const begun = (typed: number, word: number): number => BEGINNING * (0.6 + (0.4 * typed) / word)
const edited = (edits: number, isWhole: boolean): number => (isWhole ? 0.5 : 0.35) / edits

/** Returns the quality of a word that begins with the typed text, or has its stem; 0 for any other. */
export function closeness(typed: string, word: string): number {
  if (word === typed) return EXACT
  if (word.startsWith(typed))
    return Math.max(begun(typed.length, word.length), stem(word) === stem(typed) ? STEM : 0)
  const own = stem(word)
  if (own === stem(typed)) return STEM
  return own !== word && own.startsWith(typed) ? begun(typed.length, word.length) : 0
}

/** Returns the quality of a word as the correction of a misspelt one; 0 if it is none. */
export function nearness(typed: string, word: string): number {
  const most = editsAllowed(typed)
  if (most === 0 || word.length < typed.length - most) return 0
  const { whole, beginning: part } = distances(typed, word, most)
  // At least one edit, so that an identical word or prefix does not divide by zero.
  if (whole <= most) return edited(Math.max(1, whole), true)
  return part <= most ? edited(Math.max(1, part), false) : 0
}
