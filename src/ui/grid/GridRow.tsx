/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows of a table element would lose their layout */
import { memo, type ReactNode } from 'react'
import { CellInput } from './CellInput.tsx'
import { alignmentOf, textOf } from './column.ts'
import { ACTIONS, SELECT, type LaidOutColumn } from './columnLayout.ts'
import type { CellStatus, Editing } from './useCellEdits.ts'
import styles from './grid.module.css'

export interface GridRowProps<T> {
  record: T
  recordId: string
  /** Position among the rows shown, from 0. */
  index: number
  start: number
  placed: readonly LaidOutColumn<T>[]
  activeColumn: string | null
  isSelectable: boolean
  isSelected: boolean
  isOpen: boolean
  editing: Editing | null
  statuses: Readonly<Record<string, CellStatus>> | undefined
  actions: ((record: T) => ReactNode) | undefined
  hrefOf: ((record: T) => string) | undefined
}

function Cell<T>({
  column,
  record,
  status,
  href,
}: {
  column: LaidOutColumn<T>['column']
  record: T
  status?: CellStatus
  href?: string | undefined
}) {
  if (!column) return null
  // A name shows its beginning, whichever side the page begins at.
  const text = { className: styles.text, dir: 'auto' }
  if (status && status.state !== 'saved') return <span {...text}>{status.text}</span>
  const content = column.render ? column.render(record) : textOf(column, record)
  if (href === undefined) return <span {...text}>{content}</span>
  return (
    <a href={href} tabIndex={-1} data-opens="" {...text}>
      {content}
    </a>
  )
}

function Row<T>(props: GridRowProps<T>) {
  const { record, recordId, index, placed, activeColumn, editing, statuses, actions } = props
  return (
    <div
      role="row"
      aria-rowindex={index + 2}
      aria-selected={props.isSelectable ? props.isSelected : undefined}
      data-row={recordId}
      data-odd={index % 2 === 1 || undefined}
      data-open={props.isOpen || undefined}
      className={styles.row}
      style={{ transform: `translateY(${props.start}px)` }}
    >
      {placed.map(({ id, column, pinned, offset }, position) => {
        const status = statuses?.[id]
        return (
          <div
            key={id}
            role={column?.isTitle ? 'rowheader' : 'gridcell'}
            aria-colindex={position + 1}
            aria-invalid={status?.state === 'failed' || undefined}
            aria-readonly={column && !column.editor ? true : undefined}
            tabIndex={activeColumn === id ? 0 : -1}
            data-column={id}
            data-align={column ? alignmentOf(column.kind) : undefined}
            data-status={status?.state}
            data-pinned={pinned ?? undefined}
            className={styles.cell}
            style={
              pinned === 'start'
                ? { insetInlineStart: offset }
                : pinned === 'end'
                  ? { insetInlineEnd: offset }
                  : undefined
            }
          >
            {id === SELECT ? (
              <input
                type="checkbox"
                tabIndex={-1}
                checked={props.isSelected}
                readOnly
                aria-label="Select row"
              />
            ) : id === ACTIONS ? (
              actions?.(record)
            ) : column?.editor && editing?.columnId === id ? (
              <CellInput column={column} editor={column.editor} editing={editing} />
            ) : (
              <Cell
                column={column}
                record={record}
                href={column?.isTitle ? props.hrefOf?.(record) : undefined}
                {...(status && { status })}
              />
            )}
            {status?.state === 'failed' && editing?.columnId !== id && (
              // Over the rows above, so that it does not hide where the arrows and Enter lead; towards the middle.
              <span
                className={styles.refusal}
                data-below={index < 2 || undefined}
                data-late={position > 1 && position >= placed.length / 2 ? '' : undefined}
                role="alert"
              >
                {status.message}
              </span>
            )}
          </div>
        )
      })}
    </div>
  )
}

export const GridRow = memo(Row) as typeof Row
