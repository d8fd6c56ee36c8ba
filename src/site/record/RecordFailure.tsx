import { type ErrorComponentProps, Link, useRouter } from '@tanstack/react-router'
import { NotFoundError } from '../../entities/record/error.ts'
import { Failure } from '../../ui/Failure.tsx'
import { PageTitle } from '../frame/PageTitle.tsx'
import { ScreenState } from '../frame/ScreenState.tsx'
import styles from '../NotFound.module.css'
import { RECORD_LABELS, type RecordPageCollection } from './recordLabels.ts'

interface RecordFailureProps extends Pick<ErrorComponentProps, 'error'> {
  collection: RecordPageCollection
}

/**
 * The error screen of a record: a missing record links back to its list; any other failure can be retried.
 */
export function RecordFailure({ error, collection }: RecordFailureProps) {
  const router = useRouter()
  if (!(error instanceof NotFoundError)) {
    return (
      <div className={`${styles.notFound} ${styles.inRecord}`}>
        <ScreenState is="trouble" />
        <PageTitle title={collection === 'projects' ? 'Project' : 'Player'} />
        {/* The route's loader reads the record: re-rendering alone would not read it again. */}
        <Failure error={error} reset={() => void router.invalidate()} />
      </div>
    )
  }
  return (
    <div className={`${styles.notFound} ${styles.inRecord}`}>
      <ScreenState is="trouble" />
      <PageTitle title={error.message} />
      <p>It may have been removed, or the link may be incomplete.</p>
      <p>
        <Link to={RECORD_LABELS[collection].path}>{RECORD_LABELS[collection].list}</Link>
      </p>
    </div>
  )
}
