import type { GridColumn } from './column.ts'
import { filterText, isValidFilter } from './filter.ts'
import type { GridView } from './view.ts'
import styles from './toolbar.module.css'

/** What rows are grouped by and the filters that are on, each with a button to remove it; nothing is filtered without being named here. */
export function FilterChips<T>({
  columns,
  view,
  onView,
}: {
  columns: readonly GridColumn<T>[]
  view: GridView
  onView: (change: Partial<GridView>) => void
}) {
  const chips = columns.flatMap((column) =>
    (view.filters[column.id] ?? []).map((expression) => ({ column, expression })),
  )
  const grouped = columns.find(({ id }) => id === view.group)
  const isFiltered = chips.length > 0 || view.find !== ''
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
          isWrong={false}
          onRemove={() => onView({ group: null })}
        />
      )}
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
      {view.find !== '' && (
        <Chip text={`Find: ${view.find}`} isWrong={false} onRemove={() => onView({ find: '' })} />
      )}
      {chips.map(({ column, expression }) => (
        <Chip
          key={`${column.id} ${expression}`}
          text={`${column.label}: ${filterText(column.kind, expression)}`}
          isWrong={!isValidFilter(column.kind, expression)}
          onRemove={() => remove(column.id, expression)}
        />
      ))}
      {isFiltered && (
        <li>
          <button type="button" className="button-link" onClick={() => onView({ filters: {}, find: '' })}>
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
  isWrong,
  onRemove,
}: {
  text: string
  /** What a press does, for who does not see the cross. */
  what?: string
  isWrong: boolean
  onRemove: () => void
}) {
  return (
    <li>
      <button type="button" className={styles.chip} data-wrong={isWrong || undefined} onClick={onRemove}>
        <span className={styles.chipText}>
          {text}
          {isWrong && ' (not understood, ignored)'}
        </span>
        <span aria-hidden="true">×</span>
        <span className="visually-hidden">, {what}</span>
      </button>
    </li>
  )
}
