import { appFragment, sharedRecord } from '../entities/share-page/address.ts'

/** The names of our screens; any other bare word after '#' belongs to somebody else (an anchor, an advert). */
const NAMES = 'news|projects|players|compare|search|insights|privacy|admin'
const OURS = new RegExp(`^(?:${NAMES}|share)(?![\\w-])`, 'i')

/** The name of a screen, what on it is meant, and whatever follows. */
const SCREEN_PATH = new RegExp(
  String.raw`^/*(?:index\.html?(?!\w)|(${NAMES})(?![\w-])((?:/+[\w-]{1,128}(?![\w-]))*))?/*(.*)$`,
  'is',
)

/** Decodes percent sequences; a broken sequence leaves the text as it is. */
function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/*
 * What messengers and mail clients take along from the text around a link: brackets, quotes, punctuation, marks of
 * direction. We write none of it at the end of an address; a value may end in a full stop, and in anything encoded
 * that can be seen.
 */
const AFTER_PATH = /^(?!%)(?:['’]s)?[\p{P}\p{Z}\p{C}\p{Sk}\p{Sm}]*$/u
const AFTER_VALUE =
  /(?:[\s#*`|\\)\]}>,;:!'"»“”‘’…\p{Cf}]|%E2%80%(?:8[B-F]|A[A-E])|%E2%81%A[6-9]|%EF%BB%BF|%C2%A0|%0[9AD])+$/iu

/** Sequences that stand for nothing are taken for the signs that they are written with. */
const escaped = (path: string): string =>
  path.includes('%') && decoded(path) === path ? path.replaceAll('%', '%25') : path

/**
 * The path as we would write it: without what was taken along at its end, the name of the screen in small letters,
 * the record in place of its share page, and no broken percent sequence before the filters, which the router could not
 * read.
 */
export function tidied(path: string): string {
  const shared = sharedRecord(path)
  if (shared) return appFragment(shared.collection, shared.id).slice(1)
  const [, pathname = '', search = ''] = /^([^?#]*)(.*)$/s.exec(path) ?? []
  const [, name = '', ids = '', rest = ''] = SCREEN_PATH.exec(decoded(pathname)) ?? []
  // Ids are of letters, digits, hyphens and underscores, so that any other sign ends one. A slash in one is no step.
  const hasSlash = /^\/\w+\/[^/]*%2f/i.test(pathname)
  const isOurs =
    !hasSlash && (AFTER_PATH.test(rest) || (ids !== '' && name !== 'admin' && !/^%|\//.test(rest)))
  const meant = isOurs ? `/${name.toLowerCase()}${ids.replace(/\/+/g, '/')}` : escaped(pathname)
  return meant + search.replace(AFTER_VALUE, '')
}

/**
 * The path of ours that a fragment means, with one leading slash, or null when the fragment is not an address of ours.
 * Takes `#/projects`, `#projects`, `#!/projects`, `#/#/projects`, and `#%2Fprojects%3F…` whose signs are encoded, all or
 * the question mark alone.
 */
export function pathOfFragment(hash: string): string | null {
  let text = hash.replace(/^(?:[#!/]|%23)*(?:#|%23)!?/i, '')
  if (/^%2f|^\/*\w+(?:\/[\w-]+)?%3f/i.test(text)) text = decoded(text)
  if (text.startsWith('/')) return tidied('/' + text.replace(/^[/\\]+/, ''))
  return OURS.test(text) ? tidied('/' + text) : null
}
