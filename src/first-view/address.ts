import type { FirstRead, PageView } from '../page.ts'

/** Must match src/entities/list/filters.ts, which is too large for a script inlined in the page. */
const NOT_STATED = 'not-stated'

/** The parts of an address that determine what the page loads first. */
export interface ViewAddress {
  /** The path as in the manifest: `/projects/$id`. */
  path: string
  /** The id of the record, or of the open article of a feed; '' for none. */
  id: string
  /** The rest of the fragment: `?country=Qatar`. */
  search: string
}

/** Parses a fragment; null if it is not a plain address of ours (src/address/fragment.ts repairs those). */
export function viewAddress(hash: string): ViewAddress | null {
  const [whole, name = '', id = '', search = ''] = /^#\/([a-z]*)(?:\/([\w-]+))?(.*)$/.exec(hash || '#/') ?? []
  return whole === undefined ? null : { path: `/${name}${id && '/$id'}`, id, search }
}

/**
 * Values without special meaning that need no JSON escaping and that src/address/search.ts leaves unchanged.
 */
const PLAIN = /^[^%"\\[{}\p{C}]{1,200}$/u

/** Returns the first reads of a list whose search is one plain value of one filter; otherwise none. */
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

/** Returns the address with the open article of a feed as its record. */
export function openArticle(address: ViewAddress, view: Pick<PageView, 'search'>): ViewAddress {
  const [whole = '', item = ''] = (view.search === 'item' && /^\?item=([\w-]+)/.exec(address.search)) || []
  return whole === '' ? address : { ...address, id: item, search: address.search.slice(whole.length) }
}
