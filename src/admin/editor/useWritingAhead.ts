import { useEffect } from 'react'
import type { Stamp } from '../../records/fields.ts'
import { whenIdle, cancelIdle } from '../../ui/idle.ts'
import { prefetch } from '../../ui/prefetch.ts'
import { fetchSessionDialog } from '../session/lateSessionDialog.ts'
import type { Resource } from './resource.ts'

/** Prefetches the code that changes records in idle time, once the rows are shown: changes rarely wait. */
export function useWritingAhead<R extends Stamp, D>(
  { writing }: Pick<Resource<R, D>, 'writing'>,
  hasRows: boolean,
): void {
  useEffect(() => {
    if (!hasRows) return
    const handle = whenIdle(() => {
      // A change requests it again and reports a failure. A session may still end when its files are gone.
      const parts = [
        writing,
        () => import('./saveCell.ts'),
        () => import('../bulk/planWrites.ts'),
        () => import('../bulk/BulkBar.tsx'),
        // If Undo is pressed while the server is unreachable, these files could not be loaded, and the page
        // would have to be reloaded for them later.
        () => import('../operation/undoOwnOperation.ts'),
        () => import('../operation/ownUndoToast.ts'),
        () => import('../operation/undoRequested.ts'),
        () => import('../../entities/history/mutations.ts'),
        () => import('../../entities/history/cache.ts'),
        () => import('../../ui/grid/lostRowMessages.ts'),
        () => import('../../ui/grid/keepInView.ts'),
        () => import('../../ui/grid/clipboard/pasting.ts'),
        () => import('../../ui/grid/fill/filled.ts'),
        () => import('../../ui/grid/GroupRow.tsx'),
        // Without the network these would otherwise be missing.
        () => import('../../ui/grid/SelectedSums.tsx'),
        () => import('../../ui/grid/cell-menu/CellMenu.tsx'),
        () => import('../../ui/grid/changes/ChangesDialog.tsx'),
        () => import('../../ui/grid/replace/ReplaceDialog.tsx'),
        fetchSessionDialog,
      ]
      for (const load of parts) void prefetch<unknown>(load)
    })
    return () => cancelIdle(handle)
  }, [writing, hasRows])
}
