import type { GridColumn } from './column.ts'
import type { GridPreferences } from './preferences.ts'

/** Ids of the grid's own columns: the checkboxes at the start and the actions at the end. */
export const SELECT = '$select'
export const ACTIONS = '$actions'

const DEFAULT_WIDTHS = 160
const SELECT_WIDTH = 44
/** Minimum width of the title column in the narrowest window, CSS pixels. */
const MIN_TITLE_WIDTH = 120

/** A visible column with its layout; the width is in CSS pixels. */
export interface LaidOutColumn<T> {
  id: string
  column: GridColumn<T> | null
  width: number
  pinned: 'start' | 'end' | null
  /** Whether this is the innermost pinned column of its side, which draws the dividing line. */
  isEdge: boolean
  /** Whether the column takes the remaining width, so that the rows reach the edge of the grid. */
  stretches: boolean
  /**
   * Whether the column shrinks in narrow windows, where right-to-left pages would hide the start of a name.
   */
  yields: boolean
}

/** Returns the ids of the visible columns in order; the default ones while the user has not chosen. */
export function shownColumns<T>(
  columns: readonly GridColumn<T>[],
  chosen: readonly string[] | null,
): readonly string[] {
  return chosen ?? columns.filter((column) => column.shown).map((column) => column.id)
}

/** Returns the visible columns from start to end: selection, pinned start, unpinned, pinned end, actions. */
export function layoutColumns<T>(
  columns: readonly GridColumn<T>[],
  chosen: readonly string[] | null,
  preferences: Pick<GridPreferences, 'pinned' | 'pinnedEnd' | 'widths'>,
  /** `actions`: width of the actions column, CSS pixels; null without one. */
  own: { isSelectable: boolean; actions: number | null },
): LaidOutColumn<T>[] {
  const { pinned, pinnedEnd, widths } = preferences
  const byId = new Map(columns.map((column) => [column.id, column]))
  const shown = shownColumns(columns, chosen)
  const start = [...(own.isSelectable ? [SELECT] : []), ...shown.filter((id) => pinned.includes(id))]
  const end = [...shown.filter((id) => pinnedEnd.includes(id) && !pinned.includes(id)), ...(own.actions !== null ? [ACTIONS] : [])] // oxfmt-ignore
  const rest = shown.filter((id) => !pinned.includes(id) && !pinnedEnd.includes(id))
  const last = rest.at(-1) ?? start.at(-1)
  const title = columns.find(({ id, isTitle }) => isTitle && (start.at(-1) === id || rest.includes(id)))?.id
  const stretching = title !== undefined && widths[title] === undefined ? title : last
  const ownWidths: Record<string, number> = { [SELECT]: SELECT_WIDTH, [ACTIONS]: own.actions ?? 0 }
  const widthOf = (id: string) => widths[id] ?? byId.get(id)?.width ?? ownWidths[id] ?? DEFAULT_WIDTHS
  const laidOut = (id: string, at: LaidOutColumn<T>['pinned'], isEdge: boolean): LaidOutColumn<T> => {
    const column = byId.get(id) ?? null
    const yields = column?.isTitle === true && widths[id] === undefined
    return {
      id,
      column,
      width: widthOf(id),
      pinned: at,
      isEdge,
      stretches: id === stretching,
      yields,
    }
  }
  return [
    ...start.map((id, at) => laidOut(id, 'start', at === start.length - 1)),
    ...rest.map((id) => laidOut(id, null, false)),
    ...end.map((id, at) => laidOut(id, 'end', at === 0)),
  ]
}

/** Returns the column widths as CSS custom properties, for an element whose width is in `--client`. */
export function gridTracks<T>(
  layout: readonly LaidOutColumn<T>[],
  keepsActions: boolean,
): Record<string, string> {
  const widthOf = (wanted: (column: LaidOutColumn<T>) => boolean) =>
    layout.reduce((sum, column) => sum + (wanted(column) ? column.width : 0), 0)
  const actions = widthOf(({ pinned }) => pinned === 'end')
  const beside = widthOf(({ id }) => id === SELECT) + (keepsActions ? actions : 0)
  const track = ({ width, yields }: LaidOutColumn<T>) =>
    yields ? `clamp(${MIN_TITLE_WIDTH}px, var(--client, 100vw) - ${beside}px, ${width}px)` : `${width}px`
  return {
    '--columns': layout
      .map((column) => (column.stretches ? `minmax(${track(column)}, 1fr)` : track(column)))
      .join(' '),
    '--total': `calc(${layout.map(track).join(' + ')})`,
    '--pinned-start': `${widthOf(({ pinned }) => pinned === 'start')}px`,
    '--pinned-end': `${actions}px`,
  }
}
