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
        <strong>{kept.label}</strong> was not finished. What is written stays; the rest can still be written,
        as one import with it.
      </p>
      <p className={styles.actions}>
        <button type="button" className="button" disabled={isBusy} onClick={onResume}>
          Go on with it
        </button>
        <button
          type="button"
          className="button-quiet"
          disabled={isBusy}
          onClick={() => undoImport(kept.request.collection, kept.label)}
        >
          Undo what is written
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
          Leave it as it is
        </button>
      </p>
    </section>
  )
}
