import { distances, editsAllowed } from './distance.ts'
import { stem } from './stem.ts'

/** How well a word of a record answers a word of the search, from 0 (not at all) to 1. */
export const EXACT = 1
export const STEM = 0.9
export const INITIALS = 0.8
const BEGINNING = 0.75
/** The more of a word was typed, the likelier it is meant. */
export const begun = (typed: number, word: number): number => BEGINNING * (0.6 + (0.4 * typed) / word)
const edited = (edits: number, isWhole: boolean): number => (isWhole ? 0.5 : 0.35) / edits

/** Of a word that begins with what was typed, or has its stem. */
export function closeness(typed: string, word: string): number {
  if (word === typed) return EXACT
  if (word.startsWith(typed))
    return Math.max(begun(typed.length, word.length), stem(word) === stem(typed) ? STEM : 0)
  const own = stem(word)
  if (own === stem(typed)) return STEM
  return own !== word && own.startsWith(typed) ? begun(typed.length, word.length) : 0
}

/** Of a word that was typed wrongly. */
export function nearness(typed: string, word: string): number {
  const most = editsAllowed(typed)
  if (most === 0 || word.length < typed.length - most) return 0
  const { whole, beginning: part } = distances(typed, word, most)
  // A word of digits begins with any word that is as long as what may be edited.
  if (whole <= most) return edited(Math.max(1, whole), true)
  return part <= most ? edited(Math.max(1, part), false) : 0
}
