import { Suspense, useEffect, useMemo, useState, type ReactNode } from 'react'
import type { Stamp } from '../../records/fields.ts'
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx'
import { lazyTool } from '../../ui/lazyTool.ts'
import type { Resource } from '../editor/resource.ts'
import type { BulkAction, ColumnEdit } from './action.ts'
import { bulkDelete } from './bulkDelete.ts'
import { BULK_EDIT, bulkEdit } from './bulkEdit.ts'
import { keepPending, pendingBulk, type PendingBulk } from './pending.ts'
import type { BulkContext } from './context.ts'

const BulkBar = lazyTool(async () => (await import('./BulkBar.tsx')).BulkBar)
const BulkDialog = lazyTool(async () => (await import('./BulkDialog.tsx')).BulkDialog)
const EditField = lazyTool(async () => (await import('./EditField.tsx')).EditField)

/** The operation being asked about; its list of records is frozen. */
interface Asked<R> {
  records: readonly R[]
  clear: () => void
  /** Null while the user chooses a field and its value. */
  action: BulkAction<R> | null
  /** Group of an interrupted operation that is resumed. */
  resumed: string | null
}

/** Restores an operation that was interrupted; null if its action or all of its records are gone. */
function leftOver<R extends Stamp, D>(
  pending: PendingBulk,
  actions: readonly BulkAction<R>[],
  context: BulkContext<R, D>,
  collection: string,
): Asked<R> | null {
  const action =
    pending.action === BULK_EDIT && pending.choice
      ? bulkEdit(context, pending.choice)
      : actions.find(({ id }) => id === pending.action)
  if (!action) return null
  const byId = new Map(context.records.map((record) => [record.id, record]))
  // In the order in which they were shown when the operation was started.
  const records = pending.ids.flatMap((id) => byId.get(id) ?? [])
  if (records.length === 0) {
    keepPending(collection, null)
    return null
  }
  return { action, records, clear: () => undefined, resumed: pending.group }
}

/**
 * Provides bulk actions for a grid: the bar shown while rows are selected, and the dialog, which outlives the
 * selection. An interrupted operation, such as by a reload, is offered again once the records are loaded.
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
  const [pending, setPending] = useState<PendingBulk | null>(null)
  useEffect(() => void pendingBulk(collection).then(setPending), [collection])
  if (context && pending) {
    setPending(null)
    setAsked(asked ?? leftOver(pending, actions, context, collection))
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
      // Separate Suspense boundaries: loading the next dialog would otherwise hide, and so close, this one.
      <LazyDialog key={asked.action?.id ?? 'field'} onCancel={close}>
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
      </LazyDialog>
    ),
  }
}
