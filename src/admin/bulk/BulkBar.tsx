import { lazy, Suspense, useState, type ComponentType } from 'react'
import type { Stamp } from '../../records/fields.ts'
import type { BulkAction } from './action.ts'
import styles from './bulk.module.css'

const BulkDialog = lazy(() =>
  import('./BulkDialog.tsx').then((module) => ({ default: module.BulkDialog })),
) as typeof import('./BulkDialog.tsx').BulkDialog

/** What can be done to the selected rows. */
export function BulkBar<R extends Stamp>({
  actions,
  records,
  collection,
  nouns,
  titleOf,
  more: More,
  onClear,
}: {
  actions: readonly BulkAction<R>[]
  records: readonly R[]
  collection: string
  nouns: readonly [one: string, many: string]
  titleOf: (record: R) => string
  /** What needs a dialog of its own. */
  more?: ComponentType<{ records: readonly R[]; onDone: () => void }> | undefined
  onClear: () => void
}) {
  const [asked, setAsked] = useState<BulkAction<R> | null>(null)
  return (
    <div className={styles.bar} role="toolbar" aria-label="Selected rows">
      {More && <More records={records} onDone={onClear} />}
      {actions.map((action) => (
        <button
          key={action.id}
          type="button"
          className={action.isDestructive ? 'button-danger' : 'button-quiet'}
          onClick={() => setAsked(action)}
        >
          {action.label} selected
        </button>
      ))}
      <button type="button" className="button-link" onClick={onClear}>
        Clear the selection
      </button>
      {asked && (
        <Suspense>
          <BulkDialog
            action={asked}
            records={records}
            collection={collection}
            nouns={nouns}
            titleOf={titleOf}
            onClose={() => setAsked(null)}
            onDone={() => {
              setAsked(null)
              onClear()
            }}
          />
        </Suspense>
      )}
    </div>
  )
}
