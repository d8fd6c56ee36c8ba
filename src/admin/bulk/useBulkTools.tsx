import { Suspense, useMemo, useState, type ReactNode } from 'react'
import type { Stamp } from '../../records/fields.ts'
import { lazily } from '../../ui/lazily.ts'
import type { Resource } from '../editor/resource.ts'
import type { BulkAction, ColumnEdit } from './action.ts'
import { bulkDelete } from './bulkDelete.ts'
import { BULK_EDIT, bulkEdit } from './bulkEdit.ts'
import { keepPending, pendingBulk } from './pending.ts'
import type { BulkContext } from './context.ts'

const BulkBar = lazily(async () => (await import('./BulkBar.tsx')).BulkBar)
const BulkDialog = lazily(async () => (await import('./BulkDialog.tsx')).BulkDialog)
const EditField = lazily(async () => (await import('./EditField.tsx')).EditField)

/** What is being asked about: the list of records is frozen when it is. */
interface Asked<R> {
  records: readonly R[]
  clear: () => void
  /** Null while the field and its value are being chosen. */
  action: BulkAction<R> | null
  /** The group of an operation that was left in the middle. */
  resumed: string | null
}

/** What this browser left in the middle, as it was asked for then. */
function leftOver<R extends Stamp, D>(
  actions: readonly BulkAction<R>[],
  context: BulkContext<R, D>,
  collection: string,
): Asked<R> | null {
  const pending = pendingBulk(collection)
  if (!pending) return null
  const action =
    pending.action === BULK_EDIT && pending.choice
      ? bulkEdit(context, pending.choice)
      : actions.find(({ id }) => id === pending.action)
  if (!action) return null
  const byId = new Map(context.records.map((record) => [record.id, record]))
  // In the order that they were shown in then.
  const records = pending.ids.flatMap((id) => byId.get(id) ?? [])
  if (records.length === 0) {
    keepPending(collection, null)
    return null
  }
  return { action, records, clear: () => undefined, resumed: pending.group }
}

/**
 * What can be done to many rows of a grid: the bar over it while some are selected, and the dialog, which outlives the
 * selection. An operation that was left in the middle, by a reload say, is offered again once the records are there.
 */
export function useBulkTools<R extends Stamp, D>(
  resource: Resource<R, D>,
  context: BulkContext<R, D> | null,
  onExport: (selected: readonly R[]) => void,
): {
  bar: (
    selected: readonly R[],
    clear: () => void,
    matching: { count: number; select: () => void },
  ) => ReactNode
  dialog: ReactNode
} {
  const { collection, messages, titleOf, bulkMore } = resource
  const nouns = [messages.one, messages.many] as const
  const actions = useMemo(() => [...(resource.bulk ?? []), bulkDelete(resource)], [resource])
  const [asked, setAsked] = useState<Asked<R> | null>(null)
  const [isLookedFor, setLookedFor] = useState(false)
  if (context && !isLookedFor) {
    setLookedFor(true)
    setAsked(leftOver(actions, context, collection))
  }
  const close = () => setAsked(null)
  return {
    bar: (records, clear, matching) => (
      <Suspense>
        <BulkBar
          actions={actions}
          records={records}
          matching={matching}
          more={bulkMore}
          onAction={(id) => {
            const action = actions.find((each) => each.id === id) ?? null
            setAsked({ records, clear, action, resumed: null })
          }}
          onExport={() => onExport(records)}
          onEdit={() => setAsked({ records, clear, action: null, resumed: null })}
          onClear={clear}
        />
      </Suspense>
    ),
    dialog: asked && context && (
      // Each dialog waits for its code by itself: the one before would be hidden, and so closed, while the next one comes.
      <Suspense key={asked.action?.id ?? 'field'}>
        {asked.action ? (
          <BulkDialog
            action={asked.action}
            records={asked.records}
            context={context}
            collection={collection}
            nouns={nouns}
            titleOf={titleOf}
            resumed={asked.resumed}
            onClose={close}
            onDone={() => {
              close()
              asked.clear()
            }}
          />
        ) : (
          <EditField
            context={context}
            records={asked.records}
            nouns={nouns}
            onChosen={(edit: ColumnEdit) => setAsked({ ...asked, action: bulkEdit(context, edit) })}
            onClose={close}
          />
        )}
      </Suspense>
    ),
  }
}
