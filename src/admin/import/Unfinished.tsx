import { useUndoImport } from './useUndoImport.ts'
import { forgetUnfinished, type UnfinishedImport } from './unfinished.ts'
import styles from './import.module.css'

/** Notice of an unfinished import, which can be resumed, undone or dismissed. */
export function Unfinished({
  kept,
  isBusy,
  onResume,
  onForget,
}: {
  kept: UnfinishedImport
  isBusy: boolean
  onResume: () => void
  onForget: () => void
}) {
  const { undoImport } = useUndoImport(kept.group, onForget)
  return (
    <section className="card column" aria-label="Unfinished import">
      <p>
        <strong>{kept.label}</strong> was not finished. Records already saved are kept; you can continue with
        the rest as part of the same import.
      </p>
      <p className={styles.actions}>
        <button type="button" className="button" disabled={isBusy} onClick={onResume}>
          Continue
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() => undoImport(kept.request.collection, kept.label)}
        >
          Undo what was saved
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() => {
            void forgetUnfinished()
            onForget()
          }}
        >
          Dismiss
        </button>
      </p>
    </section>
  )
}
