/* oxlint-disable jsx-a11y/prefer-tag-over-role -- virtual rows of a table element would lose their layout */
import { memo, type ReactNode } from 'react'
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
  /** Its position among the lines shown, from 0. */
  line: number
  start: number
  layout: readonly LaidOutColumn<T>[]
  activeColumn: string | null
  isSelectable: boolean
  isSelected: boolean
  isOpen: boolean
  editing: Editing | null
  statuses: Readonly<Record<string, CellStatus>> | undefined
  /** The column of the cell that was refused last; of others it is told once they have the focus or are pointed at. */
  told: string | undefined
  /** The positions of the first and last selected cell, and whether the range begins or ends with this row. */
  rangeFirst: number | undefined
  rangeLast: number | undefined
  isRangeTop: boolean | undefined
  isRangeBottom: boolean | undefined
  /** Where the record was found, when that is not in sight: "City: Riyadh". */
  found: string | null
  /** Where the row that was edited would go, and what sends it there. */
  moved: string | undefined
  onRelease: (() => void) | undefined
  /** Who else has just changed the record, and how it was before. */
  mark: RowMark<T> | undefined
  /** Who else has the record open. */
  present: { short: string; words: string } | undefined
  /** Whether cells can be filled from a handle. */
  canFill: boolean
  actions: ((record: T) => ReactNode) | undefined
  /** Whether the actions end with a menu of what else can be done. */
  hasMenu: boolean
  /** Whether columns stand one below the other, each with its label. */
  isCard: boolean
  hrefOf: ((record: T) => string) | undefined
}

const isBlank = (content: ReactNode): boolean => content === '' || content === null || content === false

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
  if (status && status.state !== 'saved') return <span {...text}>{status.shown ?? status.text}</span>
  const content = column.render ? column.render(record) : textOf(column, record)
  if (href === undefined)
    return (
      // Said here, not by :empty, which would have every text that changes styled anew.
      <span {...text} data-blank={isBlank(content) || undefined}>
        {content}
      </span>
    )
  return (
    <a href={href} tabIndex={-1} data-opens="" {...text}>
      {content}
    </a>
  )
}

const hasRefusal = (statuses: GridRowProps<unknown>['statuses']) =>
  statuses !== undefined && Object.values(statuses).some(({ state }) => state === 'failed')

/** What stands in the corner of a cell: what becomes of its edit, or who has changed the row. */
const statusText = (status: CellStatus | undefined, mark: string | undefined) =>
  status ? (status.state === 'failed' ? undefined : status.message) : mark

/** Whether the cell says something else than before somebody changed the record. */
const isChanged = <T,>(column: GridColumn<T>, record: T, mark: RowMark<T> | undefined): boolean =>
  mark !== undefined && mark.before !== null && textOf(column, record) !== textOf(column, mark.before)

/** The handle stands at the end of the range, or of the cell with the focus. */
const isHandle = (edges: string | undefined, hasRange: boolean, isActive: boolean): boolean =>
  hasRange ? /bottom.*end/.test(edges ?? '') : isActive

/** Until there is a refusal nothing has to be placed. */
function keepInSight(words: HTMLElement): () => void {
  const gone = new AbortController()
  void import('./keepInSight.ts').then((late) => late.keepInSight(words, gone.signal))
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
      {layout.map(({ id, column, pinned, offset, isEdge }, position) => {
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
            data-told={props.told === id || undefined}
            data-said={statusText(status, column?.isTitle ? props.mark?.who : undefined)}
            data-changed={(column && isChanged(column, record, props.mark)) || undefined}
            data-pinned={pinned ?? undefined}
            data-quiet={(id === ACTIONS && props.hasMenu) || undefined}
            data-edge={(isEdge && pinned) || undefined}
            className={styles.cell}
            style={
              pinned === 'start'
                ? { insetInlineStart: offset }
                : pinned === 'end'
                  ? { insetInlineEnd: offset }
                  : undefined
            }
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
              // Over the rows above, so that it does not hide where Tab and Enter lead.
              <span ref={keepInSight} className={styles.refusal} role="alert">
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
