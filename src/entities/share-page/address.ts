/** The kinds of record that have a page of their own for messengers, search engines and readers without scripts. */
export const SHARED_COLLECTIONS = ['news', 'projects', 'players'] as const
export type SharedCollection = (typeof SHARED_COLLECTIONS)[number]

export interface SharedRecord {
  collection: SharedCollection
  id: string
}

/** What an id of a record looks like; older documents may have others, which no address can name. */
export const isPageId = (id: string): boolean => /^[A-Za-z0-9_-]{1,128}$/.test(id)

/** Where a record's share page stands below the site's address: `share/projects/abc.html`. */
export const sharePath = (collection: SharedCollection, id: string): string =>
  `share/${collection}/${id}.html`

/** Where the app shows the record: `#/projects/abc`. */
export const appFragment = (collection: SharedCollection, id: string): string =>
  collection === 'news' ? `#/news?item=${id}` : `#/${collection}/${id}`

const SHARED = new RegExp(
  String.raw`^/*share/+(${SHARED_COLLECTIONS.join('|')})/+([\w-]{1,128})(?![\w-])`,
  'i',
)

/** Where the share pages say when they were made, below the site's address. */
export const PUBLISHED_PAGES_FILE = 'share/made.json'

/** Where the share pages of what came last are listed. */
export const LATEST_PAGE = 'share/index.html'

const LATEST = /^\/*share\/*(?:index(?:\.html?)?)?(?!\/*[\w-])/i
const FILE = /^\/*(?:feeds\/+(news|projects)|(sitemap(?:-\d{1,6})?)|robots)(?:\.(xml|json|txt))?(?![\w-])/i

/**
 * The list of pages, feed, sitemap or `robots.txt` that an address means: `feeds/news.xml`. As of a share page, whatever people and
 * messengers have made of it. Null for an address of none.
 */
export function publishedFile(path: string): string | null {
  if (LATEST.test(path)) return LATEST_PAGE
  const [whole, feed, sitemap, ending = ''] = FILE.exec(path.toLowerCase()) ?? []
  if (whole === undefined) return null
  if (feed !== undefined) return `feeds/${feed}.${ending === 'json' ? ending : 'xml'}`
  return sitemap === undefined ? 'robots.txt' : `${sitemap}.xml`
}

/**
 * The record that the address of a share page means, also after people and messengers have had it: with punctuation or
 * words behind it, without its `.html`, in other letters. Null for an address that names no record. The id is as it is
 * written; where there is no such record, it may be meant in small letters.
 */
export function sharedRecord(path: string): SharedRecord | null {
  const [, name = '', id = ''] = SHARED.exec(path) ?? []
  const collection = SHARED_COLLECTIONS.find((one) => one === name.toLowerCase())
  return collection && id !== '' ? { collection, id } : null
}
