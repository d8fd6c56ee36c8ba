/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows of a table element would lose their layout */
import { alignmentOf } from './column.ts'
import type { GridView } from './view.ts'
import { SELECT, type LaidOutColumn } from './columnLayout.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import type { ColumnCommands } from './useColumnCommands.ts'
import { useColumnDrag } from './useColumnDrag.ts'
import styles from './grid.module.css'

/** The header row: sorts, opens column menus, resizes and reorders columns, and selects all matching rows. */
export function GridHeader<T>({
  layout,
  view,
  activeColumn,
  selectionState,
  isStrip,
  commands,
  onMenu,
}: {
  layout: readonly LaidOutColumn<T>[]
  view: GridView
  activeColumn: string | null
  selectionState: 'none' | 'some' | 'all'
  /** Whether the headings are a scrollable strip, which must be reachable by keyboard (WCAG 2.1.1). */
  isStrip: boolean
  commands: ColumnCommands
  onMenu: (columnId: string, anchor: Element) => void
}) {
  const { drag, handlers } = useColumnDrag(layout, commands.put)
  const from = layout.findIndex(({ id }) => id === drag?.id)
  const reached = isStrip && activeColumn === null ? layout.find(({ column }) => column)?.id : undefined
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.headRow} {...handlers}>
        {layout.map(({ id, column, width, pinned, isEdge }, position) => {
          const level = view.sort.findIndex((key) => key.id === id)
          const key = view.sort[level]
          return (
            <div
              key={id}
              role="columnheader"
              aria-colindex={position + 1}
              aria-sort={key ? (key.desc ? 'descending' : 'ascending') : column ? 'none' : undefined}
              tabIndex={activeColumn === id ? 0 : -1}
              title={column?.compared?.hint}
              data-column={id}
              data-header=""
              data-align={column ? alignmentOf(column.kind) : undefined}
              data-pinned={pinned ?? undefined}
              data-edge={(isEdge && pinned) || undefined}
              data-filtered={view.filters[id] !== undefined || undefined}
              data-dragged={drag?.id === id || undefined}
              data-drop={drag?.target === id ? (position > from ? 'after' : 'before') : undefined}
              className={styles.headCell}
            >
              {column ? (
                <>
                  <span className={styles.headLabel} data-label="">
                    {column.label}
                  </span>
                  {key && (
                    <span className={styles.sortMark} aria-hidden="true">
                      {key.desc ? '↓' : '↑'}
                      {view.sort.length > 1 && <sup>{level + 1}</sup>}
                    </span>
                  )}
                  <button
                    type="button"
                    tabIndex={id === reached ? 0 : -1}
                    className={styles.menuButton}
                    aria-label="Column menu"
                    aria-haspopup="dialog"
                    onClick={(event) => {
                      event.stopPropagation()
                      onMenu(id, event.currentTarget)
                    }}
                  >
                    <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden="true">
                      <path
                        d="M1 3h14M4 8h8M6.5 13h3"
                        stroke="currentColor"
                        strokeWidth="1.8"
                        strokeLinecap="round"
                      />
                    </svg>
                  </button>
                  <ResizeHandle
                    width={width}
                    onResize={(wide) => commands.resize(id, wide)}
                    onFit={() => commands.fit(id)}
                  />
                </>
              ) : id === SELECT ? (
                <input
                  type="checkbox"
                  tabIndex={-1}
                  aria-label="Select all rows shown"
                  checked={selectionState === 'all'}
                  readOnly
                  ref={(box) => {
                    if (box) box.indeterminate = selectionState === 'some'
                  }}
                />
              ) : (
                <span className={styles.headLabel}>Actions</span>
              )}
            </div>
          )
        })}
      </div>
    </div>
  )
}
