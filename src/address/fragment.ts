/** First words of our own paths; any other bare word after '#' belongs to somebody else (an anchor, an advert). */
const SCREENS = /^(news|projects|players|search|admin|insights|privacy)(?=$|[/?#])/

/** Decodes percent sequences; a broken sequence leaves the text as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * The path of ours that a fragment means, with one leading slash, or null when the fragment is not an address of ours.
 * Takes `#/projects`, `#projects`, `#!/projects` and the wholly encoded `#%2Fprojects%3F…`.
 */
export function pathOfFragment(hash: string): string | null {
  let text = hash.replace(/^#/, '').replace(/^!/, '')
  if (/^%2f/i.test(text)) text = decoded(text)
  if (text.startsWith('/')) return '/' + text.replace(/^[/\\]+/, '')
  return SCREENS.test(text) ? '/' + text : null
}
