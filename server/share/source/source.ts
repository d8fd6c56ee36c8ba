import type { PublicField } from '../../../src/entities/dynamic-field/schema.ts'
import type { NewsDetail } from '../../../src/entities/news/queries.ts'
import type { News } from '../../../src/entities/news/fields.ts'
import type { Player } from '../../../src/entities/player/fields.ts'
import type { Project } from '../../../src/entities/project/fields.ts'
import type { ProjectFilters } from '../../../src/entities/project/list.ts'
import type { RoleOf } from '../../../src/entities/role/of-end.ts'
import type { SharedCollection } from '../../../src/entities/share-page/address.ts'

/** A page that there is. */
export interface PageRef {
  collection: SharedCollection
  id: string
  /** When the record was changed last, epoch ms. */
  changed: number | null
}

/** A record with all that its page says of others; `Other` is what stands at the far end of its roles. */
export interface RecordDetail<T, Other> {
  record: T
  parent: T | null
  children: T[]
  roles: RoleOf<Other>[]
  news: News[]
  /** What there is more of than a page lists. */
  cut: Record<keyof typeof MOST, boolean>
}

export type ProjectDetail = RecordDetail<Project, Player>
export type PlayerDetail = RecordDetail<Player, Project>

/**
 * What a page lists of each at most, in the order in which the database answers: one less than a visitor may read at
 * once, so that the next one tells that there are others.
 */
export const MOST = { roles: 199, children: 299, news: 49 } as const

type Found = Record<keyof typeof MOST, readonly unknown[]>

/** What was found of each, at most one more than a page lists: as much as it lists, and what was left over. */
export function truncatedLists<T extends Found>(
  found: T,
): { shown: T; cut: Record<keyof typeof MOST, boolean> } {
  const { roles, children, news } = found
  return {
    shown: {
      ...found,
      roles: roles.slice(0, MOST.roles),
      children: children.slice(0, MOST.children),
      news: news.slice(0, MOST.news),
    },
    cut: {
      roles: roles.length > MOST.roles,
      children: children.length > MOST.children,
      news: news.length > MOST.news,
    },
  }
}

/** How many entries a feed has. */
export const FEED_LENGTH = 50

/**
 * What the pages are made of, as a visitor may read it. Null: there is no such record, or it is a draft, not due
 * yet, or a sample.
 */
export interface Source {
  project(id: string): Promise<ProjectDetail | null>
  player(id: string): Promise<PlayerDetail | null>
  news(id: string): Promise<NewsDetail | null>
  fields(collection: 'projects' | 'players'): Promise<PublicField[]>
  /** The newest first, at most FEED_LENGTH. */
  latestNews(): Promise<News[]>
  latestProjects(): Promise<Project[]>
  /** As latestProjects, of those that the filters of their list let through; a source that can be asked. */
  matchingProjects?(filters: ProjectFilters): Promise<Project[]>
  /** The newest articles about a record, with its name; null when there is no such record. A source that can be asked. */
  newsAbout?(collection: 'projects' | 'players', id: string): Promise<{ name: string; news: News[] } | null>
  /** Every page, by collection and id. */
  refs(): Promise<PageRef[]>
}
