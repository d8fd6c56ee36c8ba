import { keyNames } from '../keys.ts'
import { showNotLoaded } from '../lazyTool.ts'
import { showToast } from '../toast/toasts.ts'
import { editsOf, exactAt, MAX_CELLS, textsAt, textsIn } from './cellTexts.ts'
import type { Changes } from './changes/useChanges.ts'
import { copied, copiedCells, plainText, type ShownCells } from './clipboard/copy.ts'
import type { Clip } from './clipboard/pasted.ts'
import type { CellText } from './clipboard/spread.ts'
import { type Copied, htmlTable } from './clipboard/table.ts'
import { cellsIn, columnEnds, isPicked, type Selected } from './selection/range.ts'
import type { RangeSelection } from './selection/useCellRange.ts'
import type { EditsKind } from './edits.ts'
import type { MarkedCell } from './useCellStatuses.ts'
import { type GridModel, selectedRecords } from './useGrid.ts'

/** The commands on the selected cells, for keyboard shortcuts and the cell menu. */
export interface CellCommands {
  /** Copies through the Clipboard API, for the menu; Ctrl+C fires a copy event instead. False on failure. */
  copy: (hasHeadings: boolean) => Promise<boolean>
  cut: () => Promise<void>
  /** Pastes through the Clipboard API, for the menu, if the browser permits reading the clipboard. */
  paste: () => Promise<void>
  pasteClip: (clip: Clip) => void
  clear: (kind?: 'clear' | 'cut') => void
  /** Copies the first selected row into the others or, with a single row selected, the row above into it. */
  fillDown: () => void
  /** Copies the first selected column into the others; into a single column, the column before it. */
  fillRight: () => void
  /**
   * Writes a text to all selected cells or, if only one is selected, to the same column of all ticked rows.
   */
  fillSelected: (cell: Omit<MarkedCell, 'shown'>) => void
}

const say = (text: string) => void showToast({ tone: 'warn', text })
const most = new Intl.NumberFormat('en-GB').format(MAX_CELLS)
const TOO_MANY = `You can change up to ${most} cells at once: select fewer.`
const blocked = (keys: string) => `The browser blocks this; press ${keyNames(keys).join(' ')} instead.`
const NO_CELL = 'Select the cell to start from.'

/** Returns the commands to copy, cut, paste, clear and fill the selected cells. */
export function useCellCommands<T extends object>(
  grid: GridModel<T> & ShownCells<T>,
  range: RangeSelection,
  changes: Changes<T>,
): CellCommands {
  const { selected, target, picks, surround } = range
  const ends = columnEnds(grid.layout)
  const propose = (kind: EditsKind, where: Selected, textAt: (row: number, column: number) => string) => {
    const cells: CellText[] = isPicked(where) ? textsAt(grid, where, textAt) : textsIn(grid, where, textAt)
    if (cells.length > 0) changes.propose(editsOf(grid, cells), { kind })
    else if (cellsIn(where) > MAX_CELLS) say(TOO_MANY)
    else say('These cells cannot be edited.')
  }

  async function put(taken: Copied | null): Promise<boolean> {
    if (!taken) return false
    try {
      const blob = (type: string, text: string) => ({ [type]: new Blob([text], { type }) })
      await navigator.clipboard.write([
        new ClipboardItem({
          ...blob('text/plain', plainText(taken)),
          ...blob('text/html', htmlTable(taken)),
        }),
      ])
      return true
    } catch {
      say(blocked('Mod+C'))
      return false
    }
  }

  async function pasteClip(clip: Clip): Promise<void> {
    if (!target || !ends) return say(NO_CELL)
    const pasting = await import('./clipboard/pasting.ts').catch(showNotLoaded)
    if (!pasting) return
    const { beyondNote, pastedBlock, spread } = pasting
    const block = pastedBlock(clip)
    if (!block) return say('There is no text on the clipboard.')
    if (picks && block[0]?.length === 1 && (block.length === 1 || block.length === picks.rows.length)) {
      // A single value goes into every picked cell; a column of the same length is distributed in order.
      const turns = new Map(picks.rows.map((row, turn) => [row, turn % block.length]))
      return propose('paste', picks, (row) => block[turns.get(row) ?? 0]?.[0] ?? '')
    }
    const found = spread(block, target, { rows: grid.count, columns: ends[1] + 1 }, MAX_CELLS)
    if (!found) return say(TOO_MANY)
    const { top, bottom, first, last } = found.rect
    // The focus stays in sight: the other end may be many rows below.
    if (found.cells.length > 1) surround({ row: top, column: first }, { row: bottom, column: last })
    changes.propose(editsOf(grid, found.cells), { kind: 'paste', note: beyondNote(found.beyond) })
  }

  async function paste(): Promise<void> {
    try {
      const clip: Clip = { plain: '', html: '' }
      for (const item of await navigator.clipboard.read()) {
        const read = async (type: string) =>
          item.types.includes(type) ? (await item.getType(type)).text() : ''
        clip.plain ||= await read('text/plain')
        clip.html ||= await read('text/html')
      }
      void pasteClip(clip)
    } catch {
      say(blocked('Mod+V'))
    }
  }

  const clear = (kind: 'clear' | 'cut' = 'clear') => {
    if (selected) propose(kind, selected, () => '')
  }

  return {
    copy: (hasHeadings) =>
      put(hasHeadings && selected ? copiedCells(grid, selected, true) : copied(grid, selected)),
    cut: async () => void ((await put(copied(grid, selected, true))) && clear('cut')),
    paste,
    pasteClip: (clip) => void pasteClip(clip),
    clear,
    fillDown: () => {
      if (!target) return say(NO_CELL)
      if (picks) {
        const [top = 0, ...rows] = picks.rows
        return propose('fill', { ...picks, rows }, (_, column) => exactAt(grid, top, column))
      }
      const from = target.top === target.bottom ? target.top - 1 : target.top
      if (from < 0) return say('There is no row above to fill from.')
      propose('fill', { ...target, top: from + 1 }, (_, column) => exactAt(grid, from, column))
    },
    fillRight: () => {
      if (!target || !ends) return say(NO_CELL)
      const from = target.first === target.last ? target.first - 1 : target.first
      if (from < ends[0]) return say('There is no column before this one to fill from.')
      propose('fill', { ...target, first: from + 1 }, (row) => exactAt(grid, row, from))
    },
    fillSelected: ({ recordId, columnId, text }) => {
      // The text also goes into the cell where it was typed, even if that cell is not one of the picked ones.
      const isBeside = picks && !picks.ids.has(recordId)
      const given = isBeside ? { ...picks, rows: [...picks.rows, grid.positionOf(recordId)] } : selected
      if (given && cellsIn(given) > 1) return propose('fill', given, () => text)
      const { records: filled } = selectedRecords({
        ...grid,
        selection: new Set(grid.selection).add(recordId),
      })
      if (filled.length > MAX_CELLS) return say(TOO_MANY)
      changes.propose(
        filled.map((record) => ({ record, columnId, text })),
        { kind: 'fill' },
      )
    },
  }
}
