import { Suspense, useEffect, useState, type ReactNode, type RefObject } from 'react'
import type { GridColumn } from './column.ts'
import { isPressed } from '../keys.ts'
import { whenIdle } from '../idle.ts'
import { prefetch } from '../prefetch.ts'
import type { Group } from './groups.ts'
import { GRID_KEYS } from './keys.ts'
import type { GridPreferences } from './preferences.ts'
import type { ChangeView } from './useView.ts'
import type { GridView } from './view.ts'
import styles from './toolbar.module.css'
import { lazyTool } from '../lazyTool.ts'

const loadChips = async () => (await import('./FilterChips.tsx')).FilterChips
const FilterChips = lazyTool(loadChips)
const ColumnChooser = lazyTool(async () => (await import('./ColumnChooser.tsx')).ColumnChooser)

/** The toolbar: find box, filter chips, column chooser, extra buttons. Filters do not change its height. */
export function GridToolbar<T>({
  label,
  opensRecords,
  columns,
  shown,
  view,
  preferences,
  findRef,
  onView,
  onPreferences,
  groups,
  onFold,
  onRows,
  children,
}: {
  label: string
  /** Whether the rows open forms beside the grid. */
  opensRecords: boolean
  columns: readonly GridColumn<T>[]
  shown: readonly string[]
  view: GridView
  preferences: GridPreferences
  findRef: RefObject<HTMLInputElement | null>
  onView: ChangeView
  onPreferences: (change: Partial<GridPreferences>) => void
  groups: readonly Group[]
  /** Collapses (true) or expands all groups. */
  onFold: (areFolded: boolean) => void
  /** Moves focus from the find box to the matching rows. */
  onRows: () => void
  children: ReactNode
}) {
  const [anchor, setAnchor] = useState<Element | null>(null)
  const hasChips = view.find !== '' || view.group !== null || Object.keys(view.filters).length > 0
  useEffect(() => {
    // Preloads the chips so that they show immediately when a filter is set, even if the connection is lost
    // by then.
    whenIdle(() => void prefetch(loadChips))
  }, [])
  return (
    <div className={styles.bar} data-opens-records={opensRecords || undefined}>
      <div className={styles.toolbar} role="toolbar" aria-label={`${label} grid`}>
        <input
          ref={findRef}
          type="search"
          className={`input ${styles.find}`}
          placeholder="Find"
          aria-label={`Find in ${label}`}
          aria-keyshortcuts="/"
          value={view.find}
          onChange={(event) => onView({ find: event.target.value }, 'find')}
          onKeyDown={(event) => {
            if (event.nativeEvent.isComposing || !isPressed(event.nativeEvent, GRID_KEYS.rows)) return
            event.preventDefault()
            onRows()
          }}
        />
        <div className={styles.line}>
          <Suspense>
            {hasChips && (
              <FilterChips columns={columns} view={view} onView={onView} groups={groups} onFold={onFold} />
            )}
          </Suspense>
          <div className={styles.buttons}>
            <button
              type="button"
              className="button-quiet"
              aria-haspopup="dialog"
              onClick={(event) => setAnchor(event.currentTarget)}
            >
              Columns
            </button>
            {children}
          </div>
        </div>
        {anchor && (
          <Suspense>
            <ColumnChooser
              anchor={anchor}
              columns={columns}
              shown={shown}
              density={preferences.density}
              onColumns={(ids) => onView({ columns: ids })}
              onDensity={(density) => onPreferences({ density })}
              onClose={() => setAnchor(null)}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}
