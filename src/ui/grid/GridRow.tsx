/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows of a table element would lose their layout */
import { type CSSProperties, memo, type ReactNode } from 'react'
import { capitalised } from '../capitalised.ts'
import { CellInput } from './CellInput.tsx'
import { alignmentOf, type GridColumn, textOf } from './column.ts'
import { ACTIONS, SELECT, type LaidOutColumn } from './columnLayout.ts'
import { edgesOf } from './selection/range.ts'
import type { RowMark } from './props.ts'
import type { Editing } from './useCellEdits.ts'
import type { CellStatus } from './useCellStatuses.ts'
import cardStyles from './cards.module.css'
import styles from './grid.module.css'
import action from './rowAction.module.css'

export interface GridRowProps<T> {
  record: T
  recordId: string
  /** Index of the row's line among the visible lines, from 0. */
  line: number
  start: number
  layout: readonly LaidOutColumn<T>[]
  activeColumn: string | null
  isSelectable: boolean
  isSelected: boolean
  isOpen: boolean
  editing: Editing | null
  statuses: Readonly<Record<string, CellStatus>> | undefined
  /** The column of the latest failed cell, whose message always shows; others show on hover or focus. */
  latestFailed: string | undefined
  /**
   * Column positions of the first and last selected cell, and whether the range begins or ends in this row.
   */
  rangeFirst: number | undefined
  rangeLast: number | undefined
  isRangeTop: boolean | undefined
  isRangeBottom: boolean | undefined
  /** The match of the find box if it lies in a hidden column: "City: Riyadh"; otherwise null. */
  found: string | null
  /** Where re-sorting or filtering would move the edited row: "moves to row 412". */
  moved: string | undefined
  onRelease: (() => void) | undefined
  /** Who else has just changed the record, and the record as it was before. */
  mark: RowMark<T> | undefined
  /** Who else has the record open. */
  present: { short: string; words: string } | undefined
  /** Whether cells show the fill handle. */
  canFill: boolean
  actions: ((record: T) => ReactNode) | undefined
  /** Whether the actions end with a button that opens the row menu. */
  hasMenu: boolean
  /** Whether the row is rendered as a card: columns stacked, each with its label. */
  isCard: boolean
  hrefOf: ((record: T) => string) | undefined
}

const isBlank = (content: ReactNode): boolean => content === '' || content === null || content === false

function Cell<T>({
  column,
  record,
  status,
  href,
  isCard,
}: {
  column: LaidOutColumn<T>['column']
  record: T
  status?: CellStatus
  href?: string | undefined
  isCard: boolean
}) {
  if (!column) return null
  // dir=auto: a truncated name keeps its own beginning visible, whatever the direction of the page.
  const text = { className: styles.text, dir: 'auto' }
  if (status && status.state !== 'saved') return <span {...text}>{status.shown ?? status.text}</span>
  const content = column.render ? column.render(record) : textOf(column, record)
  if (href === undefined)
    return (
      // An attribute instead of :empty, and on cards only, as it recalculates styles where it changes.
      <span {...text} data-blank={(isCard && isBlank(content)) || undefined}>
        {content}
      </span>
    )
  return (
    <a href={href} tabIndex={-1} data-opens="" {...text}>
      {content}
    </a>
  )
}

/** The attributes of a cell that has several lines on a card. */
const linesOf = <T,>({ cardLines: n }: GridColumn<T>) =>
  n === undefined ? undefined : { 'data-wraps': '', style: { '--lines': n } as CSSProperties }

const hasRefusal = (statuses: GridRowProps<unknown>['statuses']) =>
  statuses !== undefined && Object.values(statuses).some(({ state }) => state === 'failed')

/** The label in the corner of a cell: the status of its edit, or who changed the row. */
const statusText = (status: CellStatus | undefined, mark: string | undefined) =>
  status ? (status.state === 'failed' ? undefined : status.message) : mark

/** Whether the text of the cell differs from before somebody else changed the record. */
const isChanged = <T,>(column: GridColumn<T>, record: T, mark: RowMark<T> | undefined): boolean =>
  mark !== undefined && mark.before !== null && textOf(column, record) !== textOf(column, mark.before)

/** Whether a cell shows the fill handle: the last cell of the range or, without a range, the active cell. */
const isHandle = (edges: string | undefined, hasRange: boolean, isActive: boolean): boolean =>
  hasRange ? /bottom.*end/.test(edges ?? '') : isActive

/** Lazy-loads the positioning of error messages, which is not needed until an edit is refused. */
function keepInView(words: HTMLElement): () => void {
  const gone = new AbortController()
  void import('./keepInView.ts').then((late) => late.keepInView(words, gone.signal))
  return () => gone.abort()
}

function Row<T>(props: GridRowProps<T>) {
  const { record, recordId, line, layout, activeColumn, editing, statuses, actions } = props
  const { rangeFirst: first, rangeLast: last, isRangeTop, isRangeBottom } = props
  const range = first === undefined || last === undefined ? null : { first, last, isTop: isRangeTop === true, isBottom: isRangeBottom === true } // oxfmt-ignore
  return (
    <div
      role="row"
      aria-rowindex={line + 2}
      aria-selected={props.isSelectable ? props.isSelected : undefined}
      data-row={recordId}
      data-odd={line % 2 === 1 || undefined}
      data-open={props.isOpen || undefined}
      data-marked={props.mark === undefined ? undefined : ''}
      data-refused={hasRefusal(statuses) || undefined}
      data-moved={props.moved === undefined ? undefined : ''}
      className={props.isCard ? `${styles.row} ${cardStyles.card}` : styles.row}
      style={{ transform: `translateY(${props.start}px)` }}
    >
      {layout.map(({ id, column, pinned, isEdge }, position) => {
        const status = statuses?.[id]
        const edges = column ? edgesOf(range, position) : undefined
        return (
          <div
            key={id}
            role={column?.isTitle ? 'rowheader' : 'gridcell'}
            aria-colindex={position + 1}
            aria-invalid={status?.state === 'failed' || undefined}
            aria-readonly={column && !column.editor ? true : undefined}
            tabIndex={activeColumn === id ? 0 : -1}
            aria-selected={edges === undefined ? undefined : true}
            data-column={id}
            data-range={edges}
            data-align={column ? alignmentOf(column.kind) : undefined}
            data-status={status?.state}
            data-latest-failed={props.latestFailed === id || undefined}
            data-said={statusText(status, column?.isTitle ? props.mark?.who : undefined)}
            data-changed={(column && isChanged(column, record, props.mark)) || undefined}
            data-pinned={pinned ?? undefined}
            data-quiet={(id === ACTIONS && props.hasMenu) || undefined}
            data-edge={(isEdge && pinned) || undefined}
            className={styles.cell}
            {...(props.isCard && column && linesOf(column))}
          >
            {id === ACTIONS && props.moved !== undefined && (
              <button
                type="button"
                className={styles.moved}
                tabIndex={-1}
                title="Apply the sort and filters"
                onClick={props.onRelease}
              >
                {capitalised(props.moved)}
              </button>
            )}
            {id === SELECT ? (
              <input
                type="checkbox"
                tabIndex={-1}
                checked={props.isSelected}
                readOnly
                aria-label="Select row"
              />
            ) : id === ACTIONS ? (
              <>
                {actions?.(record)}
                {props.hasMenu && (
                  <button
                    type="button"
                    className={action.action}
                    tabIndex={-1}
                    data-row-menu=""
                    aria-haspopup="menu"
                    aria-label="More actions"
                  >
                    <span aria-hidden="true">⋯</span>
                  </button>
                )}
              </>
            ) : (
              <>
                {props.isCard && column && !column.isTitle && (
                  <span className={cardStyles.label} aria-hidden="true">
                    {column.label}
                  </span>
                )}
                {column?.editor && editing?.columnId === id ? (
                  <CellInput column={column} editor={column.editor} editing={editing} />
                ) : (
                  <Cell
                    column={column}
                    record={record}
                    isCard={props.isCard}
                    href={column?.isTitle ? props.hrefOf?.(record) : undefined}
                    {...(status && { status })}
                  />
                )}
              </>
            )}
            {column?.isTitle && props.found !== null && (
              <span className={styles.found} title={props.found}>
                <bdi>{props.found}</bdi>
              </span>
            )}
            {column?.isTitle && props.present && (
              <span className={styles.present} title={props.present.words}>
                <bdi aria-hidden="true">{props.present.short}</bdi>
                <span className="visually-hidden">{props.present.words}</span>
              </span>
            )}
            {props.canFill && column?.editor && isHandle(edges, range !== null, activeColumn === id) && (
              <span className={styles.fill} data-fill="" aria-hidden="true" />
            )}
            {status?.state === 'failed' && editing?.columnId !== id && (
              // Placed over the rows above, so that it does not cover the cells that Tab and Enter move to.
              <span ref={keepInView} className={styles.refusal} role="alert">
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
