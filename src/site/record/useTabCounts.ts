import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { relatedNewsCount } from '../../entities/news/related-count.ts'
import type { relatedNews } from '../../entities/news/related.ts'
import type { TreeRecord } from '../../entities/tree/page.ts'
import type { RecordReads } from './loadRecord.ts'
import { tabCount } from './tabCount.ts'

/**
 * Returns the news about a record and the counts for its tabs; `about` is the article
 * field that names the record.
 */
export function useTabCounts<T extends TreeRecord, Other extends { name: string }>(
  queries: RecordReads<T, Other>,
  id: string,
  about: Parameters<typeof relatedNews>[0],
) {
  const news = useInfiniteQuery(queries.news(id))
  const newsCount = useQuery({ ...relatedNewsCount(about, id), enabled: news.hasNextPage }).data
  const roles = useInfiniteQuery(queries.roles(id))
  const roleCount = useQuery({ ...queries.roleCount(id), enabled: roles.hasNextPage }).data
  return {
    news,
    newsCount: tabCount(news.data, (page) => page.news, newsCount),
    roleCount: tabCount(roles.data, (page) => page.roles, roleCount),
  }
}

/**
 * Whether a record may have children. Legacy records (revision 0) store no child
 * count, so they have to be queried.
 */
export const mayHaveChildren = ({ childCount, rev }: TreeRecord & { rev: number }): boolean =>
  childCount > 0 || rev === 0
