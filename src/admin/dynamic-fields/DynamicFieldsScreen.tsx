import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { dynamicFieldMutations } from '../../entities/dynamic-field/mutations.ts'
import { dynamicFieldStaffQueries } from '../../entities/dynamic-field/staff-queries.ts'
import type { DynamicField, FieldOwner } from '../../entities/dynamic-field/schema.ts'
import { count } from '../../ui/format.ts'
import { Tabs } from '../../ui/tabs/Tabs.tsx'
import { GridSkeleton } from '../GridSkeleton.tsx'
import { useNotify } from '../operation/useUndo.ts'
import { reason } from '../reason.ts'
import { useStatusMessage } from '../useStatusMessage.ts'
import { RetryNotice } from '../RetryNotice.tsx'
import { FieldEditor } from './FieldEditor.tsx'
import { FieldList } from './FieldList.tsx'
import styles from './fields.module.css'
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx'
import { lazyTool } from '../../ui/lazyTool.ts'

const DeleteField = lazyTool(async () => (await import('./DeleteField.tsx')).DeleteField)

const TABS: readonly { id: FieldOwner; label: string }[] = [
  { id: 'project', label: 'Project Fields' },
  { id: 'player', label: 'Player Fields' },
]

/** Dynamic fields under two tabs, with the form beside the list; the URL holds which field is open. */
export function DynamicFieldsScreen({
  owner,
  openId,
  onOwner,
  onOpen,
  onClose,
}: {
  owner: FieldOwner
  openId: string | null
  onOwner: (owner: FieldOwner) => void
  onOpen: (field: DynamicField) => void
  /** Returns to add mode, unless another field has been opened since. */
  onClose: (field: DynamicField) => void
}) {
  const query = useQuery(dynamicFieldStaffQueries.all())
  const order = useMutation(dynamicFieldMutations.order())
  const notify = useNotify()
  const [status, onStatus] = useStatusMessage()
  const [deleting, setDeleting] = useState<DynamicField | null>(null)

  if (query.isError && !query.data) {
    return (
      <RetryNotice onRetry={query.refetch}>Error loading dynamic fields: {reason(query.error)}</RetryNotice>
    )
  }
  if (!query.data) return <GridSkeleton label="Loading dynamic fields..." />

  const fields = query.data
  const open = fields.find(({ id }) => id === openId) ?? null
  const saveOrder = (entityType: FieldOwner) => async (ids: readonly string[]) => {
    try {
      const done = await order.mutateAsync({ entityType, ids })
      if (!done) return
      notify({
        tone: 'ok',
        text: 'Order saved.',
        undo: {
          ref: done.ref,
          label: done.label,
          operation: { opId: done.opId },
        },
      })
    } catch (error) {
      onStatus({ tone: 'error', text: `Error: ${reason(error)}` })
    }
  }

  return (
    <div className={styles.screen}>
      <section className={styles.list} aria-label="Fields">
        <Tabs
          label="Dynamic fields"
          selected={owner}
          onSelect={(id) => onOwner(id === 'player' ? 'player' : 'project')}
          tabs={TABS.map(({ id, label }) => {
            const own = fields.filter(({ entityType }) => entityType === id)
            return {
              id,
              label,
              count: count(own.length),
              panel: (
                <FieldList
                  fields={own}
                  openId={open?.id ?? null}
                  onEdit={onOpen}
                  onDelete={setDeleting}
                  onOrder={saveOrder(id)}
                />
              ),
            }
          })}
        />
      </section>
      <section className={styles.form} aria-label="Field form">
        <FieldEditor
          key={open?.id ?? 'new'}
          field={open}
          owner={owner}
          fields={fields}
          status={status}
          onStatus={onStatus}
          onSaved={() => open && onClose(open)}
          onCancel={() => open && onClose(open)}
        />
      </section>
      {deleting && (
        <LazyDialog onCancel={() => setDeleting(null)}>
          <DeleteField
            field={deleting}
            onCancel={() => setDeleting(null)}
            onDeleted={(wasThere) => {
              onStatus(
                wasThere
                  ? { tone: 'ok', text: 'Field deleted successfully!' }
                  : { tone: 'info', text: 'Somebody else has already deleted this field.' },
              )
              setDeleting(null)
              onClose(deleting)
            }}
          />
        </LazyDialog>
      )}
    </div>
  )
}
