/** The subjects of a news feed: key in the address → collection of the record whose id follows. */
export const NEWS_ABOUT = { project: 'projects', player: 'players' } as const

type NewsSubject = (typeof NEWS_ABOUT)[keyof typeof NEWS_ABOUT]

/** Returns the query that restricts the news feed to one record: `?project=neom`. */
export function newsAboutQuery(collection: NewsSubject, id: string): string {
  const key = Object.entries(NEWS_ABOUT).find(([, named]) => named === collection)?.[0] ?? ''
  return `?${key}=${encodeURIComponent(id)}`
}
