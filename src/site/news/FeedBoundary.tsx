import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { NO_NEWS_FILTERS } from '../../entities/news/filters.ts'
import { lazily } from '../../ui/lazily.ts'
import { useMediaQuery } from '../../ui/useMediaQuery.ts'
import { DataError } from '../../entities/record/error.ts'
import { Failure } from '../../ui/Failure.tsx'
import { ScreenState } from '../frame/ScreenState.tsx'
import { useOfflineSince } from '../offline/useOfflineSince.ts'

const Front = lazily(async () => (await import('./Front.tsx')).Front)

interface FeedBoundaryProps {
  /** A failure is forgotten when this changes. */
  resetKey: string
  fallback: ReactNode
  children: ReactNode
}

/** As ResultsBoundary, for the front page, which has more to show than its feed. */
export const FeedBoundary = ({ resetKey, fallback, children }: FeedBoundaryProps) => (
  <CatchBoundary getResetKey={() => resetKey} errorComponent={FeedFailure}>
    <Suspense fallback={fallback}>{children}</Suspense>
  </CatchBoundary>
)

/**
 * In place of the front page's feed when it failed. Where nobody answers and the device knows the rest, the news alone are
 * missing, and come by themselves with the connection. A phone shows the rest below, which it has no room for otherwise.
 */
function FeedFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const isLost = error instanceof DataError && error.code === 'network'
  const isOffline = useOfflineSince() !== null && isLost
  const [wasOffline, setWasOffline] = useState(isOffline)
  if (isOffline && !wasOffline) setWasOffline(true)
  const wide = useMediaQuery('(min-width: 60em)')
  const isBack = wasOffline && !isOffline
  const tryAgain = () => {
    queries.reset()
    reset()
  }
  useEffect(() => {
    if (isBack) tryAgain()
  })
  return (
    <>
      {isOffline ? (
        <div className="failure">
          <ScreenState is="content" />
          <p className="notice">News need a connection: none are kept on this device.</p>
          <button className="button-quiet" type="button" onClick={tryAgain}>
            Try again
          </button>
        </div>
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
