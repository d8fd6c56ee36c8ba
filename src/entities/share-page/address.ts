/** The kinds of record that have a page of their own for messengers, search engines and readers without scripts. */
export const SHARED_KINDS = ['news', 'projects', 'players'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]

export interface SharedRecord {
  kind: SharedKind
  id: string
}

/** What an id of a record looks like; older documents may have others, which no address can name. */
export const isPageId = (id: string): boolean => /^[A-Za-z0-9_-]{1,128}$/.test(id)

/** Where a record's share page stands below the site's address: `share/projects/abc.html`. */
export const sharePath = (kind: SharedKind, id: string): string => `share/${kind}/${id}.html`

/** Where the app shows the record: `#/projects/abc`. */
export const appFragment = (kind: SharedKind, id: string): string =>
  kind === 'news' ? `#/news?item=${id}` : `#/${kind}/${id}`

const SHARED = new RegExp(String.raw`^/*share/+(${SHARED_KINDS.join('|')})/+([\w-]{1,128})(?![\w-])`, 'i')

/**
 * The record that the address of a share page means, also after people and messengers have had it: with punctuation or
 * words behind it, without its `.html`, in other letters. Null for an address that names no record. The id is as it is
 * written; where there is no such record, it may be meant in small letters.
 */
export function sharedRecord(path: string): SharedRecord | null {
  const [, name = '', id = ''] = SHARED.exec(path) ?? []
  const kind = SHARED_KINDS.find((one) => one === name.toLowerCase())
  return kind && id !== '' ? { kind, id } : null
}
