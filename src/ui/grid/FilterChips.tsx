import type { MouseEvent } from 'react'
import type { GridColumn } from './column.ts'
import { isValidFilter } from './filter.ts'
import { filterText } from './filterText.ts'
import type { Group } from './groups.ts'
import { focusNeighbour } from '../focusNeighbour.ts'
import { DEFINED, type GridView } from './view.ts'
import styles from './toolbar.module.css'

/**
 * Moves focus from a chip about to be removed to the previous chip, or to the first button after the chips.
 */
function toNextChip({ currentTarget: pressed }: MouseEvent<HTMLButtonElement>): void {
  const list = pressed.closest('ul')
  const chips = list?.querySelectorAll<HTMLElement>(`.${styles.chip}`) ?? []
  focusNeighbour(pressed, chips, list?.nextElementSibling?.querySelector('button'))
}

/** The column label for a chip, with the unit that its filter is compared in: "Value (USD)". */
const comparedLabel = <T,>({ label, compared }: GridColumn<T>): string =>
  compared ? `${label} (${compared.unit})` : label

/** Chips for the grouping, the search text and all filters, also invalid ones, each with a remove button. */
export function FilterChips<T>({
  columns,
  view,
  onView,
  groups,
  onFold,
}: {
  columns: readonly GridColumn<T>[]
  view: GridView
  onView: (change: Partial<GridView>) => void
  groups: readonly Group[]
  /** Collapses (true) or expands all groups. */
  onFold: (areFolded: boolean) => void
}) {
  const chips = columns.flatMap((column) =>
    (view.filters[column.id] ?? []).map((expression) => ({ column, expression })),
  )
  const gone = Object.entries(view.filters).flatMap(([id, expressions]) =>
    columns.some((column) => column.id === id) ? [] : expressions.map((expression) => ({ id, expression })),
  )
  const grouped = columns.find(({ id }) => id === view.group)
  const isAnyOpen = groups.some(({ isOpen }) => isOpen)
  const isFiltered = chips.length + gone.length > 0 || view.find !== ''
  if (!isFiltered && !grouped) return null
  const remove = (id: string, expression: string) => {
    const { [id]: present = [], ...others } = view.filters
    const rest = present.filter((other) => other !== expression)
    onView({ filters: rest.length > 0 ? { ...others, [id]: rest } : others })
  }
  return (
    <ul className={styles.chips} aria-label="Filters">
      {grouped && (
        <Chip
          text={`Grouped by ${grouped.label}`}
          what="stop grouping"
          onRemove={() => onView({ group: null })}
        />
      )}
      {groups.length > 0 && (
        <li>
          <button type="button" className="button-link" onClick={() => onFold(isAnyOpen)}>
            {isAnyOpen ? 'Collapse all' : 'Expand all'}
          </button>
        </li>
      )}
      {view.find !== '' && <Chip text={`Find: ${view.find}`} onRemove={() => onView({ find: '' })} />}
      {Object.keys(view.filters).length > 1 && (
        <li>
          <select
            className={styles.match}
            aria-label="Rows match"
            value={view.isAny ? 'any' : 'all'}
            onChange={(event) => onView({ isAny: event.target.value === 'any' })}
          >
            <option value="all">All of</option>
            <option value="any">Any of</option>
          </select>
        </li>
      )}
      {chips.map(({ column, expression }) => (
        <Chip
          key={`${column.id} ${expression}`}
          text={`${comparedLabel(column)}: ${filterText(column.kind, expression)}`}
          fault={isValidFilter(column.kind, expression) ? '' : 'not understood, ignored'}
          onRemove={() => remove(column.id, expression)}
        />
      ))}
      {gone.map(({ id, expression }) => (
        <Chip
          key={`${id} ${expression}`}
          text={`${id.slice(DEFINED.length)}: ${filterText('choice', expression)}`}
          fault="no such column, ignored"
          onRemove={() => remove(id, expression)}
        />
      ))}
      {isFiltered && (
        <li>
          <button
            type="button"
            className="button-link"
            onClick={(event) => {
              toNextChip(event)
              onView({ filters: {}, find: '' })
            }}
          >
            Clear all
          </button>
        </li>
      )}
    </ul>
  )
}

function Chip({
  text,
  what = 'remove this filter',
  fault = '',
  onRemove,
}: {
  text: string
  /** The action of the chip, for screen readers. */
  what?: string
  /** Why the filter has no effect; '' if it is valid. */
  fault?: string
  onRemove: () => void
}) {
  return (
    <li>
      <button
        type="button"
        className={styles.chip}
        data-wrong={fault !== '' || undefined}
        onClick={(event) => {
          toNextChip(event)
          onRemove()
        }}
      >
        <span className={styles.chipText}>
          {text}
          {fault && ` (${fault})`}
        </span>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">, {what}</span>
      </button>
    </li>
  )
}
