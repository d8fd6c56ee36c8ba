/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows of a table element would lose their layout */
import { useMemo, useRef } from 'react'
import { foundOutOfSight } from './find.ts'
import { GridRow } from './GridRow.tsx'
import type { GridProps } from './props.ts'
import { type Rect, rowRange } from './selection/range.ts'
import { type CellEdits, CellEditsContext } from './useCellEdits.ts'
import type { ActiveCell } from './useFocus.ts'
import type { GridModel } from './useGrid.ts'
import { type RowWindow, useVirtualRows } from './useVirtualRows.ts'
import styles from './grid.module.css'

/** The rows of the window, and the one that has the focus: it stays in the document, or the focus would be lost. */
function drawnRows({ first, last }: RowWindow, active: number, count: number): number[] {
  const drawn = []
  if (active >= 0 && active < first) drawn.push(active)
  for (let position = first; position < Math.min(last, count); position++) drawn.push(position)
  if (active >= last && active < count) drawn.push(active)
  return drawn
}

/** The rows of a grid: those in sight, and the one that has the focus. Scrolling draws nothing but this. */
export function GridBody<T extends object>({
  grid,
  props,
  rowHeight,
  header,
  active,
  activeIndex,
  edits,
  range,
  isCards,
  find,
  moved,
  onRelease,
}: {
  grid: GridModel<T>
  props: GridProps<T>
  rowHeight: number
  /** The height of the header above the rows, in CSS pixels. */
  header: number
  active: ActiveCell
  activeIndex: number
  edits: CellEdits
  /** The selected cells. */
  range: Rect | null
  /** Whether rows are drawn as cards. */
  isCards: boolean
  /** What is looked for. */
  find: string
  /** The row that was edited and would go elsewhere, with where: "moves to row 412". */
  moved: { id: string; words: string } | null
  /** Applies the sort and the filters. */
  onRelease: () => void
}) {
  const layer = useRef<HTMLDivElement>(null)
  const rows = useVirtualRows(layer, rowHeight, header)
  const isOutside = activeIndex < rows.first || activeIndex >= rows.last
  const shown = useMemo(() => new Set(grid.placed.map(({ id }) => id)), [grid.placed])
  const ownRow = edits.editing?.recordId ?? (isOutside ? active.rowId : null)
  return (
    <CellEditsContext value={edits}>
      <div role="rowgroup" className={styles.body} style={{ blockSize: grid.count * rowHeight }}>
        <div role="presentation" className={styles.view}>
          <div
            role="presentation"
            ref={layer}
            className={styles.layer}
            style={{ blockSize: grid.count * rowHeight }}
          >
            {drawnRows(rows, activeIndex, grid.count).map((position) => {
              const record = grid.recordAt(position)
              const id = grid.idAt(position)
              if (!record || id === undefined) return null
              const selected = rowRange(range, position)
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
                  rangeFirst={selected?.first}
                  rangeLast={selected?.last}
                  isRangeTop={selected?.isTop}
                  isRangeBottom={selected?.isBottom}
                  found={find === '' ? null : foundOutOfSight(props.columns, shown, record, find)}
                  moved={moved?.id === id ? moved.words : undefined}
                  mark={props.marks?.get(id)}
                  onRelease={moved?.id === id ? onRelease : undefined}
                  canFill={props.onEdits !== undefined}
                  actions={props.actions}
                  hasMenu={props.commands !== undefined}
                  isCard={isCards}
                  hrefOf={props.hrefOf}
                />
              )
            })}
          </div>
        </div>
      </div>
    </CellEditsContext>
  )
}
