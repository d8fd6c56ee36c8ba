import { site as configuration } from '../../src/config.ts'
import { pictureAddress } from '../../src/entities/picture/address.ts'
import { appFragment, sharePath, type SharedCollection } from '../../src/entities/share-page/address.ts'

/** The site that pages belong to. */
export interface PublishedSite {
  /** https://www.example.com, without a slash at its end. */
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

/** The address of a record's picture as people reach it, or ''. */
export const pictureOf = (site: PublishedSite, path: string, url: string): string =>
  pictureAddress(path, url, configuration.onGoogle ? null : site.url)

/** Where the picture that is drawn of a record stands: `share/projects/abc.png`. */
export const picturePath = (collection: SharedCollection, id: string): string =>
  `share/${collection}/${id}.png`

/** The address of that picture; another one after each change, because messengers keep what they have seen. */
export const cardAddress = (
  site: PublishedSite,
  collection: SharedCollection,
  { id, rev }: { id: string; rev: number },
): string => `${site.url}/${picturePath(collection, id)}?v=${rev}`

/** The feeds by what they tell of; each stands as RSS (.xml) and as JSON Feed (.json). */
export const FEEDS = {
  news: { path: 'feeds/news', title: 'Construction Industry News' },
  projects: { path: 'feeds/projects', title: 'New projects' },
} as const
export type FeedName = keyof typeof FEEDS
