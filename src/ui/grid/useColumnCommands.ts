import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { shownColumns } from './columnLayout.ts'
import { columnBeside, columnPut, movableWith } from './columnOrder.ts'
import { type GridPreferences, MIN_WIDTH, MAX_WIDTH } from './preferences.ts'
import type { GridProps } from './props.ts'
import type { GridModel } from './useGrid.ts'
import { type GridView, isGroupable } from './view.ts'

/** The commands on columns, shared by mouse, keyboard and menus. */
export interface ColumnCommands {
  /** Moves a column to the position of another. */
  put: (id: string, target: string) => void
  /**
   * Moves a column one position towards the end (1) or the start (-1), and announces it if it cannot move.
   */
  step: (id: string, by: 1 | -1) => void
  canStep: (id: string, by: 1 | -1) => boolean
  /** Sets the width of a column, CSS pixels. */
  resize: (id: string, width: number) => void
  /** Fits the width of a column to its content. */
  fit: (id: string) => void
  isPinned: (id: string) => boolean
  togglePin: (id: string) => void
  /** Grouping: the current column, whether a column can be grouped by, and a toggle. */
  group: { by: string | null; can: (id: string) => boolean; toggle: (id: string) => void }
  /** Hides a column; null if it is the last visible one. */
  hide: ((id: string) => void) | null
  /** The last action, for the live region. */
  announcement: string
}

/** Returns the column commands. The view stores order and visibility, the preferences widths and pins. */
export function useColumnCommands<T extends object>({
  grid,
  props,
  view,
  onView,
  preferences,
  onPreferences,
  scroller,
}: {
  grid: GridModel<T>
  props: Pick<GridProps<T>, 'columns' | 'records'>
  view: GridView
  onView: (change: Partial<GridView>) => void
  preferences: GridPreferences
  onPreferences: (change: Partial<GridPreferences>) => void
  scroller: RefObject<HTMLElement | null>
}): ColumnCommands {
  const [announcement, announce] = useState('')
  const [next, focusNext] = useState<{ id: string } | null>(null)
  // A heading loses focus when it is hidden or moved in the document, so focus is restored after the update.
  useLayoutEffect(() => {
    const at = next && `[data-header][data-column="${CSS.escape(next.id)}"]`
    const heading = at && scroller.current?.querySelector<HTMLElement>(at)
    if (!heading) return
    heading.focus({ preventScroll: true })
    heading.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [next, scroller])
  const { layout } = grid
  const { pinned, widths } = preferences
  const shown = shownColumns(props.columns, view.columns)
  const columnOf = (id: string) => props.columns.find((column) => column.id === id)
  const labelOf = (id: string) => columnOf(id)?.label ?? ''
  const put = (id: string, target: string) => {
    const order = columnPut(shown, id, target)
    const mates = movableWith(layout, id)
    const position = order.filter((other) => mates.includes(other)).indexOf(id) + 1
    onView({ columns: order })
    focusNext({ id })
    announce(`${labelOf(id)} is column ${position} of ${mates.length}`)
  }
  const hide = (id: string) => {
    const at = layout.findIndex((other) => other.id === id)
    const beside = [layout[at + 1], layout[at - 1]].find((other) => other?.column)
    onView({ columns: shown.filter((other) => other !== id) })
    if (beside) focusNext({ id: beside.id })
    announce(`${labelOf(id)} is hidden`)
  }
  const resize = (id: string, width: number) =>
    onPreferences({
      widths: { ...widths, [id]: Math.round(Math.min(MAX_WIDTH, Math.max(MIN_WIDTH, width))) },
    })
  /** The fitted width is known only after a delay, by which time other widths may have changed. */
  const latest = useRef(resize)
  useLayoutEffect(() => void (latest.current = resize))
  return {
    put,
    step: (id, by) => {
      const target = columnBeside(layout, id, by)
      if (target !== null) put(id, target)
      else announce(`${labelOf(id)} is already the ${by === 1 ? 'last' : 'first'} column`)
    },
    canStep: (id, by) => columnBeside(layout, id, by) !== null,
    resize,
    fit: (id) => {
      const column = columnOf(id)
      // Lazy-loaded, because rendering the rows takes priority.
      void import('./fitWidth.ts').then(async ({ fittingWidth, longestTexts }) => {
        const longest = column ? await longestTexts(column, props.records) : []
        if (column && scroller.current) latest.current(id, fittingWidth(scroller.current, id, longest))
      })
    },
    isPinned: (id) => pinned.includes(id),
    togglePin: (id) => {
      onPreferences({
        pinned: pinned.includes(id) ? pinned.filter((other) => other !== id) : [...pinned, id],
      })
      focusNext({ id })
    },
    group: {
      by: view.group,
      can: (id) => props.columns.some((column) => column.id === id && isGroupable(column)),
      toggle: (id) => onView({ group: view.group === id ? null : id }),
    },
    hide: shown.length > 1 ? hide : null,
    announcement,
  }
}
