import { appFragment, sharedRecord } from '../entities/share-page/address.ts'

/** First words of our own paths; any other bare word after '#' belongs to somebody else (an anchor, an advert). */
const SCREENS = /^(news|projects|players|search|admin|insights|privacy|share)(?=$|[/?#])/i

/** Decodes percent sequences; a broken sequence leaves the text as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/**
 * What messengers and mail clients take along from the text around a link: brackets, quotes, punctuation, marks of
 * direction. We write none of it at the end of an address; a value may end in a full stop, and in anything encoded
 * that can be seen.
 */
const TAKEN_ALONG = String.raw`\s)\]}>,;:!'"»“”‘’…\u200B-\u200F\u202A-\u202E\u2066-\u2069\uFEFF`
const UNSEEN = '%E2%80%(?:8[B-F]|A[A-E])|%E2%81%A[6-9]|%EF%BB%BF|%C2%A0|%0[9AD]'
const ENCODED = `${UNSEEN}|%20|%2[2789BC]|%3[ABE]|%5D|%7D|%C2%BB|%E2%80%(?:9[89CD]|A6)`
/** "NEOM’s site" */
const POSSESSIVE = String.raw`(?:['’]|%27|%E2%80%99)s`
const AFTER_VALUE = new RegExp(`(?:[${TAKEN_ALONG}]|${UNSEEN})+$`, 'i')
const AFTER_PATH = new RegExp(`(?<=[^./])(?:${POSSESSIVE})?(?:[.${TAKEN_ALONG}]|${ENCODED})*$`, 'i')

/** Sequences that stand for nothing are taken for the signs that they are written with. */
const mended = (path: string): string =>
  path.includes('%') && decoded(path) === path ? path.replaceAll('%', '%25') : path

/**
 * The path as we would write it: without what was taken along at its end, the name of the screen in small letters,
 * the record in place of its share page, and no broken percent sequence before the filters, which the router could not
 * read.
 */
export function tidied(path: string): string {
  const shared = sharedRecord(path)
  if (shared) return appFragment(shared.kind, shared.id).slice(1)
  const whole = path.replace(path.includes('?') ? AFTER_VALUE : AFTER_PATH, '')
  const [, name = '', place = '', search = ''] = /^(\/[^/?#]*)([^?#]*)(.*)$/s.exec(whole) ?? []
  return mended((SCREENS.test(name.slice(1)) ? name.toLowerCase() : name) + place) + search
}

/**
 * The path of ours that a fragment means, with one leading slash, or null when the fragment is not an address of ours.
 * Takes `#/projects`, `#projects`, `#!/projects`, and `#%2Fprojects%3F…` whose signs are encoded, all or the question mark alone.
 */
export function pathOfFragment(hash: string): string | null {
  let text = hash.replace(/^#+/, '').replace(/^!/, '')
  if (/^%2f|^\/?\w+(?:\/[\w-]+)?%3f/i.test(text)) text = decoded(text)
  if (text.startsWith('/')) return tidied('/' + text.replace(/^[/\\]+/, ''))
  return SCREENS.test(text) ? tidied('/' + text) : null
}
