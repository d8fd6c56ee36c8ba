import type { PageView } from '../page.ts'

/** What an address asks for, as far as it decides what the page loads first. */
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

/** The address with the open article of a feed as its record. */
export function openArticle(address: ViewAddress, view: Pick<PageView, 'search'>): ViewAddress {
  const [whole = '', item = ''] = (view.search === 'item' && /^\?item=([\w-]+)/.exec(address.search)) || []
  return whole === '' ? address : { ...address, id: item, search: address.search.slice(whole.length) }
}
