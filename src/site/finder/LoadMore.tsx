import { count } from '../../ui/format.ts'
import styles from './Results.module.css'

interface LoadMoreProps {
  label: string
  /** How many stand above it; paper, which has no button, says that they are not all. */
  shown: number
  more: boolean
  loading: boolean
  error: Error | null
  onMore: () => void
}

/** The next page of a list, when there is one. */
export function LoadMore({ label, shown, more, loading, error, onMore }: LoadMoreProps) {
  if (!more && !error) return null
  return (
    <div className={styles.more}>
      {error && (
        <p className="notice" data-tone="error" role="alert">
          Error: {error.message}
        </p>
      )}
      {more && <p className={styles.printed}>The first {count(shown)} only.</p>}
      <button
        type="button"
        className="button-quiet"
        aria-disabled={loading}
        onClick={() => !loading && onMore()}
      >
        {loading ? 'Loading…' : label}
      </button>
    </div>
  )
}
