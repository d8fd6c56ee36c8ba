import { useEffect } from 'react'
import type { Stamp } from '../../records/fields.ts'
import { later, never } from '../../ui/later.ts'
import { fetchSessionDialog } from '../session/lateSessionDialog.ts'
import type { Resource } from './resource.ts'

/** What changes records is fetched when the rows stand and nothing else is to be done: whoever changes something rarely waits for it. */
export function useWritingAhead<R extends Stamp, D>(
  { writing }: Pick<Resource<R, D>, 'writing'>,
  hasRows: boolean,
): void {
  useEffect(() => {
    if (!hasRows) return
    const handle = later(() => {
      // A change asks for it again, and says when it does not come. A session may end when its files are gone.
      const parts = [
        writing(),
        import('./saveCell.ts'),
        import('../bulk/planWrites.ts'),
        import('../bulk/BulkBar.tsx'),
        // Where Undo is pressed while the server is away its files cannot be had, and the page would be opened anew for them later.
        import('../operation/ownStep.ts'),
        import('../operation/undoRequested.ts'),
        import('../../entities/history/mutations.ts'),
        import('../../entities/history/cache.ts'),
        import('../../ui/grid/goneWords.ts'),
        import('../../ui/grid/keepInSight.ts'),
        import('../../ui/grid/clipboard/pasting.ts'),
        fetchSessionDialog(),
      ]
      Promise.all(parts).catch(() => undefined)
    })
    return () => never(handle)
  }, [writing, hasRows])
}
