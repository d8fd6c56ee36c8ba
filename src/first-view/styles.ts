import { addToHead } from './head.ts'

/**
 * Whoever loads a part of the application finds the styles of the page named here, and does not fetch them again. Links
 * in the text of the page would be fetched, disabled or not, by browsers that look ahead while the page comes.
 */
export function markStyles(addresses: string[]): void {
  for (const href of addresses) addToHead('link', { rel: 'stylesheet', disabled: true, href })
}
