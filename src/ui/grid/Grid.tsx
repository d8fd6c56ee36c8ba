/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows of a table element would lose their layout */
import {
  Suspense,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type CSSProperties,
} from 'react'
import { cardHeight, cardLines, cardTracks, useCards } from './cards.ts'
import cardStyles from './cards.module.css'
import { CellLayers } from './CellLayers.tsx'
import { GridBody } from './GridBody.tsx'
import { GridFooter } from './GridFooter.tsx'
import { GridHeader } from './GridHeader.tsx'
import { GridToolbar } from './GridToolbar.tsx'
import { shownColumns, gridTracks } from './columnLayout.ts'
import { lazyTool } from '../lazyTool.ts'
import { ROW_HEIGHTS, usePreferences, defaultDensity } from './preferences.ts'
import type { GridProps } from './props.ts'
import { statusOf } from './status.ts'
import { useColumnCommands } from './useColumnCommands.ts'
import { useFindKey } from './useFindKey.ts'
import { orderedIds, selectedRecords, shownOf, useGrid } from './useGrid.ts'
import { useGridCells } from './useGridCells.ts'
import { useDisplacement, useFrozenOrder } from './useFrozenOrder.ts'
import { useView } from './useView.ts'
import { showRow } from './useVirtualRows.ts'
import styles from './grid.module.css'

const HEADER = 38
/** Widths of the actions column, CSS pixels: with text buttons, or with icon buttons and the row menu. */
const ACTIONS_WIDTHS = { words: 148, icons: 124 }

const ColumnMenu = lazyTool(async () => (await import('./ColumnMenu.tsx')).ColumnMenu)

/**
 * An editable data grid with virtualised rows, for records of any type. Its view is stored in the address.
 */
export function Grid<T extends object>(props: GridProps<T>) {
  const { label, records, recordId, columns, defaultSort, openId = null, toolbar, ref } = props
  const [view, onView] = useView({
    search: props.search,
    columns,
    fallback: defaultSort,
    onSearch: props.onSearch,
  })
  const title = columns.findIndex((column) => column.isTitle)
  const [preferences, onPreferences] = usePreferences(props.name, {
    density: defaultDensity(),
    pinned: columns.slice(0, title + 1).map(({ id }) => id),
    pinnedEnd: [],
    widths: {},
  })
  const shown = shownColumns(columns, view.columns)
  const cardScale = useCards()
  const isCards = cardScale > 0
  const { density } = preferences
  const rowHeight = isCards ? cardHeight(cardLines(columns, shown), density, cardScale) : ROW_HEIGHTS[density]
  const freeze = useFrozenOrder(view, records.length)
  const grid = useGrid({
    records,
    recordId,
    columns,
    view,
    preferences,
    frozenOrder: freeze.frozen?.ids ?? null,
    actions: props.actions ? (props.commands ? ACTIONS_WIDTHS.icons : ACTIONS_WIDTHS.words) : null,
    isSelectable: props.isSelectable ?? false,
    rowHeight,
    theirs: props.theirs,
  })
  const { total, layout, lines } = grid
  const [menu, setMenu] = useState<{ columnId: string; anchor: Element } | null>(null)
  const find = useRef<HTMLInputElement>(null)
  const scroller = useRef<HTMLDivElement>(null)

  const columnCommands = useColumnCommands({
    grid,
    props,
    view,
    onView,
    preferences,
    onPreferences,
    scroller,
  })
  const cells = useGridCells({ grid, freeze, view, onView, scroller, rowHeight, header: HEADER, props, columns: columnCommands, onMenu: setMenu }) // oxfmt-ignore
  const { focus, edits } = cells

  useImperativeHandle(ref, () => ({
    order: () => orderedIds(grid),
    shown: () => shownOf(grid),
    focus: focus.focusRecord,
  }))

  const isUnsaved = Object.values(edits.statuses).some((row) =>
    Object.values(row).some(({ state }) => state !== 'saved'),
  )
  const { onUnsaved } = props
  useEffect(() => onUnsaved?.(isUnsaved), [onUnsaved, isUnsaved])

  useFindKey(find)

  const openIndex = grid.positionOf(openId)
  const shownId = useRef<string | null>(null)
  useEffect(() => {
    if (openIndex === -1 || shownId.current === openId) return
    shownId.current = openId
    showRow(scroller.current, lines.topOf(lines.of(openIndex)), { rowHeight, header: HEADER })
  })

  const menuColumn = columns.find((column) => column.id === menu?.columnId)
  const { order, prepared, selection } = grid
  const selected = selection.size
  const chosen = useMemo(
    () => selectedRecords({ order, prepared, recordId, selection }),
    [order, prepared, recordId, selection],
  )
  const status = props.isLoading
    ? `Loading ${label.toLowerCase()}...`
    : statusOf(grid.matching, records.length, selected, selected - chosen.matching)
  const edited = freeze.frozen?.edited ?? null
  const settled = edited !== null && edits.statuses[edited] === undefined ? edited : null
  const moved = useDisplacement(grid, view, settled)

  return (
    <div className={styles.frame}>
      <div className={styles.parts} inert={props.isLoading}>
        <GridToolbar
          label={label}
          opensRecords={props.onOpen !== undefined}
          columns={columns}
          shown={shown}
          view={view}
          preferences={preferences}
          findRef={find}
          onView={onView}
          onPreferences={onPreferences}
          groups={lines.groups}
          onFold={grid.foldGroups}
          onRows={() => total > 0 && focus.go({ ...focus.position, row: Math.max(0, focus.position.row) })}
        >
          {toolbar}
        </GridToolbar>
        <div
          ref={scroller}
          role="grid"
          tabIndex={-1}
          aria-label={label}
          aria-rowcount={lines.count + 1}
          aria-colcount={layout.length}
          aria-multiselectable="true"
          className={isCards ? `${styles.scroller} ${cardStyles.cards}` : styles.scroller}
          data-cards={isCards || undefined}
          data-keeps-actions={props.onOpen === undefined || undefined}
          style={
            {
              ...(isCards ? cardTracks(density, cardScale) : gridTracks(layout, props.onOpen === undefined)),
              '--row': `${rowHeight}px`,
            } as CSSProperties
          }
          {...cells.handlers}
        >
          <GridHeader
            layout={layout}
            view={view}
            activeColumn={focus.active.rowId === null ? focus.active.columnId : null}
            selectionState={selected === 0 ? 'none' : chosen.matching >= total ? 'all' : 'some'}
            isStrip={isCards}
            commands={columnCommands}
            onMenu={(columnId, anchor) => setMenu({ columnId, anchor })}
          />
          <GridBody
            isCards={isCards}
            grid={grid}
            props={props}
            header={HEADER}
            active={focus.active}
            activeIndex={focus.position.row}
            activeGroup={focus.heading}
            onTickGroup={cells.rows.toggleGroup}
            edits={edits}
            find={view.find}
            moved={moved === null || settled === null ? null : { id: settled, words: moved }}
            onRelease={freeze.release}
            range={cells.fill.rect ?? cells.range.rect}
            picks={cells.range.picks}
          />
        </div>
      </div>
      <GridFooter
        status={status}
        grid={grid}
        range={cells.range}
        notice={props.notice}
        unsaved={edits.failed}
        onShowUnsaved={({ recordId: id, columnId }) => {
          if (grid.positionOf(id) === -1) onView({ filters: {}, find: '', group: null })
          if (!shown.includes(columnId)) onView({ columns: [...shown, columnId] })
          focus.focusCell(id, columnId)
        }}
        onRetry={edits.retry}
        onDiscard={edits.discard}
        moved={moved}
        onRelease={freeze.release}
      >
        {selected > 0 &&
          props.bulk?.(chosen.records, () => grid.setSelection(new Set()), {
            count: total,
            select: () => grid.setSelection(new Set(orderedIds(grid))),
          })}
      </GridFooter>
      <CellLayers
        {...{ grid, cells, props, view, onView, columns: columnCommands }}
        onMore={(columnId) => {
          const anchor = scroller.current?.querySelector(
            `[data-header][data-column="${CSS.escape(columnId)}"]`,
          )
          if (anchor) setMenu({ columnId, anchor })
        }}
      />
      {total === 0 && !props.notice && (
        <div className={styles.empty}>
          {records.length === 0 ? (
            props.empty
          ) : (
            <p>
              Nothing matches.{' '}
              <button
                type="button"
                className="button-link"
                onClick={() => {
                  // The button disappears once rows match, so focus moves to the grid first.
                  focus.go(focus.position)
                  onView({ filters: {}, find: '' })
                }}
              >
                Clear all filters
              </button>
            </p>
          )}
        </div>
      )}
      {menu && menuColumn && (
        <Suspense>
          <ColumnMenu
            column={menuColumn}
            anchor={menu.anchor}
            view={view}
            prepared={grid.prepared}
            commands={columnCommands}
            onView={onView}
            onClose={() => setMenu(null)}
          />
        </Suspense>
      )}
    </div>
  )
}
