import { lazy, Suspense } from 'react'
import type { CellMenuProps } from './cell-menu/CellMenu.tsx'
import { rangeStatus } from './selection/range.ts'

const CellMenu = lazy(() =>
  import('./cell-menu/CellMenu.tsx').then((module) => ({ default: module.CellMenu })),
) as typeof import('./cell-menu/CellMenu.tsx').CellMenu
const ChangesDialog = lazy(() =>
  import('./changes/ChangesDialog.tsx').then((module) => ({ default: module.ChangesDialog })),
) as typeof import('./changes/ChangesDialog.tsx').ChangesDialog
const JudgingDialog = lazy(() =>
  import('./changes/ChangesDialog.tsx').then((module) => ({ default: module.JudgingDialog })),
)
const ReplaceDialog = lazy(() =>
  import('./replace/ReplaceDialog.tsx').then((module) => ({ default: module.ReplaceDialog })),
) as typeof import('./replace/ReplaceDialog.tsx').ReplaceDialog

/** The layers over the cells (menus, dialogs) and the live region of the grid. */
export function CellLayers<T extends object>(props: CellMenuProps<T>) {
  const { menu, changes, range, isReplacing, setReplacing } = props.cells
  return (
    <>
      <output className="visually-hidden">{rangeStatus(range.rect, range.picks)}</output>
      <output className="visually-hidden">{props.columns.announcement}</output>
      <Suspense>
        {menu.position && <CellMenu {...props} position={menu.position} />}
        {changes.judging && <JudgingDialog judging={changes.judging} onClose={changes.cancel} />}
        {changes.proposed && (
          <ChangesDialog
            proposed={changes.proposed}
            columns={props.props.columns}
            onBegin={changes.begin}
            onClose={changes.close}
          />
        )}
        {isReplacing && (
          <ReplaceDialog grid={props.grid} cells={props.cells} onClose={() => setReplacing(false)} />
        )}
      </Suspense>
    </>
  )
}
