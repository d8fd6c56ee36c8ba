import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { createContext, type ReactNode, Suspense, use } from 'react'
import { NotFoundError } from '../../entities/record/error.ts'
import { ScreenState } from '../frame/ScreenState.tsx'
import { Failure } from '../../ui/Failure.tsx'
import { useRecovery } from './useRecovery.ts'

interface ResultsBoundaryProps {
  /** The error state is reset when this key changes. */
  resetKey: string
  fallback: ReactNode
  /** The text below the message of a NotFoundError; without it, the error only offers a retry. */
  missing?: ReactNode
  /** The component shown for an error, instead of the default. */
  failure?: (about: ErrorComponentProps) => ReactNode
  children: ReactNode
}

const Missing = createContext<ReactNode>(undefined)

/** Returns a function that resets the error boundary and the failed query, so that the query is run again. */
export function useTryAgain(reset: () => void): () => void {
  const queries = useQueryErrorResetBoundary()
  return () => {
    queries.reset()
    reset()
  }
}

/**
 * Suspense and error boundary around a list, so that its filters stay usable while it
 * loads or after it has failed.
 */
export function ResultsBoundary({
  resetKey,
  fallback,
  missing,
  failure = QueryFailure,
  children,
}: ResultsBoundaryProps) {
  return (
    <Missing value={missing}>
      <CatchBoundary getResetKey={() => resetKey} errorComponent={failure}>
        <Suspense fallback={fallback}>{children}</Suspense>
      </CatchBoundary>
    </Missing>
  )
}

/** The default error component; content returns by itself once the server responds. */
function QueryFailure({ error, reset }: ErrorComponentProps) {
  const missing = use(Missing)
  const tryAgain = useTryAgain(reset)
  useRecovery(error, tryAgain)
  return (
    <>
      <ScreenState is="trouble" />
      {missing !== undefined && error instanceof NotFoundError ? (
        <div role="alert">
          <h2>{error.message}</h2>
          {missing}
        </div>
      ) : (
        <Failure error={error} reset={tryAgain} />
      )}
    </>
  )
}
