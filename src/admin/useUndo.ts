import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { undoItem } from '../entities/history/mutations.ts'
import { historyQueries } from '../entities/history/queries.ts'
import { ConflictError } from '../records/error.ts'
import type { HistoryItem } from '../records/history.ts'
import { showToast, type Toast } from '../ui/toast/toasts.ts'

export interface Undoing {
  /** The record, "projects/abc". */
  ref: string
  label: string
  isOperation: (item: HistoryItem) => boolean
  /** Brings what the operation touched up to date; everything that is on screen when left out. */
  refresh?: (client: QueryClient) => Promise<unknown>
  onUndone: () => void
}

/**
 * Offers to take back what has just been done to one record. The operation is found in the record's history when the
 * button is pressed; undoing fails rather than overwrite what somebody else has done since.
 */
export function useUndo(): (undoing: Undoing) => NonNullable<Toast['action']> {
  const client = useQueryClient()
  const undo = useMutation({
    mutationFn: async ({ ref, isOperation }: Undoing) => {
      const history = await client.fetchQuery(historyQueries.of(ref))
      const item = history.find(isOperation)
      if (item) await undoItem(item)
    },
    onSuccess: async (_done, { label, refresh, onUndone }) => {
      await (refresh ? refresh(client) : client.invalidateQueries())
      showToast({ tone: 'ok', text: `Undone: ${label}` })
      onUndone()
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
