import { isThrifty } from '../../isThrifty.ts'
import { prefetch } from '../../ui/prefetch.ts'
import { fetchSessionDialog } from '../session/lateSessionDialog.ts'

type Load = () => Promise<unknown>

/** The code by which a list changes records. */
const WRITING: readonly Load[] = [
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

/** Further tools of a list, so that a user who loses the network still has them. */
const FURTHER: readonly Load[] = [
  () => import('../../ui/grid/ColumnMenu.tsx'),
  () => import('../../ui/grid/ColumnChooser.tsx'),
  () => import('../../ui/grid/fitWidth.ts'),
  () => import('../bulk/EditField.tsx'),
  () => import('../bulk/BulkDialog.tsx'),
  () => import('../export/ExportDialog.tsx'),
  () => import('../views/ViewsMenu.tsx'),
  () => import('./DeleteRecord.tsx'),
  () => import('./keepCopy.ts'),
]

/**
 * Prefetches the tools of a list with the code `writing` of its records; only what writes, if the connection
 * is slow or its user saves data. What is used requests its code again and reports a failure.
 */
export function prefetchTools(writing: Load): void {
  for (const load of [writing, ...WRITING, ...(isThrifty() ? [] : FURTHER)]) void prefetch(load)
}
