import type { PublicField } from '../../../src/entities/dynamic-field/schema.ts'
import type { NewsDetail } from '../../../src/entities/news/queries.ts'
import type { News } from '../../../src/entities/news/schema.ts'
import type { PlayerDetail } from '../../../src/entities/player/queries.ts'
import type { ProjectDetail } from '../../../src/entities/project/queries.ts'
import type { Project } from '../../../src/entities/project/schema.ts'
import type { SharedKind } from '../../../src/entities/share-page.ts'

/** A page that there is. */
export interface PageRef {
  kind: SharedKind
  id: string
  /** When the record was changed last, epoch ms. */
  changed: number | null
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
  fields(kind: 'projects' | 'players'): Promise<PublicField[]>
  /** The newest first, at most FEED_LENGTH. */
  latestNews(): Promise<News[]>
  latestProjects(): Promise<Project[]>
  /** Every page, by kind and id. */
  refs(): Promise<PageRef[]>
}
