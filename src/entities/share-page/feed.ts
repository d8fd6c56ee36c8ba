/** What a feed of news can be about: the key in its address, and the collection that the id behind it names a record of. */
export const NEWS_ABOUT = { project: 'projects', player: 'players' } as const

type NewsSubject = (typeof NEWS_ABOUT)[keyof typeof NEWS_ABOUT]

/** What narrows the feed of news to those about one record: `?project=neom`. */
export function newsAboutQuery(collection: NewsSubject, id: string): string {
  const key = Object.entries(NEWS_ABOUT).find(([, named]) => named === collection)?.[0] ?? ''
  return `?${key}=${encodeURIComponent(id)}`
}
