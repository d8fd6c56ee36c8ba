import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { createContext, type ReactNode, Suspense, use } from 'react'
import { NotFoundError } from '../../entities/record/error.ts'
import { ScreenState } from '../frame/ScreenState.tsx'
import { Failure } from '../../ui/Failure.tsx'

interface ResultsBoundaryProps {
  /** A failure is forgotten when this changes. */
  resetKey: string
  fallback: ReactNode
  /** The text below the message when what was asked for does not exist; without it there is only another try. */
  missing?: ReactNode
  /** Shows a failure in place of the usual component. */
  failure?: (about: ErrorComponentProps) => ReactNode
  children: ReactNode
}

const Missing = createContext<ReactNode>(undefined)

/** Trying again has to make the failed query forget its failure, too. */
export function useTryAgain(reset: () => void): () => void {
  const queries = useQueryErrorResetBoundary()
  return () => {
    queries.reset()
    reset()
  }
}

/** Keeps a list that loads or fails from taking its filters along. */
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

/** The usual way to show a failure. */
function QueryFailure({ error, reset }: ErrorComponentProps) {
  const missing = use(Missing)
  const tryAgain = useTryAgain(reset)
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
