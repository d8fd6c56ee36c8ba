import { useQuery } from '@tanstack/react-query'
import { livePages } from '../../entities/published-pages/live.ts'

interface FollowFeedProps {
  feed: 'news' | 'projects'
  /** What of it: `?country=Qatar`, or '' for all. */
  query: string
  /** What the feed contains: `new projects of this list`. */
  what: string
}

/** The feed of what is on screen, for a reader that looks for it by itself; nothing where no server can choose. */
export function FollowFeed({ feed, query, what }: FollowFeedProps) {
  const isLive = useQuery({ ...livePages(), enabled: query !== '' }).data
  if (query !== '' && !isLive) return null
  return (
    <p className="hint">
      Follow <a href={`${import.meta.env.BASE_URL}feeds/${feed}.xml${query}`}>{what} (RSS)</a>
    </p>
  )
}
