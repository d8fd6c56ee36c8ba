import { useState, type ReactNode, type RefObject } from 'react'
import type { GridHandle } from '../../ui/grid/props.ts'
import type { ExportSource } from './source.ts'
import { LazyDialog } from '../../ui/dialog/LazyDialog.tsx'
import { lazyTool } from '../../ui/lazyTool.ts'

const ExportDialog = lazyTool(async () => (await import('./ExportDialog.tsx')).ExportDialog)

/** Orders the selected records as displayed; those hidden by a filter come last. */
function inOrder<R>(selected: readonly R[], shown: readonly R[]): R[] {
  const chosen = new Set(selected)
  return [...new Set([...shown.filter((record) => chosen.has(record)), ...selected])]
}

/** Provides the export of a grid: the toolbar button, a function to export selected rows, and the dialog. */
export function useExport<R extends object>(
  grid: RefObject<GridHandle<R> | null>,
  about: Pick<ExportSource<R>, 'nouns' | 'title' | 'columns' | 'fields'> & { all: readonly R[] | undefined },
): { button: ReactNode; begin: (selected: readonly R[]) => void; dialog: ReactNode } {
  const [source, setSource] = useState<ExportSource<R> | null>(null)
  const begin = (selected: readonly R[] | null) => {
    const shown = grid.current?.shown()
    if (shown)
      setSource({
        ...about,
        all: about.all ?? [],
        shown,
        selected: selected && inOrder(selected, shown.records),
      })
  }
  return {
    button: (
      <button type="button" className="button-quiet" aria-haspopup="dialog" onClick={() => begin(null)}>
        Export
      </button>
    ),
    begin,
    dialog: source && (
      <LazyDialog onCancel={() => setSource(null)}>
        <ExportDialog source={source} onClose={() => setSource(null)} />
      </LazyDialog>
    ),
  }
}
