import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { type ReactNode, Suspense } from 'react'
import { ScreenPart } from '../frame/ScreenPart.tsx'
import { Failure } from '../../ui/Failure.tsx'

interface ResultsBoundaryProps {
  /** A failure is forgotten when this changes. */
  resetKey: string
  fallback: ReactNode
  children: ReactNode
}

/** Keeps a list that loads or fails from taking its filters along. */
export function ResultsBoundary({ resetKey, fallback, children }: ResultsBoundaryProps) {
  return (
    <CatchBoundary getResetKey={() => resetKey} errorComponent={QueryFailure}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </CatchBoundary>
  )
}

/** Trying again has to make the failed query forget its failure, too. */
function QueryFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  function tryAgain() {
    queries.reset()
    reset()
  }
  return (
    <>
      <ScreenPart is="trouble" />
      <Failure error={error} reset={tryAgain} />
    </>
  )
}
