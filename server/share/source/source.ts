import type { PublicField } from '../../../src/entities/dynamic-field/schema.ts'
import type { NewsDetail } from '../../../src/entities/news/queries.ts'
import type { News } from '../../../src/entities/news/fields.ts'
import type { Player } from '../../../src/entities/player/fields.ts'
import type { Project } from '../../../src/entities/project/fields.ts'
import type { ProjectFilters } from '../../../src/entities/project/list.ts'
import type { RoleOf } from '../../../src/entities/role/of-end.ts'
import type { SharedCollection } from '../../../src/entities/share-page/address.ts'

/** An existing page. */
export interface PageRef {
  collection: SharedCollection
  id: string
  /** When the record was last changed, epoch ms. */
  changed: number | null
}

/** A record with the related data on its page; `Other` is the record at the other end of its roles. */
export interface RecordDetail<T, Other> {
  record: T
  parent: T | null
  children: T[]
  roles: RoleOf<Other>[]
  news: News[]
  /** Which lists have more entries than a page shows. */
  cut: Record<keyof typeof MAX_LISTED, boolean>
}

export type ProjectDetail = RecordDetail<Project, Player>
export type PlayerDetail = RecordDetail<Player, Project>

/**
 * Maximum number of entries per list on a page, in database order: one less than a visitor may read at once,
 * so that an extra one shows that there are more.
 */
export const MAX_LISTED = { roles: 199, children: 299, news: 49 } as const

type Found = Record<keyof typeof MAX_LISTED, readonly unknown[]>

/** Truncates lists of at most one entry more than a page shows, and reports which ones were cut. */
export function truncateLists<T extends Found>(
  found: T,
): { shown: T; cut: Record<keyof typeof MAX_LISTED, boolean> } {
  const { roles, children, news } = found
  return {
    shown: {
      ...found,
      roles: roles.slice(0, MAX_LISTED.roles),
      children: children.slice(0, MAX_LISTED.children),
      news: news.slice(0, MAX_LISTED.news),
    },
    cut: {
      roles: roles.length > MAX_LISTED.roles,
      children: children.length > MAX_LISTED.children,
      news: news.length > MAX_LISTED.news,
    },
  }
}

/** Number of entries in a feed. */
export const FEED_LENGTH = 50

/**
 * The source of the pages, with the read access of a visitor. Null means that there is no such record, or
 * that it is a draft, not due yet, or a sample.
 */
export interface Source {
  project(id: string): Promise<ProjectDetail | null>
  player(id: string): Promise<PlayerDetail | null>
  news(id: string): Promise<NewsDetail | null>
  fields(collection: 'projects' | 'players'): Promise<PublicField[]>
  /** Newest first, at most FEED_LENGTH. */
  latestNews(): Promise<News[]>
  latestProjects(): Promise<Project[]>
  /** Like latestProjects, filtered as in the list of projects; only for sources that can be queried. */
  matchingProjects?(filters: ProjectFilters): Promise<Project[]>
  /**
   * The newest articles about a record, with its name; null if it does not exist. Only for
   * sources that can be queried.
   */
  newsAbout?(collection: 'projects' | 'players', id: string): Promise<{ name: string; news: News[] } | null>
  /** Returns all pages, by collection and id. */
  refs(): Promise<PageRef[]>
}
