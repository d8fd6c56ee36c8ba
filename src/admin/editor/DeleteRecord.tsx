import { keyFor } from '../../entities/record/keys.ts'
import { mutate } from '../../entities/record/mutate.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Removed } from '../../entities/record/remove.ts'
import { newId } from '../../records/digest.ts'
import type { Stamp } from '../../records/fields.ts'
import { Dialog, DialogButtons } from '../../ui/dialog/Dialog.tsx'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { oneMadeText } from '../operation/madeText.ts'
import { useNotify } from '../operation/useUndo.ts'
import type { Resource } from './resource.ts'
import { GoneNotice } from '../bulk/GoneNotice.tsx'
import { deletedAlready } from './deletedAlready.ts'
import { useIsDeleted } from './useIsDeleted.ts'
import { deleteMessage } from './saving.ts'

/** Asks the specification's question and lists dependents; says so when the record is gone meanwhile. */
export function DeleteRecord<R extends Stamp, D>({
  resource,
  record,
  onDeleted,
  onUndone,
  onCancel,
}: {
  resource: Resource<R, D>
  record: R
  onDeleted: () => void
  onUndone: () => void
  onCancel: () => void
}) {
  const dependents = useQuery({
    queryKey: keyFor(resource.collection, 'dependents', record.id),
    queryFn: async () => (await resource.writing()).dependents(record.id),
    staleTime: 0,
  })
  const client = useQueryClient()
  const notify = useNotify()
  const remove = useMutation({
    mutationFn: async (asked: { record: R; group: string }) =>
      mutate(client, (await resource.writing()).remove(), asked),
  })
  const [group] = useState(() => newId())
  const isGone = useIsDeleted(resource.collection, record.id, remove.isIdle)
  const title = resource.titleOf(record)
  const ref = `${resource.collection}/${record.id}`
  const showDeleted = async (removed: Removed) => {
    if (!removed) {
      const text = await deletedAlready(client, { ref, title, one: resource.messages.one })
      return notify({ tone: 'info', text })
    }
    const label = oneMadeText('deleted', resource.collection, title)
    notify({ tone: 'ok', text: `Deleted: ${title}`, undo: { ref, label, operation: removed, onUndone } })
  }
  const confirm = () =>
    remove.mutate(
      { record, group },
      {
        onSuccess: (removed) => {
          void showDeleted(removed)
          if (dependents.data?.length !== 0) resource.refreshRemoved?.(client)
          onDeleted()
        },
      },
    )
  if (isGone)
    return (
      <Dialog title={resource.messages.askDelete} onClose={onCancel}>
        <p>
          <strong>{title}</strong>
        </p>
        <GoneNotice gone={1} left={0} nouns={[resource.messages.one, resource.messages.many]} />
        <DialogButtons>
          {/* oxlint-disable-next-line jsx-a11y/no-autofocus -- the one that had the focus is gone */}
          <button type="button" className="button-quiet" autoFocus onClick={onCancel}>
            Close
          </button>
        </DialogButtons>
      </Dialog>
    )
  return (
    <ConfirmDialog
      title={resource.messages.askDelete}
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      isBusy={remove.isPending}
      error={remove.error ? deleteMessage(remove.error, resource.messages) : null}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>
        <strong>{title}</strong>
      </p>
      {dependents.isPending && <p className="muted">Checking what depends on it…</p>}
      {dependents.isError && <p className="muted">Could not check what depends on it.</p>}
      {dependents.data?.length === 0 && <p className="muted">Nothing else depends on it.</p>}
      {dependents.data && dependents.data.length > 0 && (
        <ul>
          {dependents.data.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
