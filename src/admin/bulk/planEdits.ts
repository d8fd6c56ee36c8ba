import { editTo, type Editing } from '../../entities/record/editing.ts'
import { problemsOf } from '../../entities/record/entity.ts'
import { recordAfter } from '../../entities/record/save.ts'
import { type Change, pathOf } from '../../records/change.ts'
import { InvalidError } from '../../records/error.ts'
import { type Fields, isSame, type FieldValue, type Stamp } from '../../records/fields.ts'
import { withPartners } from '../../records/together.ts'
import { inSlices } from '../../slices.ts'
import type { CellTextEdit, CellVerdict } from '../../ui/grid/edits.ts'
import { cellParsers } from '../editor/cellParsers.ts'
import type { ResourceColumn } from '../editor/resource.ts'
import { type CellReading, cellReader } from './readCell.ts'

/** Context for judging edits: how records are edited, their columns, and all records for suggestions. */
export interface EditContext<R extends Stamp, D> {
  editing: Editing<R, D>
  columns: readonly ResourceColumn<R, D>[]
  records: readonly R[]
}

/** The edits of one record, merged into one change. */
export interface RecordPlan {
  /** Change to write; null if nothing would change. */
  change: Change | null
  /** Verdicts by index of the edit among all. */
  verdicts: ReadonlyMap<number, CellVerdict>
}

export interface PlannedEdits<R> {
  verdicts: CellVerdict[]
  changes: Change[]
  /** Returns the record that a path's change was planned on, and the indexes of its edits to write. */
  cellsAt: (path: string) => { base: R; cells: readonly number[] }
  /** Judges edits of one record again, based on a version that somebody else has saved meanwhile. */
  again: (base: R, cells: readonly number[]) => RecordPlan
  /** Returns the fields of the draft that an edit changes, and those that make up one value with them. */
  fieldsOfCell: (cell: number) => readonly string[]
}

interface Step<R, D> {
  cell: number
  column: ResourceColumn<R, D> & { editor: NonNullable<ResourceColumn<R, D>['editor']> }
  value: string
}

const NOT_EDITED = 'This cell cannot be edited.'

const asFields = (draft: unknown): Fields => draft as Fields

const differing = (before: Fields, after: Fields): string[] =>
  Object.keys(after).filter((name) => !isSame(before[name] as FieldValue, after[name]))

/** Returns the text the cell will show: as rendered if a text, a choice's label, or the editor's text. */
function shownIn<R, D>({ column }: Step<R, D>, record: R): string {
  const drawn = column.render?.(record)
  if (typeof drawn === 'string') return drawn
  const text = column.editor.text(record)
  return column.editor.options?.find(({ value }) => value === text)?.label ?? text
}

/**
 * Judges many edits at once with the parsers, checks and messages of the form; writes nothing. The edits of
 * one record are checked together and become one change, which writes only the fields they change and those
 * derived from them. Existing problems of a record do not block edits of other fields. Of two edits of a
 * cell, the later counts. Yields to input between records, since thousands of edits would block the page for
 * too long.
 */
export async function planEdits<R extends Stamp, D>(
  context: EditContext<R, D>,
  edits: readonly CellTextEdit<R>[],
): Promise<PlannedEdits<R>> {
  const { records, judgeRecord, planned } = judging(context, edits)
  await inSlices(records, judgeRecord)
  return planned()
}

/** Indexes of the edits of one record. */
interface OfRecord<R> {
  base: R
  cells: readonly number[]
}

/** Returns the records to judge, the function that judges one, and one that returns the finished plan. */
function judging<R extends Stamp, D>(
  { editing, columns, records }: EditContext<R, D>,
  edits: readonly CellTextEdit<R>[],
): {
  records: Iterable<OfRecord<R>>
  judgeRecord: (edited: OfRecord<R>) => void
  planned: () => PlannedEdits<R>
} {
  const { entity, schema, draftOf } = editing
  const parsers = cellParsers(records)
  const byId = new Map(columns.map((column) => [column.id, column]))
  const readers = new Map<string, (text: string) => CellReading>()
  const touchedBy = new Map<number, readonly string[]>()

  function readingOf(columnId: string, text: string): CellReading & { column?: Step<R, D>['column'] } {
    const column = byId.get(columnId)
    const editor = column?.editor
    if (!column?.put || !editor) return { refused: NOT_EDITED }
    const reader = readers.get(columnId) ?? cellReader(column.label, editor, records)
    readers.set(columnId, reader)
    return { ...reader(text), column: { ...column, editor } }
  }

  /** Applies texts to the draft one after the other; `touched` are the fields that each has changed. */
  function typed(base: R, steps: readonly Step<R, D>[]) {
    let draft = draftOf(base)
    const touched = new Map<number, string[]>()
    const refused = new Map<number, string>()
    for (const { cell, column, value } of steps) {
      try {
        const next = column.put?.(draft, value, parsers) ?? draft
        touched.set(cell, differing(asFields(draft), asFields(next)))
        draft = next
      } catch (error) {
        if (!(error instanceof InvalidError)) throw error
        refused.set(cell, error.message)
      }
    }
    return { draft, touched, refused }
  }

  /** Returns the edits that a problem goes away without; if there are none, all that change anything. */
  function causesOf(
    base: R,
    steps: readonly Step<R, D>[],
    touched: ReadonlyMap<number, readonly string[]>,
    name: string,
    problem: string,
  ): readonly Step<R, D>[] {
    const changing = steps.filter(({ cell }) => (touched.get(cell)?.length ?? 0) > 0)
    const causes = changing.filter((step) => {
      const { draft } = typed(
        base,
        steps.filter((other) => other !== step),
      )
      return problemsOf(schema, draft)[name] !== problem
    })
    return causes.length > 0 ? causes : changing
  }

  function judge(base: R, cells: readonly number[]): RecordPlan {
    const verdicts = new Map<number, CellVerdict>()
    const refuse = (cell: number, reason: string) => void verdicts.set(cell, { state: 'invalid', reason })
    let steps: Step<R, D>[] = []
    for (const cell of cells) {
      const edit = edits[cell]
      const reading = readingOf(edit?.columnId ?? '', edit?.text ?? '')
      if ('refused' in reading) refuse(cell, reading.refused)
      else if (reading.column) steps.push({ cell, column: reading.column, value: reading.value })
    }
    let existing: Record<string, string> | null = null
    for (;;) {
      const { draft, touched, refused } = typed(base, steps)
      for (const [name, problem] of Object.entries(problemsOf(schema, draft))) {
        existing ??= problemsOf(schema, draftOf(base))
        if (existing[name] === problem) continue
        const own = steps.filter(({ cell }) => touched.get(cell)?.includes(name))
        // A check across fields may report a field other than the one changed.
        for (const { cell } of own.length > 0 ? own : causesOf(base, steps, touched, name, problem))
          if (!refused.has(cell)) refused.set(cell, problem)
      }
      if (refused.size === 0) {
        const change = editTo(editing, base, draft)
        addVerdicts(base, change, steps, touched, verdicts)
        // A legacy record would be rewritten even without an edit.
        const isNeeded = steps.some(({ cell }) => (touchedBy.get(cell)?.length ?? 0) > 0)
        return { change: isNeeded ? change : null, verdicts }
      }
      for (const [cell, reason] of refused) refuse(cell, reason)
      steps = steps.filter(({ cell }) => !refused.has(cell))
    }
  }

  function addVerdicts(
    base: R,
    change: Change | null,
    steps: readonly Step<R, D>[],
    touched: ReadonlyMap<number, string[]>,
    verdicts: Map<number, CellVerdict>,
  ): void {
    const after = change ? recordAfter(entity, change, base, '') : base
    for (const step of steps) {
      const fields = (touched.get(step.cell) ?? []).filter(
        (name) => change && !isSame(change.before?.[name], change.after?.[name]),
      )
      touchedBy.set(step.cell, fields)
      const isBlank = step.column.editor.text(base).trim() === ''
      const state = fields.length === 0 ? 'same' : isBlank ? 'new' : 'changed'
      verdicts.set(step.cell, { state, shown: shownIn(step, after) })
    }
  }

  const last = new Map<string, number>()
  const cellKey = ({ record, columnId }: CellTextEdit<R>) => `${record.id} ${columnId}`
  for (const [cell, edit] of edits.entries()) last.set(cellKey(edit), cell)
  const byRecord = new Map<string, { base: R; cells: number[] }>()
  for (const [cell, edit] of edits.entries()) {
    if (last.get(cellKey(edit)) !== cell) continue
    const own = byRecord.get(edit.record.id) ?? { base: edit.record, cells: [] }
    own.cells.push(cell)
    byRecord.set(edit.record.id, own)
  }
  const judged = new Map<number, CellVerdict>()
  const written = new Map<string, OfRecord<R>>()
  const changes: Change[] = []
  const judgeRecord = ({ base, cells }: OfRecord<R>) => {
    const { change, verdicts } = judge(base, cells)
    for (const [cell, verdict] of verdicts) judged.set(cell, verdict)
    if (!change) return
    changes.push(change)
    written.set(pathOf(change), {
      base,
      cells: cells.filter((cell) => (touchedBy.get(cell)?.length ?? 0) > 0),
    })
  }
  const planned = (): PlannedEdits<R> => ({
    verdicts: edits.map(
      (edit) => judged.get(last.get(cellKey(edit)) ?? -1) ?? { state: 'invalid', reason: NOT_EDITED },
    ),
    changes,
    cellsAt: (path) => {
      const own = written.get(path)
      if (!own) throw new Error(`${path} is not among the edits`)
      return own
    },
    again: judge,
    fieldsOfCell: (cell) => withPartners(touchedBy.get(cell) ?? [], entity.traits.together),
  })
  return { records: byRecord.values(), judgeRecord, planned }
}
