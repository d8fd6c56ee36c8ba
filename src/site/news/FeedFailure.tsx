import type { ErrorComponentProps } from '@tanstack/react-router'
import { Suspense } from 'react'
import { NO_NEWS_FILTERS } from '../../entities/news/filters.ts'
import { isUnanswered } from '../../entities/record/error.ts'
import { lazyComponent } from '../../ui/lazyComponent.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { Failure } from '../../ui/Failure.tsx'
import { useTryAgain } from '../finder/ResultsBoundary.tsx'
import { useRecovery } from '../finder/useRecovery.ts'
import { ScreenState } from '../frame/ScreenState.tsx'
import { useOfflineSince } from '../offline/useOfflineSince.ts'
import { NewsOffline } from './NewsOffline.tsx'

const Front = lazyComponent(async () => (await import('./Front.tsx')).Front)

/**
 * Replaces the front page's feed when it fails. When offline, only the news is missing, since the device may
 * have the rest; the feed returns by itself once the connection or the server is back. On a phone, the rest
 * of the front page appears below, where it is not shown otherwise.
 */
export function FeedFailure({ error, reset }: ErrorComponentProps) {
  const isLost = isUnanswered(error)
  const isOffline = useOfflineSince() !== null && isLost
  const wide = useMediaQuery('(min-width: 60em)')
  const tryAgain = useTryAgain(reset)
  useRecovery(error, tryAgain)
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
