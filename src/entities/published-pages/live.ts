import { queryOptions } from '@tanstack/react-query'
import { keyFor } from '../record/keys.ts'
import { PUBLISHED_PAGES_FILE } from '../share-page/address.ts'

/**
 * Whether a server makes pages and feeds on request; pages written for a static host include no filtered
 * feeds.
 */
export const livePages = () =>
  queryOptions<boolean>({
    queryKey: keyFor('published-pages', 'live'),
    queryFn: async () => {
      const answer = await fetch(import.meta.env.BASE_URL + PUBLISHED_PAGES_FILE).catch(() => null)
      if (!answer?.ok) return false
      const made: unknown = await answer.json().catch(() => null)
      return made !== null && typeof made === 'object' && 'live' in made && made.live === true
    },
    staleTime: Infinity,
  })
