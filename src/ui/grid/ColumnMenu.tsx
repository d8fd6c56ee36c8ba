import { useId } from 'react'
import type { GridColumn } from './column.ts'
import { FilterEditor } from './FilterEditor.tsx'
import { valueCounts } from './valueCounts.ts'
import { columnItems } from './columnItems.ts'
import { Popover } from '../popover/Popover.tsx'
import type { Prepared } from './prepared.ts'
import type { ColumnCommands } from './useColumnCommands.ts'
import type { ChangeView } from './useView.ts'
import type { GridView } from './view.ts'
import styles from './menu.module.css'

/** The popover of one column: sorting, filtering, grouping, moving, pinning and hiding. */
export function ColumnMenu<T>({
  column,
  anchor,
  view,
  prepared,
  commands,
  onView,
  onClose,
}: {
  column: GridColumn<T>
  anchor: Element
  view: GridView
  prepared: Prepared<T>
  commands: ColumnCommands
  onView: ChangeView
  onClose: () => void
}) {
  const { id, label } = column
  const opening = useId()
  const expressions = view.filters[id] ?? []
  const filter = (next: readonly string[]) => {
    const { [id]: _, ...others } = view.filters
    onView(
      { filters: next.length > 0 ? { ...others, [id]: next } : others },
      column.kind === 'choice' ? undefined : opening,
    )
  }
  const sort = (desc: boolean, isAdded: boolean) => {
    const others = isAdded ? view.sort.filter((key) => key.id !== id) : []
    onView({ sort: [...others, { id, desc }] })
  }
  const words = column.kind === 'number' ? ['lowest first', 'highest first'] : column.kind === 'date' || column.kind === 'moment' ? ['oldest first', 'newest first'] : ['A to Z', 'Z to A'] // oxfmt-ignore
  const andClose = (action: () => void) => () => {
    onClose()
    action()
  }
  return (
    <Popover anchor={anchor} label={`Column ${label}`} onClose={onClose}>
      <div className={styles.menu}>
        <div className={styles.actions}>
          <button type="button" onClick={andClose(() => sort(false, false))}>
            <span aria-hidden="true">↑</span> Sort {words[0]}
          </button>
          <button type="button" onClick={andClose(() => sort(true, false))}>
            <span aria-hidden="true">↓</span> Sort {words[1]}
          </button>
          {view.sort.length > 0 && !view.sort.some((key) => key.id === id) && (
            <button type="button" onClick={andClose(() => sort(false, true))}>
              <span aria-hidden="true">+</span> Add to sort
            </button>
          )}
        </div>
        <FilterEditor
          column={column}
          expressions={expressions}
          counts={
            column.kind === 'choice' ? valueCounts(prepared, view.filters, view.find, id, view.isAny) : []
          }
          onChange={filter}
          onDone={onClose}
        />
        <div className={styles.actions}>
          {columnItems(id, commands).map((item) => (
            <button key={item.id} type="button" onClick={andClose(item.does)}>
              {item.label}
            </button>
          ))}
        </div>
      </div>
    </Popover>
  )
}
