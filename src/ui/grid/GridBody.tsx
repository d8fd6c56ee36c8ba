/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows of a table element would lose their layout */
import { Suspense, useMemo, useRef } from 'react'
import { hiddenMatch } from './find.ts'
import { GridRow } from './GridRow.tsx'
import type { Group } from './groups.ts'
import type { GridProps } from './props.ts'
import { lazyTool } from '../lazyTool.ts'
import { type Picks, type Rect, rowRange } from './selection/range.ts'
import { type CellEdits, CellEditsContext } from './useCellEdits.ts'
import type { ActiveCell } from './useFocus.ts'
import type { GridModel } from './useGrid.ts'
import { placeOf, type RowWindow, slotOf, useVirtualRows } from './useVirtualRows.ts'
import styles from './grid.module.css'

/**
 * The lines to render, in the order of their elements in the document: the visible window, and those in
 * `kept`, which have focus or would lose it.
 */
function drawnLines(rows: RowWindow, kept: readonly number[], count: number): number[] {
  const { first, last } = rows
  const visible: number[] = []
  for (let line = first; line < Math.min(last, count); line++) visible.push(line)
  return [
    ...kept.filter((line) => line >= 0 && line < first),
    ...visible.sort((a, b) => placeOf(rows, a) - placeOf(rows, b)),
    ...kept.filter((line) => line >= last && line < count),
  ]
}

const GroupRow = lazyTool(async () => (await import('./GroupRow.tsx')).GroupRow)

/** The rows of a grid: the visible ones and the focused one. Scrolling re-renders only this component. */
export function GridBody<T extends object>({
  grid,
  props,
  header,
  active,
  activeIndex,
  activeGroup,
  onTickGroup,
  edits,
  range,
  picks,
  isCards,
  find,
  moved,
  onRelease,
}: {
  grid: GridModel<T>
  props: GridProps<T>
  /** Height of the header above the rows, CSS pixels. */
  header: number
  active: ActiveCell
  activeIndex: number
  /** The key of the group whose heading has focus. */
  activeGroup: string | null
  /** Selects all rows of a group, or deselects them if all are selected. */
  onTickGroup: (group: Group) => void
  edits: CellEdits
  /** The selected range of cells, or the range being filled. */
  range: Rect | null
  /** The cells that were picked individually with Ctrl or from the keyboard. */
  picks: Picks | null
  /** Whether rows are rendered as cards. */
  isCards: boolean
  /** The text in the find box. */
  find: string
  /** The edited row that re-sorting or filtering would move, and the wording: "moves to row 412". */
  moved: { id: string; words: string } | null
  /** Applies the sort and the filters, ending the frozen order. */
  onRelease: () => void
}) {
  const layer = useRef<HTMLDivElement>(null)
  const { lines } = grid
  const rows = useVirtualRows(layer, lines, header)
  const activeLine = activeIndex < 0 || grid.count === 0 ? -1 : lines.of(activeIndex)
  const headingLine = lines.groups.find(({ key }) => key === activeGroup)?.line ?? -1
  const isOutside = activeLine < rows.first || activeLine >= rows.last
  const shown = useMemo(() => new Set(grid.layout.map(({ id }) => id)), [grid.layout])
  const latestFailed = edits.failed.at(-1)
  const ownRow = edits.editing?.recordId ?? (isOutside ? active.rowId : null)
  return (
    <CellEditsContext value={edits}>
      <div role="rowgroup" className={styles.body} style={{ blockSize: lines.height }}>
        <div role="presentation" className={styles.view}>
          <div role="presentation" ref={layer} className={styles.layer} style={{ blockSize: lines.height }}>
            {drawnLines(rows, [activeLine, headingLine], lines.count).map((line) => {
              const at = lines.at(line)
              if ('group' in at)
                return (
                  <Suspense key={`group ${at.group.key}`}>
                    <GroupRow
                      group={at.group}
                      grid={grid}
                      // With every group collapsed there is no cell that Tab could reach.
                      isTabStop={grid.count === 0 && line === 0}
                      onTick={props.isSelectable ? onTickGroup : undefined}
                    />
                  </Suspense>
                )
              const { position } = at
              const record = grid.recordAt(position)
              const id = grid.idAt(position)
              if (!record || id === undefined) return null
              const only = picks?.ids.has(id) === true ? picks.column : null
              const selected =
                only === null
                  ? rowRange(range, position)
                  : { first: only, last: only, isTop: true, isBottom: true }
              return (
                <GridRow
                  // Row elements are recycled, which costs half as much as creating new ones.
                  key={id === ownRow ? id : slotOf(rows, line)}
                  record={record}
                  recordId={id}
                  line={line}
                  start={lines.topOf(line)}
                  layout={grid.layout}
                  activeColumn={active.rowId === id ? active.columnId : null}
                  isSelectable={props.isSelectable ?? false}
                  isSelected={grid.selection.has(id)}
                  isOpen={id === props.openId}
                  editing={edits.editing?.recordId === id ? edits.editing : null}
                  statuses={edits.statuses[id]}
                  latestFailed={latestFailed?.recordId === id ? latestFailed.columnId : undefined}
                  rangeFirst={selected?.first}
                  rangeLast={selected?.last}
                  isRangeTop={selected?.isTop}
                  isRangeBottom={selected?.isBottom}
                  found={find === '' ? null : hiddenMatch(grid.prepared, shown, grid.indexAt(position), find)}
                  moved={moved?.id === id ? moved.words : undefined}
                  mark={props.marks?.get(id)}
                  present={props.present?.get(id)}
                  onRelease={moved?.id === id ? onRelease : undefined}
                  canFill={props.onEdits !== undefined && !picks}
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
