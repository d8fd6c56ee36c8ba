/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows of a table element would lose their layout */
import { count } from '../format.ts'
import { textOf } from './column.ts'
import { BLANK_LABEL } from './filter.ts'
import { type Group, HEADING } from './groups.ts'
import type { GridModel } from './useGrid.ts'
import styles from './groups.module.css'

/** The value shared by the rows of a group, formatted as in a cell. */
function labelOf<T>({ order, prepared, groupedBy }: GridModel<T>, { key, start }: Group): string {
  const column = prepared.column(groupedBy ?? '')
  const first = prepared.rows[order[start] ?? -1]
  if (!column || !first) return key
  return textOf(column, first) || BLANK_LABEL
}

/** The heading row of a group, with value, counts and totals. Pressing it collapses or expands the group. */
export function GroupRow<T>({
  group,
  grid,
  isTabStop,
  onTick,
}: {
  group: Group
  grid: GridModel<T>
  /** Whether the heading is the tab stop of the grid. */
  isTabStop: boolean
  /** Selects or deselects all rows of the group; undefined if rows are not selectable. */
  onTick: ((group: Group) => void) | undefined
}) {
  const rows = group.end - group.start
  const totals = grid.totalsOf(group)
  const ticked = grid.tickedIn(group)
  const label = labelOf(grid, group)
  return (
    <div
      role="row"
      aria-rowindex={group.line + 2}
      data-group={group.key}
      className={styles.group}
      style={{ blockSize: HEADING, transform: `translateY(${group.top}px)` }}
    >
      <div role="gridcell" aria-colindex={1} aria-colspan={grid.layout.length} className={styles.cell}>
        {onTick && (
          <input
            type="checkbox"
            tabIndex={-1}
            aria-label={`Select the group ${label}`}
            checked={ticked === rows}
            ref={(box) => {
              if (box) box.indeterminate = ticked > 0 && ticked < rows
            }}
            onChange={() => onTick(group)}
          />
        )}
        <button
          type="button"
          className={styles.fold}
          tabIndex={isTabStop ? 0 : -1}
          aria-expanded={group.isOpen}
          onClick={() => grid.toggleGroup(group.key)}
        >
          <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
            <path d="M6 4l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.8" />
          </svg>
          <bdi>{label}</bdi>
          <span className={styles.count}>
            {count(rows)}
            <span className="visually-hidden"> {rows === 1 ? 'row' : 'rows'}</span>
            {ticked > 0 && `, ${count(ticked)} selected`}
          </span>
        </button>
        {totals.length > 0 && (
          <span className={styles.totals} title={totals.join(' · ')}>
            {totals.join(' · ')}
          </span>
        )}
      </div>
    </div>
  )
}
