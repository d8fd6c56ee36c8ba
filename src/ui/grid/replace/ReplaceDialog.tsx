import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { inSlices } from '../../../slices.ts'
import { Dialog, DialogButtons } from '../../dialog/Dialog.tsx'
import { count } from '../../format.ts'
import { editsOf, MAX_CELLS } from '../cellTexts.ts'
import { exactText } from '../clipboard/copy.ts'
import { drawnText, type GridColumn } from '../column.ts'
import type { CellText } from '../clipboard/spread.ts'
import { cellsIn, columnEnds, type Rect } from '../selection/range.ts'
import type { GridCells } from '../useGridCells.ts'
import type { GridModel } from '../useGrid.ts'
import { hasQuery, replacer, type Replacing } from './replaced.ts'
import styles from './replace.module.css'

interface Scope {
  id: string
  label: string
  rect: Rect
}

/** Returns whether the cells of a column hold editable text; references are chosen cell by cell instead. */
const isWritten = <T,>(column: GridColumn<T> | null | undefined): boolean =>
  column?.editor !== undefined && column.editor.references === undefined

/** Returns the search scopes: the selected cells, the column of the active cell, all visible columns. */
function scopesOf<T>(grid: GridModel<T>, { range, focus }: Pick<GridCells<T>, 'range' | 'focus'>): Scope[] {
  const ends = columnEnds(grid.layout)
  if (!ends) return []
  const rows = { top: 0, bottom: grid.count - 1 }
  const at = focus.position.column
  const column = grid.layout[at]?.column
  return [
    ...(range.rect && cellsIn(range.rect) > 1
      ? [{ id: 'range', label: 'Selected cells', rect: range.rect }]
      : []),
    ...(column && isWritten(column)
      ? [{ id: 'column', label: `${column.label} column`, rect: { ...rows, first: at, last: at } }]
      : []),
    { id: 'all', label: 'All visible columns', rect: { ...rows, first: ends[0], last: ends[1] } },
  ]
}

/** The part of a grid that a search reads. */
type Searched<T> = Pick<GridModel<T>, 'recordAt' | 'layout'>

/** Returns whether the displayed text is the complete value; "USD 57.2m" for 57,234,567 would lose digits. */
const saysAll = <T,>({ editor }: GridColumn<T>, drawn: string, exact: string): boolean =>
  !editor?.interpret || editor.interpret(drawn) === editor.interpret(exact)

/**
 * Finds the cells that contain the search text, with their new texts; at most one more than the limit.
 * Searches the complete value, "USD 57200000", and then the displayed text, "USD 57.2m", if that is complete
 * too. Works in time slices, since a list may have a million cells. Null if aborted by a newer search.
 */
async function found<T>(
  grid: Searched<T>,
  { top, bottom, first, last }: Rect,
  asked: Replacing,
  { signal }: { signal: AbortSignal },
): Promise<CellText[] | null> {
  const cells: CellText[] = []
  if (!hasQuery(asked)) return cells
  const replace = replacer(asked)
  const rows = function* () {
    for (let row = top; row <= bottom && cells.length <= MAX_CELLS && !signal.aborted; row++) yield row
  }
  await inSlices(rows(), (row) => {
    const record = grid.recordAt(row)
    if (!record) return
    for (let at = first; at <= last; at++) {
      const column = grid.layout[at]?.column
      if (!column || !isWritten(column)) continue
      const exact = exactText(column, record)
      const drawn = drawnText(column, record)
      const inExact = replace(exact)
      const text = inExact ?? replace(drawn)
      // Parsing the displayed text is the slowest step, and few cells match.
      if (text !== null && (inExact !== null || saysAll(column, drawn, exact)))
        cells.push({ row, column: at, text })
    }
  })
  return signal.aborted ? null : cells
}

/**
 * Reads the rows that were shown when the dialog opened, with their current records: colleagues may add,
 * delete and reorder rows meanwhile.
 */
function useRowsAtFirst<T>({ idAt, positionOf, recordAt, layout }: GridModel<T>): Searched<T> {
  const [idAtFirst] = useState(() => idAt)
  const recordAtFirst = useCallback(
    (row: number) => recordAt(positionOf(idAtFirst(row) ?? null)),
    [recordAt, positionOf, idAtFirst],
  )
  return useMemo(() => ({ recordAt: recordAtFirst, layout }), [recordAtFirst, layout])
}

/** Searches while the user types; `hits` is null until the search for the current input is complete. */
function useFound<T>(grid: Searched<T>, rect: Rect | undefined, asked: Replacing) {
  const { recordAt, layout } = grid
  const [known, setKnown] = useState<{ asked: Replacing; hits: readonly CellText[] } | null>(null)
  const search = useRef<Promise<CellText[] | null>>(Promise.resolve(null))
  useEffect(() => {
    const stop = new AbortController()
    search.current = rect ? found({ recordAt, layout }, rect, asked, stop) : Promise.resolve([])
    void search.current.then((hits) => hits && setKnown({ asked, hits }))
    return () => stop.abort()
  }, [recordAt, layout, rect, asked])
  /** Resolves to the hits of the latest search; a newer search may replace the one in progress. */
  const whenFound = async () => {
    for (;;) {
      const { current } = search
      const cells = await current
      if (current === search.current) return cells
    }
  }
  return { hits: known?.asked === asked ? known.hits : null, whenFound }
}

/** The find and replace dialog; it proposes the replacements, which are previewed before they are written. */
export function ReplaceDialog<T extends object>({
  grid,
  cells,
  onClose,
}: {
  grid: GridModel<T>
  cells: GridCells<T>
  onClose: () => void
}) {
  const searched = useRowsAtFirst(grid)
  const [scopes] = useState(() => scopesOf(grid, cells))
  const [scopeId, setScope] = useState(scopes[0]?.id)
  const [asked, setAsked] = useState<Replacing>({ find: '', to: '', isWhole: false, isCaseKept: false })
  const change = (part: Partial<Replacing>) => setAsked((now) => ({ ...now, ...part }))
  const focused = grid.layout[cells.focus.position.column]?.column
  const rect = scopes.find(({ id }) => id === scopeId)?.rect
  const { hits, whenFound } = useFound(searched, rect, asked)
  const isTooMuch = hits !== null && hits.length > MAX_CELLS
  /** Previews the replacements; waits for the search, since Enter may be pressed before it completes. */
  const show = async () => {
    const cellsFound = await whenFound()
    if (!cellsFound || cellsFound.length === 0 || cellsFound.length > MAX_CELLS) return
    onClose()
    cells.changes.propose(editsOf(searched, cellsFound), { kind: 'replace' })
  }
  return (
    <Dialog title="Find and replace" onClose={onClose}>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault()
          void show()
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
          <span className="label">Search in</span>
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
          Match whole cell
        </label>
        <label className="checkbox">
          <input
            type="checkbox"
            checked={asked.isCaseKept}
            onChange={(event) => change({ isCaseKept: event.target.checked })}
          />
          Match case
        </label>
        <output className="hint">
          {!hasQuery(asked)
            ? focused &&
              !isWritten(focused) &&
              `Find and replace does not work in ${focused.label}: edit its cells one by one.`
            : hits === null
              ? 'Searching…'
              : isTooMuch
                ? `More than ${count(MAX_CELLS)} cells match: narrow the search.`
                : hits.length === 0
                  ? 'No matches.'
                  : `${count(hits.length)} ${hits.length === 1 ? 'cell matches' : 'cells match'}. You will see a preview before anything is saved.`}
        </output>
        <DialogButtons>
          <button type="button" className="button-quiet" onClick={onClose}>
            Cancel
          </button>
          <button
            type="submit"
            className="button"
            disabled={!hasQuery(asked) || hits?.length === 0 || isTooMuch}
          >
            Preview changes
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
