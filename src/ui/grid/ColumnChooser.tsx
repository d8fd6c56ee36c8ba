import { useState } from 'react'
import { fold } from '../../fold.ts'
import { counted } from '../format.ts'
import type { GridColumn } from './column.ts'
import { columnPut } from './columnOrder.ts'
import { Popover } from '../popover/Popover.tsx'
import type { GridPreferences } from './preferences.ts'
import styles from './menu.module.css'

const DENSITIES = [
  ['compact', 'Compact'],
  ['normal', 'Normal'],
  ['roomy', 'Roomy'],
] as const

/** The popover for choosing and ordering the visible columns and for setting the row density. */
export function ColumnChooser<T>({
  anchor,
  columns,
  shown,
  density,
  onColumns,
  onDensity,
  onClose,
}: {
  anchor: Element
  columns: readonly GridColumn<T>[]
  shown: readonly string[]
  density: GridPreferences['density']
  onColumns: (ids: readonly string[] | null) => void
  onDensity: (density: GridPreferences['density']) => void
  onClose: () => void
}) {
  const [typed, setTyped] = useState('')
  const inOrder = [
    ...shown.flatMap((id) => columns.find((column) => column.id === id) ?? []),
    ...columns.filter((column) => !shown.includes(column.id)),
  ]
  const listed = inOrder.filter(({ label }) => fold(label).includes(fold(typed)))
  const move = (id: string, by: number) =>
    onColumns(columnPut(shown, id, shown[shown.indexOf(id) + by] ?? id))
  return (
    <Popover anchor={anchor} label="Columns" onClose={onClose}>
      <div className={styles.menu}>
        <input
          type="search"
          className="input"
          aria-label="Find a column"
          placeholder="Find a column"
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <output className={listed.length > 0 ? 'visually-hidden' : 'hint'}>
          {listed.length > 0 ? counted(listed.length, 'column', 'columns') : `No columns match “${typed}”`}
        </output>
        <fieldset className={styles.columns}>
          <legend className="visually-hidden">Columns</legend>
          {listed.map(({ id, label }) => {
            const at = shown.indexOf(id)
            return (
              <div key={id} className={styles.columnRow}>
                <label className="checkbox">
                  <input
                    type="checkbox"
                    checked={at !== -1}
                    disabled={at !== -1 && shown.length === 1}
                    onChange={(event) =>
                      onColumns(event.target.checked ? [...shown, id] : shown.filter((other) => other !== id))
                    }
                  />
                  {label}
                </label>
                {at !== -1 && (
                  <>
                    <button
                      type="button"
                      className={styles.nudge}
                      disabled={at === 0}
                      onClick={() => move(id, -1)}
                      aria-label={`Move ${label} towards the start`}
                    >
                      <span aria-hidden="true">↑</span>
                    </button>
                    <button
                      type="button"
                      className={styles.nudge}
                      disabled={at === shown.length - 1}
                      onClick={() => move(id, 1)}
                      aria-label={`Move ${label} towards the end`}
                    >
                      <span aria-hidden="true">↓</span>
                    </button>
                  </>
                )}
              </div>
            )
          })}
        </fieldset>
        <fieldset className={styles.filter}>
          <legend>Row height</legend>
          <div className={styles.ticks}>
            {DENSITIES.map(([value, label]) => (
              <label key={value} className="checkbox">
                <input
                  type="radio"
                  name="density"
                  checked={density === value}
                  onChange={() => onDensity(value)}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <button type="button" className="button-link" onClick={() => onColumns(null)}>
          Reset columns
        </button>
      </div>
    </Popover>
  )
}
