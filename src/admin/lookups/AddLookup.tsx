import { useMutation } from '@tanstack/react-query'
import { lookupMutations } from '../../entities/lookup/mutations.ts'
import type { LookupCollection } from '../../entities/lookup/fields.ts'
import { InlineForm } from '../lists/InlineForm.tsx'
import { useInlineForm } from '../lists/useInlineForm.ts'
import { oneMadeText } from '../operation/madeText.ts'
import { useNotify } from '../operation/useUndo.ts'
import { reason } from '../reason.ts'
import { NOUNS } from '../../entities/registry/nouns.ts'

/** The one-line form above the grid that adds an entry; afterwards it is ready for the next one. */
export function AddLookup({ collection }: { collection: LookupCollection }) {
  const line = useInlineForm(`${collection}.new`)
  const add = useMutation(lookupMutations(collection).add())
  const notify = useNotify()
  const { one } = NOUNS[collection]
  const submit = async () => {
    // The form shows the error from the mutation's state.
    const { id, typed } = line
    const saved = await add.mutateAsync({ id, name: typed }).catch(() => null)
    if (!saved) return
    line.next(typed)
    notify({
      tone: 'ok',
      text: `Added: ${saved.name}`,
      undo: {
        ref: `${collection}/${saved.id}`,
        label: oneMadeText('added', collection, saved.name),
        operation: { opId: saved.lastChange },
      },
    })
  }
  return (
    <InlineForm
      name={`Add ${one}`}
      label={`New ${one}`}
      submitLabel="Add"
      busyLabel="Adding..."
      value={line.typed}
      mutation={add}
      error={add.error ? reason(add.error) : null}
      onChange={line.put}
      onSubmit={submit}
    />
  )
}
