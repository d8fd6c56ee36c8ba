import { keyFor } from '../../entities/record/keys.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { Stamp } from '../../records/fields.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { useNotify } from '../operation/useUndo.ts'
import type { Desk } from './desk.ts'
import { deleteMessage } from './saving.ts'

/** The specification's question, and what hangs on the record. */
export function DeleteRecord<R extends Stamp, D>({
  desk,
  record,
  onDeleted,
  onUndone,
  onCancel,
}: {
  desk: Desk<R, D>
  record: R
  onDeleted: () => void
  onUndone: () => void
  onCancel: () => void
}) {
  const hanging = useQuery({
    queryKey: keyFor(desk.collection, 'hanging', record.id),
    queryFn: () => desk.hanging(record.id),
    staleTime: 0,
  })
  const client = useQueryClient()
  const notify = useNotify()
  const remove = useMutation(desk.remove())
  const title = desk.titleOf(record)
  const confirm = () =>
    remove.mutate(
      { record },
      {
        onSuccess: () => {
          notify({
            tone: 'ok',
            text: `Deleted: ${title}`,
            undo: {
              ref: `${desk.collection}/${record.id}`,
              label: title,
              isOperation: (item) => item.kind === 'delete',
              onUndone,
            },
          })
          if (hanging.data?.length !== 0) desk.refreshRemoved?.(client)
          onDeleted()
        },
      },
    )
  return (
    <ConfirmDialog
      title={desk.words.askDelete}
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      isBusy={remove.isPending}
      error={remove.error ? deleteMessage(remove.error, desk.words) : null}
      onConfirm={confirm}
      onCancel={onCancel}
    >
      <p>
        <strong>{title}</strong>
      </p>
      {hanging.isPending && <p className="muted">Looking for what hangs on it…</p>}
      {hanging.isError && <p className="muted">What hangs on it could not be counted.</p>}
      {hanging.data?.length === 0 && <p className="muted">Nothing else hangs on it.</p>}
      {hanging.data && hanging.data.length > 0 && (
        <ul>
          {hanging.data.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
    </ConfirmDialog>
  )
}
