import type { CellMenuProps } from './cell-menu/CellMenu.tsx'
import { rangeStatus } from './selection/range.ts'
import { LazyDialog } from '../dialog/LazyDialog.tsx'
import { lazyTool } from '../lazyTool.ts'

const CellMenu = lazyTool(async () => (await import('./cell-menu/CellMenu.tsx')).CellMenu)
const ChangesDialog = lazyTool(async () => (await import('./changes/ChangesDialog.tsx')).ChangesDialog)
const JudgingDialog = lazyTool(async () => (await import('./changes/ChangesDialog.tsx')).JudgingDialog)
const ReplaceDialog = lazyTool(async () => (await import('./replace/ReplaceDialog.tsx')).ReplaceDialog)

/** The overlays of the grid (cell menu, dialogs) and its live regions. All overlays are lazy-loaded. */
export function CellLayers<T extends object>(props: CellMenuProps<T>) {
  const { menu, changes, range, isReplacing, setReplacing } = props.cells
  return (
    <>
      <output className="visually-hidden">{rangeStatus(range.rect, range.picks)}</output>
      <output className="visually-hidden">{props.columns.announcement}</output>
      {/* Covered too: the letter of a command would be typed into the cell behind a menu that is late. */}
      <LazyDialog onCancel={menu.close}>
        {menu.position && <CellMenu {...props} position={menu.position} />}
      </LazyDialog>
      <LazyDialog onCancel={changes.cancel}>
        {changes.judging && <JudgingDialog judging={changes.judging} onClose={changes.cancel} />}
      </LazyDialog>
      <LazyDialog onCancel={changes.close}>
        {changes.proposed && (
          <ChangesDialog
            proposed={changes.proposed}
            columns={props.props.columns}
            onBegin={changes.begin}
            onClose={changes.close}
          />
        )}
      </LazyDialog>
      <LazyDialog onCancel={() => setReplacing(false)}>
        {isReplacing && (
          <ReplaceDialog grid={props.grid} cells={props.cells} onClose={() => setReplacing(false)} />
        )}
      </LazyDialog>
    </>
  )
}
