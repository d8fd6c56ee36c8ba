/** The kinds of record that have a page of their own for messengers, search engines and readers without scripts. */
export const SHARED_KINDS = ['news', 'projects', 'players'] as const
export type SharedKind = (typeof SHARED_KINDS)[number]

/** What an id of a record looks like; older documents may have others, which no address can name. */
export const isPageId = (id: string): boolean => /^[A-Za-z0-9_-]{1,128}$/.test(id)

/** Where a record's share page stands below the site's address: `share/projects/abc.html`. */
export const sharePath = (kind: SharedKind, id: string): string => `share/${kind}/${id}.html`

/** Where the app shows the record: `#/projects/abc`. */
export const appFragment = (kind: SharedKind, id: string): string =>
  kind === 'news' ? `#/news?item=${id}` : `#/${kind}/${id}`
