/**
 * The collections whose records have a share page, for messengers, search engines and readers without
 * scripts.
 */
export const SHARED_COLLECTIONS = ['news', 'projects', 'players'] as const
export type SharedCollection = (typeof SHARED_COLLECTIONS)[number]

export interface SharedRecord {
  collection: SharedCollection
  id: string
}

/** Whether an id can occur in the address of a page; some ids of legacy documents cannot. */
export const isPageId = (id: string): boolean => /^[A-Za-z0-9_-]{1,128}$/.test(id)

/** Returns the path of a record's share page, relative to the site's address: `share/projects/abc.html`. */
export const sharePath = (collection: SharedCollection, id: string): string =>
  `share/${collection}/${id}.html`

/** Returns the fragment at which the app shows the record: `#/projects/abc`. */
export const appFragment = (collection: SharedCollection, id: string): string =>
  collection === 'news' ? `#/news?item=${id}` : `#/${collection}/${id}`

const SHARED = new RegExp(
  String.raw`^/*share/+(${SHARED_COLLECTIONS.join('|')})/+([\w-]{1,128})(?![\w-])`,
  'i',
)

/** Path of the file that says when the share pages were made, relative to the site's address. */
export const PUBLISHED_PAGES_FILE = 'share/made.json'

/** Path of the page that lists the latest share pages. */
export const LATEST_PAGE = 'share/index.html'

const LATEST = /^\/*share\/*(?:index(?:\.html?)?)?(?!\/*[\w-])/i
const FILE = /^\/*(?:feeds\/+(news|projects)|(sitemap(?:-\d{1,6})?)|robots)(?:\.(xml|json|txt))?(?![\w-])/i

/**
 * Returns the list of pages, feed, sitemap or `robots.txt` that a path refers to, such as `feeds/news.xml`;
 * tolerates the changes that people and messengers make to addresses, as `sharedRecord` does. Null for any
 * other path.
 */
export function publishedFile(path: string): string | null {
  if (LATEST.test(path)) return LATEST_PAGE
  const [whole, feed, sitemap, ending = ''] = FILE.exec(path.toLowerCase()) ?? []
  if (whole === undefined) return null
  if (feed !== undefined) return `feeds/${feed}.${ending === 'json' ? ending : 'xml'}`
  return sitemap === undefined ? 'robots.txt' : `${sitemap}.xml`
}

/**
 * Returns the record that the path of a share page refers to. Tolerates what people and messengers do to
 * addresses: trailing punctuation or words, a missing `.html`, another case. Null for any other path. The id
 * keeps its case; if no such record exists, the caller may try it in lower case.
 */
export function sharedRecord(path: string): SharedRecord | null {
  const [, name = '', id = ''] = SHARED.exec(path) ?? []
  const collection = SHARED_COLLECTIONS.find((one) => one === name.toLowerCase())
  return collection && id !== '' ? { collection, id } : null
}
