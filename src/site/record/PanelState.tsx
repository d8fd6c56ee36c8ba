import { Failure } from '../../ui/Failure.tsx'
import styles from './RecordTable.module.css'

/** The loading or error state of a tab. */
export function PanelState({ error, retry }: { error: Error | null; retry: () => void }) {
  if (error) return <Failure error={error} reset={retry} />
  return (
    <div className={styles.loading}>
      <output className="visually-hidden">Loading…</output>
      <span className="skeleton" />
      <span className="skeleton" />
      <span className="skeleton" />
    </div>
  )
}
