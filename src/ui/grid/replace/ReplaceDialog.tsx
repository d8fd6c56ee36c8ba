import { useDeferredValue, useMemo, useState } from 'react'
import { Dialog, DialogButtons } from '../../dialog/Dialog.tsx'
import { count } from '../../format.ts'
import { editsOf, exactAt, MOST_CELLS } from '../cellTexts.ts'
import type { PlacedText } from '../clipboard/spread.ts'
import { cellsIn, columnEnds, type Rect } from '../selection/range.ts'
import type { GridCells } from '../useGridCells.ts'
import type { GridModel } from '../useGrid.ts'
import { isAsked, replacer, type Replacing } from './replaced.ts'
import styles from './replace.module.css'

interface Scope {
  id: string
  label: string
  rect: Rect
}

/** Where it can be looked for: the selected cells, the column of the focus, everything that is shown. */
function scopesOf<T>(grid: GridModel<T>, { range, focus }: Pick<GridCells<T>, 'range' | 'focus'>): Scope[] {
  const ends = columnEnds(grid.placed)
  if (!ends) return []
  const rows = { top: 0, bottom: grid.count - 1 }
  const at = focus.place.column
  const column = grid.placed[at]?.column
  return [
    ...(range.rect && cellsIn(range.rect) > 1
      ? [{ id: 'range', label: 'The selected cells', rect: range.rect }]
      : []),
    ...(column
      ? [{ id: 'column', label: `The column ${column.label}`, rect: { ...rows, first: at, last: at } }]
      : []),
    { id: 'all', label: 'All columns that are shown', rect: { ...rows, first: ends[0], last: ends[1] } },
  ]
}

/** The cells that hold what is looked for, with their new text; one more than are allowed at most. */
function found<T>(grid: GridModel<T>, { top, bottom, first, last }: Rect, asked: Replacing): PlacedText[] {
  const cells: PlacedText[] = []
  if (!isAsked(asked)) return cells
  const replace = replacer(asked)
  for (let row = top; row <= bottom; row++)
    for (let column = first; column <= last; column++) {
      if (!grid.placed[column]?.column?.editor) continue
      const text = replace(exactAt(grid, row, column))
      if (text !== null && cells.push({ row, column, text }) > MOST_CELLS) return cells
    }
  return cells
}

/** Looks for a text in cells and shows what becomes of them when another stands in its place. */
export function ReplaceDialog<T extends object>({
  grid,
  cells,
  onClose,
}: {
  grid: GridModel<T>
  cells: GridCells<T>
  onClose: () => void
}) {
  const [scopes] = useState(() => scopesOf(grid, cells))
  const [scopeId, setScope] = useState(scopes[0]?.id)
  const [asked, setAsked] = useState<Replacing>({ find: '', to: '', isWhole: false, isCaseKept: false })
  const change = (part: Partial<Replacing>) => setAsked((now) => ({ ...now, ...part }))
  const rect = scopes.find(({ id }) => id === scopeId)?.rect
  const settled = useDeferredValue(asked)
  const hits = useMemo(() => (rect ? found(grid, rect, settled) : []), [grid, rect, settled])
  const isTooMuch = hits.length > MOST_CELLS
  return (
    <Dialog title="Find and replace" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          if (hits.length === 0 || isTooMuch) return
          onClose()
          cells.changes.ask(editsOf(grid, hits), { kind: 'replace' })
        }}
      >
        <label className="field">
          <span className="label">Find</span>
          <input
            className="input"
            data-autofocus
            value={asked.find}
            onChange={(event) => change({ find: event.target.value })}
          />
        </label>
        <label className="field">
          <span className="label">Replace with</span>
          <input
            className="input"
            value={asked.to}
            onChange={(event) => change({ to: event.target.value })}
          />
        </label>
        <label className="field">
          <span className="label">Look in</span>
          <select className="input" value={scopeId} onChange={(event) => setScope(event.target.value)}>
            {scopes.map(({ id, label }) => (
              <option key={id} value={id}>
                {label}
              </option>
            ))}
          </select>
        </label>
        <label className="checkbox">
          <input
            type="checkbox"
            checked={asked.isWhole}
            onChange={(event) => change({ isWhole: event.target.checked })}
          />
          Whole cell
        </label>
        <label className="checkbox">
          <input
            type="checkbox"
            checked={asked.isCaseKept}
            onChange={(event) => change({ isCaseKept: event.target.checked })}
          />
          Same capital letters
        </label>
        <output className="hint">
          {!isAsked(asked)
            ? ''
            : isTooMuch
              ? `More than ${count(MOST_CELLS)} cells hold it: look in fewer.`
              : hits.length === 0
                ? 'No cell holds it.'
                : `${count(hits.length)} ${hits.length === 1 ? 'cell holds' : 'cells hold'} it. Nothing is written before you have seen it.`}
        </output>
        <DialogButtons>
          <button type="button" className="button-quiet" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="button" disabled={hits.length === 0 || isTooMuch}>
            Show what changes
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
