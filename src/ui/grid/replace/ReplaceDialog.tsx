import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { inSlices } from '../../../slices.ts'
import { Dialog, DialogButtons } from '../../dialog/Dialog.tsx'
import { count } from '../../format.ts'
import { editsOf, MOST_CELLS } from '../cellTexts.ts'
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

/** Whether the cells of a column hold texts; what they refer to is chosen, cell by cell. */
const isWritten = <T,>(column: GridColumn<T> | null | undefined): boolean =>
  column?.editor !== undefined && column.editor.references === undefined

/** Where it can be looked for: the selected cells, the column of the focus, everything that is shown. */
function scopesOf<T>(grid: GridModel<T>, { range, focus }: Pick<GridCells<T>, 'range' | 'focus'>): Scope[] {
  const ends = columnEnds(grid.layout)
  if (!ends) return []
  const rows = { top: 0, bottom: grid.count - 1 }
  const at = focus.position.column
  const column = grid.layout[at]?.column
  return [
    ...(range.rect && cellsIn(range.rect) > 1
      ? [{ id: 'range', label: 'The selected cells', rect: range.rect }]
      : []),
    ...(column && isWritten(column)
      ? [{ id: 'column', label: `The column ${column.label}`, rect: { ...rows, first: at, last: at } }]
      : []),
    { id: 'all', label: 'All columns that are shown', rect: { ...rows, first: ends[0], last: ends[1] } },
  ]
}

/** What is read of a grid to look for a text in it. */
type Searched<T> = Pick<GridModel<T>, 'recordAt' | 'layout'>

/** Whether what is seen of a cell is all that it holds: of "USD 57.2m" for 57,234,567 a part would be lost with what is replaced. */
const saysAll = <T,>({ editor }: GridColumn<T>, drawn: string, exact: string): boolean =>
  !editor?.readBack || editor.readBack(drawn) === editor.readBack(exact)

/**
 * The cells that hold what is looked for, with their new text; one more than are allowed at most. It is looked for in all
 * that a cell holds, "USD 57200000", and then in what is seen of it, "USD 57.2m", where that says it all. Row by row with
 * room for input: a list may have a million cells. Null when something else is looked for by then.
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
    for (let row = top; row <= bottom && cells.length <= MOST_CELLS && !signal.aborted; row++) yield row
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
      // To read what is drawn takes longest, and few cells hold what is looked for.
      if (text !== null && (inExact !== null || saysAll(column, drawn, exact)))
        cells.push({ row, column: at, text })
    }
  })
  return signal.aborted ? null : cells
}

/** The rows that stood there when the dialog was opened, as they are by now: colleagues may add, delete and sort rows meanwhile. */
function useRowsAtFirst<T>({ idAt, positionOf, recordAt, layout }: GridModel<T>): Searched<T> {
  const [idAtFirst] = useState(() => idAt)
  const recordAtFirst = useCallback(
    (row: number) => recordAt(positionOf(idAtFirst(row) ?? null)),
    [recordAt, positionOf, idAtFirst],
  )
  return useMemo(() => ({ recordAt: recordAtFirst, layout }), [recordAtFirst, layout])
}

/** Looks while somebody types; what was found is null until all has been looked at. */
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
  /** All that is found; the list may become another one meanwhile. */
  const whenFound = async () => {
    for (;;) {
      const { current } = search
      const cells = await current
      if (current === search.current) return cells
    }
  }
  return { hits: known?.asked === asked ? known.hits : null, whenFound }
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
  const searched = useRowsAtFirst(grid)
  const [scopes] = useState(() => scopesOf(grid, cells))
  const [scopeId, setScope] = useState(scopes[0]?.id)
  const [asked, setAsked] = useState<Replacing>({ find: '', to: '', isWhole: false, isCaseKept: false })
  const change = (part: Partial<Replacing>) => setAsked((now) => ({ ...now, ...part }))
  const focused = grid.layout[cells.focus.position.column]?.column
  const rect = scopes.find(({ id }) => id === scopeId)?.rect
  const { hits, whenFound } = useFound(searched, rect, asked)
  const isTooMuch = hits !== null && hits.length > MOST_CELLS
  /** Enter may come before all has been looked at. */
  const show = async () => {
    const cellsFound = await whenFound()
    if (!cellsFound || cellsFound.length === 0 || cellsFound.length > MOST_CELLS) return
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
          {!hasQuery(asked)
            ? focused &&
              !isWritten(focused) &&
              `${focused.label} is not replaced in: each of its cells is changed by itself.`
            : hits === null
              ? 'Looking…'
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
          <button
            type="submit"
            className="button"
            disabled={!hasQuery(asked) || hits?.length === 0 || isTooMuch}
          >
            Show what changes
          </button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
