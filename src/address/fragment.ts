import { appFragment, sharedRecord } from '../entities/share-page/address.ts'

/** The names of our screens; any other bare word after '#' is foreign (an anchor, an advert). */
const NAMES = 'news|projects|players|compare|search|insights|privacy|admin'
const OURS = new RegExp(`^(?:${NAMES}|share)(?![\\w-])`, 'i')

/** Matches the name of a screen, the ids after it, and any trailing text. */
const SCREEN_PATH = new RegExp(
  String.raw`^/*(?:index\.html?(?!\w)|(${NAMES})(?![\w-])((?:/+[\w-]{1,128}(?![\w-]))*))?/*(.*)$`,
  'is',
)

/** Decodes percent-encoding; returns the text unchanged if it is malformed. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/*
 * Trailing characters that messengers and mail clients include in a link: brackets, quotes, punctuation,
 * direction marks. Our own addresses never end in one of them, except that a value may end in a full stop, and
 * in any visible character that is encoded.
 */
const AFTER_PATH = /^(?!%)(?:['’]s)?[\p{P}\p{Z}\p{C}\p{Sk}\p{Sm}]*$/u
const AFTER_VALUE =
  /(?:[\s#*`|\\)\]}>,;:!'"»“”‘’…\p{Cf}]|%E2%80%(?:8[B-F]|A[A-E])|%E2%81%A[6-9]|%EF%BB%BF|%C2%A0|%0[9AD])+$/iu

/** Escapes the percent signs of a malformed path, so that they are taken literally. */
const escaped = (path: string): string =>
  path.includes('%') && decoded(path) === path ? path.replaceAll('%', '%25') : path

/**
 * Returns a path in canonical form: without trailing characters from the surrounding text, with the screen
 * name in lower case, with the record instead of its share page, and without malformed percent-encoding
 * before the search, which the router cannot parse.
 */
export function tidied(path: string): string {
  const shared = sharedRecord(path)
  if (shared) return appFragment(shared.collection, shared.id).slice(1)
  const [, pathname = '', search = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  const [, name = '', ids = '', rest = ''] = SCREEN_PATH.exec(decoded(pathname)) ?? []
  // Ids consist of letters, digits, hyphens and underscores, so any other character ends one; an encoded
  // slash does not separate two of them.
  const hasSlash = /^\/\w+\/[^/]*%2f/i.test(pathname)
  const isOurs =
    !hasSlash && (AFTER_PATH.test(rest) || (ids !== '' && name !== 'admin' && !/^%|\//.test(rest)))
  const meant = isOurs ? `/${name.toLowerCase()}${ids.replace(/\/+/g, '/')}` : escaped(pathname)
  return meant + search.replace(AFTER_VALUE, '')
}

/**
 * Returns the path of ours that a fragment means, with one leading slash; null if it is not an address of
 * ours. Accepts `#/projects`, `#projects`, `#!/projects`, `#/#/projects`, and `#%2Fprojects%3F…` with all
 * characters encoded or only the question mark.
 */
export function pathOfFragment(hash: string): string | null {
  let text = hash.replace(/^(?:[#!/]|%23)*(?:#|%23)!?/i, '')
  if (/^%2f|^\/*\w+(?:\/[\w-]+)?%3f/i.test(text)) text = decoded(text)
  if (text.startsWith('/')) return tidied('/' + text.replace(/^[/\\]+/, ''))
  return OURS.test(text) ? tidied('/' + text) : null
}
