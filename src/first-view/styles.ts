import { addToHead } from './head.ts'

/**
 * Marks style sheets as loaded, so that chunks depending on them do not fetch them again: their text is
 * inlined in the page. The links are added by script, since the preload scanner of browsers would fetch links
 * in the HTML, even disabled ones.
 */
export function markStyles(addresses: string[]): void {
  for (const href of addresses) addToHead('link', { rel: 'stylesheet', disabled: true, href })
}
