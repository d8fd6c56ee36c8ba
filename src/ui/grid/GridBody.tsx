/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows of a table element would lose their layout */
import { GridRow } from './GridRow.tsx'
import type { GridProps } from './props.ts'
import { type CellEdits, CellEditsContext } from './useCellEdits.ts'
import type { ActiveCell } from './useFocus.ts'
import type { GridModel } from './useGrid.ts'
import type { RowWindow } from './useVirtualRows.ts'
import styles from './grid.module.css'

/** The rows of the window, and the one that has the focus: it stays in the document, or the focus would be lost. */
function drawnRows({ first, last }: RowWindow, active: number, count: number): number[] {
  const drawn = []
  if (active >= 0 && active < first) drawn.push(active)
  for (let position = first; position < Math.min(last, count); position++) drawn.push(position)
  if (active >= last && active < count) drawn.push(active)
  return drawn
}

/** The rows of a grid: those in sight, and the one that has the focus. */
export function GridBody<T extends object>({
  grid,
  props,
  rows,
  rowHeight,
  active,
  activeIndex,
  edits,
}: {
  grid: GridModel<T>
  props: GridProps<T>
  rows: RowWindow
  rowHeight: number
  active: ActiveCell
  activeIndex: number
  edits: CellEdits
}) {
  const isOutside = activeIndex < rows.first || activeIndex >= rows.last
  const ownRow = edits.editing?.recordId ?? (isOutside ? active.rowId : null)
  return (
    <CellEditsContext value={edits}>
      <div role="rowgroup" className={styles.body} style={{ blockSize: grid.count * rowHeight }}>
        {drawnRows(rows, activeIndex, grid.count).map((position) => {
          const record = grid.recordAt(position)
          const id = grid.idAt(position)
          if (!record || id === undefined) return null
          return (
            <GridRow
              // Rows are reused from slot to slot, which costs half as much as making new ones.
              key={id === ownRow ? id : position % rows.slots}
              record={record}
              recordId={id}
              index={position}
              start={position * rowHeight}
              placed={grid.placed}
              activeColumn={active.rowId === id ? active.columnId : null}
              isSelectable={props.isSelectable ?? false}
              isSelected={grid.selection[id] === true}
              isOpen={id === props.openId}
              editing={edits.editing?.recordId === id ? edits.editing : null}
              statuses={edits.statuses[id]}
              actions={props.actions}
              hrefOf={props.hrefOf}
            />
          )
        })}
      </div>
    </CellEditsContext>
  )
}
