import { site as configuration } from '../../src/config.ts'
import { pictureAddress } from '../../src/entities/picture/address.ts'
import { appFragment, sharePath, type SharedCollection } from '../../src/entities/share-page/address.ts'

/** The site that the pages belong to. */
export interface PublishedSite {
  /** The origin, such as https://www.example.com, without a trailing slash. */
  url: string
  product: string
  contactEmail: string
}

export const publishedSite = (url: string): PublishedSite => ({
  url: url.replace(/\/+$/, ''),
  product: configuration.product,
  contactEmail: configuration.contactEmail,
})

export const shareAddress = (site: PublishedSite, collection: SharedCollection, id: string): string =>
  `${site.url}/${sharePath(collection, id)}`

export const appAddress = (site: PublishedSite, collection: SharedCollection, id: string): string =>
  `${site.url}/${appFragment(collection, id)}`

/** Returns the public URL of a record's own picture, or ''. */
export const pictureOf = (site: PublishedSite, path: string, url: string): string =>
  pictureAddress(path, url, configuration.onGoogle ? null : site.url)

/** Returns the path of a record's preview card: `share/projects/abc.png`. */
export const picturePath = (collection: SharedCollection, id: string): string =>
  `share/${collection}/${id}.png`

/** Returns the URL of a preview card; it changes with each revision, because messengers cache pictures. */
export const cardAddress = (
  site: PublishedSite,
  collection: SharedCollection,
  { id, rev }: { id: string; rev: number },
): string => `${site.url}/${picturePath(collection, id)}?v=${rev}`

/** The feeds by content; each is available as RSS (.xml) and as JSON Feed (.json). */
export const FEEDS = {
  news: { path: 'feeds/news', title: 'Construction Industry News' },
  projects: { path: 'feeds/projects', title: 'New projects' },
} as const
export type FeedName = keyof typeof FEEDS
