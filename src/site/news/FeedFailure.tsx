import { useInfiniteQuery } from '@tanstack/react-query'
import { type ErrorComponentProps, useLocation } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import { newsFilters, NO_NEWS_FILTERS } from '../../entities/news/filters.ts'
import { newsQueries } from '../../entities/news/queries.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { DataError } from '../../entities/record/error.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useTryAgain } from '../finder/ResultsBoundary.tsx'
import { ScreenState } from '../frame/ScreenState.tsx'
import { useOfflineSince } from '../offline/useOfflineSince.ts'
import { NewsOffline } from './NewsOffline.tsx'

const Front = lazyComponent(async () => (await import('./Front.tsx')).Front)

/** Time between two attempts to read the feed while the server does not respond, ms. */
const RETRY_EVERY = 15_000

/**
 * Replaces the front page's feed when it fails. When offline, only the news is missing, since the device may
 * have the rest; the feed returns by itself once the connection or the server is back. On a phone, the rest
 * of the front page appears below, where it is not shown otherwise.
 */
export function FeedFailure({ error, reset }: ErrorComponentProps) {
  const isLost = error instanceof DataError && error.code === 'network'
  const isOffline = useOfflineSince() !== null && isLost
  const [wasOffline, setWasOffline] = useState(isOffline)
  if (isOffline && !wasOffline) setWasOffline(true)
  const wide = useMediaQuery('(min-width: 60em)')
  const filters = newsFilters.parse(useLocation({ select: ({ search }) => search }))
  const { data } = useInfiniteQuery({
    ...newsQueries.list(filters),
    retryOnMount: false,
    refetchInterval: isLost && RETRY_EVERY,
  })
  const isBack = data !== undefined || (wasOffline && !isOffline)
  const tryAgain = useTryAgain(reset)
  useEffect(() => {
    if (isBack) tryAgain()
  })
  return (
    <>
      {isOffline ? (
        <>
          <ScreenState is="content" />
          <NewsOffline onRetry={tryAgain} />
        </>
      ) : (
        <>
          <ScreenState is="trouble" />
          <Failure error={error} reset={tryAgain} />
        </>
      )}
      {isLost && !wide && (
        <Suspense>
          <Front path="/" filters={NO_NEWS_FILTERS} />
        </Suspense>
      )}
    </>
  )
}
