import { useQueryErrorResetBoundary } from '@tanstack/react-query'
import { CatchBoundary, type ErrorComponentProps } from '@tanstack/react-router'
import { createContext, type ReactNode, Suspense, use } from 'react'
import { DataError, NotFoundError } from '../../entities/record/error.ts'
import { ScreenState } from '../frame/ScreenState.tsx'
import { Failure } from '../../ui/Failure.tsx'

interface ResultsBoundaryProps {
  /** A failure is forgotten when this changes. */
  resetKey: string
  fallback: ReactNode
  /** What is said below the message when what was asked for does not exist; without it there is only another try. */
  missing?: ReactNode
  /** Told of a failure for want of an answer, in place of what usually is. */
  lost?: ((about: LostProps) => ReactNode) | undefined
  children: ReactNode
}

export interface LostProps {
  /** What usually tells of it. */
  failure: ReactNode
  tryAgain: () => void
}

const Missing = createContext<ReactNode>(undefined)
const Lost = createContext<ResultsBoundaryProps['lost']>(undefined)

/** Keeps a list that loads or fails from taking its filters along. */
export function ResultsBoundary({ resetKey, fallback, missing, lost, children }: ResultsBoundaryProps) {
  return (
    <Missing value={missing}>
      <Lost value={lost}>
        <CatchBoundary getResetKey={() => resetKey} errorComponent={QueryFailure}>
          <Suspense fallback={fallback}>{children}</Suspense>
        </CatchBoundary>
      </Lost>
    </Missing>
  )
}

/** Trying again has to make the failed query forget its failure, too. */
function QueryFailure({ error, reset }: ErrorComponentProps) {
  const queries = useQueryErrorResetBoundary()
  const missing = use(Missing)
  const lost = use(Lost)
  function tryAgain() {
    queries.reset()
    reset()
  }
  const failure = (
    <>
      <ScreenState is="trouble" />
      {missing !== undefined && error instanceof NotFoundError ? (
        <div role="alert">
          <p className="notice" data-tone="warn">
            {error.message}
          </p>
          {missing}
        </div>
      ) : (
        <Failure error={error} reset={tryAgain} />
      )}
    </>
  )
  const isLost = error instanceof DataError && error.code === 'network'
  return lost && isLost ? lost({ failure, tryAgain }) : failure
}
