import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import { shownColumns } from './columnLayout.ts'
import { columnBeside, columnPut, movableWith } from './columnOrder.ts'
import { type GridPreferences, LEAST_WIDTH, MOST_WIDTH } from './preferences.ts'
import type { GridProps } from './props.ts'
import type { GridModel } from './useGrid.ts'
import { type GridView, isGroupable } from './view.ts'

/** What is done to columns, whichever way it is asked for: by mouse, by keys, from a menu. */
export interface ColumnCommands {
  /** Puts a column where another one stands. */
  put: (id: string, target: string) => void
  /** Moves a column by one position towards the end (1) or the start (-1); where it cannot go, says so. */
  step: (id: string, by: 1 | -1) => void
  canStep: (id: string, by: 1 | -1) => boolean
  /** Gives a column a width, in CSS pixels. */
  resize: (id: string, width: number) => void
  /** Makes a column as wide as what it holds. */
  fit: (id: string) => void
  isPinned: (id: string) => boolean
  togglePin: (id: string) => void
  /** What rows are grouped by: `can` says whether a column has values to group by; `toggle` begins or ends it. */
  group: { by: string | null; can: (id: string) => boolean; toggle: (id: string) => void }
  /** Hides a column; null for the last one. */
  hide: ((id: string) => void) | null
  /** What has just been done, for who does not see it. */
  announcement: string
}

/** The commands on the columns of a grid; order and choice go to the view, widths and pins to the preferences. */
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
  // A heading that goes, or changes its position in the document, loses the focus on the way.
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
      widths: { ...widths, [id]: Math.round(Math.min(MOST_WIDTH, Math.max(LEAST_WIDTH, width))) },
    })
  /** For a width that is found out after a while: other columns may have theirs by then. */
  const latest = useRef(resize)
  useLayoutEffect(() => void (latest.current = resize))
  return {
    put,
    step: (id, by) => {
      const target = columnBeside(layout, id, by)
      if (target !== null) put(id, target)
      else announce(`${labelOf(id)} is the ${by === 1 ? 'last' : 'first'} column already`)
    },
    canStep: (id, by) => columnBeside(layout, id, by) !== null,
    resize,
    fit: (id) => {
      const column = columnOf(id)
      // Loaded once it is asked for: the rows come first.
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
