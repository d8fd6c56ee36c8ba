import { useQuery } from '@tanstack/react-query'
import { livePages } from '../../entities/published-pages/live.ts'

interface FollowFeedProps {
  feed: 'news' | 'projects'
  /** The query of the feed, such as `?country=Qatar`; '' for everything. */
  query: string
  /** A description of the feed, such as `new projects in this list`. */
  what: string
}

/**
 * A link to the RSS feed of the content on screen; renders nothing for a filtered
 * feed if there is no live server.
 */
export function FollowFeed({ feed, query, what }: FollowFeedProps) {
  const isLive = useQuery({ ...livePages(), enabled: query !== '' }).data
  if (query !== '' && !isLive) return null
  return (
    <p className="hint">
      Follow <a href={`${import.meta.env.BASE_URL}feeds/${feed}.xml${query}`}>{what} (RSS)</a>
    </p>
  )
}
