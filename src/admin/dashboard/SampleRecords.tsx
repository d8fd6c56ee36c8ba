import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { sampleMutations } from '../../entities/sample/mutations.ts'
import { sampleQueries } from '../../entities/sample/queries.ts'
import { counted } from '../../ui/format.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { madeText } from '../operation/madeText.ts'
import { reason } from '../reason.ts'
import { useNotify } from '../operation/useUndo.ts'

/**
 * Adds a sample to every collection that is empty for the first time; its notice removes all samples at once.
 */
export function SampleRecords() {
  const { mutate: ensure } = useMutation(sampleMutations.ensure())
  const present = useQuery(sampleQueries.present())
  const remove = useMutation(sampleMutations.remove())
  const notify = useNotify()
  useEffect(() => ensure(), [ensure])
  const n = present.data ?? 0
  if (n === 0) return null
  const clear = () =>
    remove.mutate(undefined, {
      onSuccess: (removed) =>
        removed &&
        notify({
          tone: 'ok',
          text: 'Samples removed',
          undo: {
            ref: removed.ref,
            label: madeText('deleted', 'Samples'),
            operation: { group: removed.group },
          },
        }),
      onError: (error) => showToast({ tone: 'error', text: `Samples not removed: ${reason(error)}` }),
    })
  return (
    <p className="notice">
      {counted(n, 'record is a sample', 'records are samples')}: visitors see {n === 1 ? 'it' : 'them'} marked
      as such.{' '}
      <button type="button" className="button-link" disabled={remove.isPending} onClick={clear}>
        {remove.isPending ? 'Removing the samples...' : 'Remove the samples'}
      </button>
    </p>
  )
}
