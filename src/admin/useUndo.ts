import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoItem } from '../entities/history/mutations.ts'
import { historyQueries } from '../entities/history/queries.ts'
import { ConflictError } from '../records/error.ts'
import type { HistoryItem } from '../records/history.ts'
import { showToast } from '../ui/toast/toasts.ts'

interface Undoing {
  /** The record, "projects/abc". */
  ref: string
  label: string
  isOperation: (item: HistoryItem) => boolean
}

/**
 * Offers to take back what has just been done to one record. The operation is found in the record's history when the
 * button is pressed; undoing fails rather than overwrite what somebody else has done since.
 */
export function useUndo(
  onUndone: (ref: string) => void,
): (undoing: Undoing) => { label: string; onAction: () => void } {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: async ({ ref, isOperation }: Undoing) => {
      const history = await client.fetchQuery(historyQueries.of(ref))
      const item = history.find(isOperation)
      if (item) await undoItem(item)
    },
    onSuccess: async (_done, { ref, label }) => {
      await client.invalidateQueries()
      showToast({ tone: 'ok', text: `Undone: ${label}` })
      onUndone(ref)
    },
    onError: (error, { label }) =>
      showToast({
        tone: 'error',
        text:
          error instanceof ConflictError
            ? `Could not undo ${label}: somebody has changed it since.`
            : `Could not undo ${label}. Please try again.`,
      }),
  })
  return (undoing) => ({ label: 'Undo', onAction: () => undo.mutate(undoing) })
}
