import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lookupMutations } from '../../entities/lookup/mutations.ts'
import { lookupQueries } from '../../entities/lookup/queries.ts'
import type { Lookup, LookupCollection } from '../../entities/lookup/fields.ts'
import type { Removed } from '../../entities/record/remove.ts'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { deletedAlready } from '../editor/deletedAlready.ts'
import { oneMadeText } from '../operation/madeText.ts'
import { useNotify } from '../operation/useUndo.ts'
import { reason } from '../reason.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'
import { totalOf, usesText } from './messages.ts'

/** Confirms the deletion of an entry, showing the number of records that use it. */
export function DeleteLookup({
  collection,
  lookup: asked,
  onDone,
}: {
  collection: LookupCollection
  lookup: Lookup
  onDone: () => void
}) {
  const { one } = NOUNS[collection]
  const { data: all } = useQuery(lookupQueries(collection).all())
  /** The entry with its present name, which may have changed since the dialog opened. */
  const lookup = all?.find(({ id }) => id === asked.id) ?? asked
  const uses = useQuery(lookupQueries(collection).uses(lookup.name))
  const remove = useMutation(lookupMutations(collection).remove())
  const client = useQueryClient()
  const notify = useNotify()
  const showDeleted = async ({ last: { id, name }, removed }: { last: Lookup; removed: Removed }) => {
    const ref = `${collection}/${id}`
    if (!removed)
      return notify({ tone: 'info', text: await deletedAlready(client, { ref, title: name, one }) })
    const undo = { ref, label: oneMadeText('deleted', collection, name), operation: removed }
    notify({ tone: 'ok', text: `Deleted: ${name}`, undo })
  }
  const confirm = () =>
    remove.mutate(
      { record: lookup },
      {
        onSuccess: (done) => {
          void showDeleted(done)
          onDone()
        },
      },
    )
  const used = totalOf(uses.data ?? [])
  return (
    <ConfirmDialog
      title={`Are you sure you want to delete this ${one}?`}
      confirmLabel={remove.isPending ? 'Deleting...' : 'Delete'}
      isBusy={remove.isPending}
      error={remove.error ? `Failed to delete ${one}. ${reason(remove.error)}` : null}
      onConfirm={confirm}
      onCancel={onDone}
    >
      <p>
        <strong>{lookup.name}</strong>
      </p>
      <p aria-live="polite">
        {uses.isPending && <span className="muted">Counting the records that use it…</span>}
        {uses.isError && 'The records that use it could not be counted.'}
        {uses.data &&
          (used === 0
            ? 'No record uses it.'
            : `${usesText(uses.data)} ${used === 1 ? 'uses it and keeps' : 'use it and keep'} it; forms no longer offer it.`)}
      </p>
    </ConfirmDialog>
  )
}
