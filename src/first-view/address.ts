import type { FirstRead, PageView } from '../page.ts'

/** As in src/entities/list/filters.ts, which is too much for a script that stands in the page. */
const NOT_STATED = 'not-stated'

/** What of an address decides what the page loads first. */
export interface ViewAddress {
  /** As in the manifest: `/projects/$id`. */
  path: string
  /** The record, or the open article of a feed; '' for none. */
  id: string
  /** What else the fragment says: `?country=Qatar`. */
  search: string
}

/** Takes a fragment apart; null for one that is none of our plain addresses (src/address/fragment.ts mends those). */
export function viewAddress(hash: string): ViewAddress | null {
  const [whole, name = '', id = '', search = ''] = /^#\/([a-z]*)(?:\/([\w-]+))?(.*)$/.exec(hash || '#/') ?? []
  return whole === undefined ? null : { path: `/${name}${id && '/$id'}`, id, search }
}

/** Nothing that has to be escaped in JSON, is read otherwise by src/address/search.ts, or stands for something else. */
const PLAIN = /^[^%"\\[{}\p{C}]{1,200}$/u

/** The first reads of the list of a view whose search is one plain value of one filter; nothing for any other. */
export function narrowedReads(
  { reads, narrowed }: Pick<PageView, 'reads' | 'narrowed'>,
  search: string,
): FirstRead[] {
  const [[filter, value] = ['', ''], ...others] = new URLSearchParams(search)
  const [list, ...counters] = reads
  const body = Object.hasOwn(narrowed, filter) ? narrowed[filter] : undefined
  if (!list || body === undefined || others.length > 0 || !PLAIN.test(value) || value === NOT_STATED)
    return []
  return [{ url: list.url, body: body.replace('{value}', () => value) }, ...counters]
}

/** The address with the open article of a feed as its record. */
export function openArticle(address: ViewAddress, view: Pick<PageView, 'search'>): ViewAddress {
  const [whole = '', item = ''] = (view.search === 'item' && /^\?item=([\w-]+)/.exec(address.search)) || []
  return whole === '' ? address : { ...address, id: item, search: address.search.slice(whole.length) }
}
