import { useMemo, useState } from 'react'
import { copyText } from '../../copyText.ts'
import { Dialog, DialogButtons } from '../../dialog/Dialog.tsx'
import { errorText } from '../../errorText.ts'
import { count, counted } from '../../format.ts'
import { showToast } from '../../toast/toasts.ts'
import { tabbed } from '../clipboard/tabbed.ts'
import type { GridColumn } from '../column.ts'
import type { EditsKind, EditsOutcome, EditsProgress, RejectedEdit } from '../edits.ts'
import {
  type ProposedChanges,
  changeLines,
  type ChangeLine,
  type CellState,
  countsOf,
  withRejections,
  writable,
} from './judged.ts'
import type { Judging } from './useChanges.ts'
import styles from './changes.module.css'

/** Maximum number of lines rendered; the counts cover all lines. */
const LISTED = 300

/** The dialog title and the button label for each kind of edit. */
const WORDS: Record<EditsKind, { question: (cells: string) => string; action: string }> = {
  paste: { question: (cells) => `Paste into ${cells}?`, action: 'Paste' },
  cut: { question: (cells) => `Cut ${cells}?`, action: 'Cut' },
  clear: { question: (cells) => `Clear ${cells}?`, action: 'Clear' },
  fill: { question: (cells) => `Fill ${cells}?`, action: 'Fill' },
  replace: { question: (cells) => `Replace in ${cells}?`, action: 'Replace' },
}

const STATES: Record<CellState, { label: string; tone: string }> = {
  invalid: { label: 'invalid', tone: 'error' },
  rejected: { label: 'not saved', tone: 'error' },
  new: { label: 'new', tone: 'ok' },
  changed: { label: 'changed', tone: 'info' },
  same: { label: 'same', tone: 'neutral' },
}

const cells = (n: number) => counted(n, 'cell', 'cells')

/** Merges the outcomes of a write that was stopped and resumed; for each cell the later rejection counts. */
const together = (first: EditsOutcome | null, then: EditsOutcome): EditsOutcome => ({
  ...then,
  written: (first?.written ?? 0) + then.written,
  rejected: [
    ...new Map([...(first?.rejected ?? []), ...then.rejected].map((one) => [one.index, one])).values(),
  ],
})

const NONE: readonly RejectedEdit[] = []

/** Returns the cells that were not written as a tab-separated table with the reasons. */
const leftOut = (lines: readonly ChangeLine[]): string =>
  tabbed([
    ['Row', 'Column', 'Text', 'Reason'],
    ...lines.flatMap(({ title, label, after, reason }) =>
      reason === null ? [] : [[title, label, after, reason]],
    ),
  ])

/** A placeholder for the preview while thousands of cells are validated. */
export function JudgingDialog({ judging: { kind, n }, onClose }: { judging: Judging; onClose: () => void }) {
  return (
    <Dialog title={WORDS[kind].question(cells(n))} isWide onClose={onClose}>
      <output className="muted">Checking the changes…</output>
      <DialogButtons>
        <button type="button" className="button-quiet" data-autofocus onClick={onClose}>
          Cancel
        </button>
      </DialogButtons>
    </Dialog>
  )
}

/** Previews the effect on each cell before anything is written; afterwards lists the rejected cells. */
export function ChangesDialog<T>({
  proposed,
  columns,
  onBegin,
  onClose,
}: {
  proposed: ProposedChanges<T>
  columns: readonly GridColumn<T>[]
  onBegin: () => void
  onClose: () => void
}) {
  const [shown, setShown] = useState<CellState | null>(null)
  const [progress, setProgress] = useState<EditsProgress | null>(null)
  const [outcome, setOutcome] = useState<EditsOutcome | null>(null)
  const [error, setError] = useState<string | null>(null)
  const [stop, setStop] = useState<AbortController | null>(null)
  const [isStopping, setStopping] = useState(false)
  const { edits, plan, kind, note } = proposed
  const rejected = outcome?.rejected ?? NONE
  const judged = useMemo(() => withRejections(plan.verdicts, rejected), [plan, rejected])
  const counts = useMemo(() => countsOf(judged), [judged])
  const positions = useMemo(
    () => judged.flatMap(({ state }, position) => (shown === null || state === shown ? position : [])),
    [judged, shown],
  )
  // Uses the records held by the edits, as they were when the change was proposed: later ones contain the new
  // values.
  const listed = changeLines(edits, judged, columns, positions.slice(0, LISTED))
  const { question, action } = WORDS[kind]
  const writing = writable(counts)
  const isBusy = stop !== null
  const excluded = counts.invalid + counts.rejected
  const isLeft = outcome === null || outcome.stopped
  const left = writing - (outcome?.written ?? 0)
  const failure = outcome?.failed[0]?.reason ?? null

  async function write(): Promise<void> {
    const stopping = new AbortController()
    setProgress(null)
    setError(null)
    setStop(stopping)
    setStopping(false)
    onBegin()
    try {
      const watch = { onProgress: setProgress, signal: stopping.signal, patient: true }
      const result = together(outcome, await plan.write(watch))
      if (counts.invalid === 0 && result.rejected.length === 0 && !result.stopped) return onClose()
      setOutcome(result)
      setShown(result.rejected.length > 0 ? 'rejected' : counts.invalid > 0 ? 'invalid' : null)
    } catch (failure) {
      setError(errorText(failure))
    } finally {
      setStop(null)
    }
  }
  const onCopy = async () => {
    const isCopied = await copyText(leftOut(changeLines(edits, judged, columns)))
    showToast(
      isCopied
        ? { tone: 'ok', text: `Copied ${counted(excluded, 'rejected cell', 'rejected cells')}` }
        : { tone: 'error', text: 'The browser does not allow copying. Select the text and copy it.' },
    )
  }

  return (
    <Dialog
      title={outcome ? `${cells(outcome.written)} saved` : question(cells(edits.length))}
      isBusy={isBusy}
      isWide
      onClose={onClose}
    >
      {note !== null && <p>{note}</p>}
      {outcome?.stopped && !isBusy && (
        <p>Stopped with {cells(left)} left to save. You can undo the changes saved so far.</p>
      )}
      {failure !== null && !isBusy && (
        <p className="notice" data-tone="error" role="alert">
          {failure}
        </p>
      )}
      <fieldset className={styles.counts}>
        <legend className="visually-hidden">Show only</legend>
        {(Object.keys(STATES) as CellState[]).map((state) =>
          counts[state] > 0 ? (
            <button
              key={state}
              type="button"
              className={styles.count}
              data-tone={STATES[state].tone}
              aria-pressed={shown === state}
              onClick={() => setShown(shown === state ? null : state)}
            >
              {count(counts[state])} {STATES[state].label}
            </button>
          ) : null,
        )}
      </fieldset>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls */}
      <section className={styles.list} tabIndex={0} aria-label="Affected cells">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">Before</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {listed.map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list is frozen
              <tr key={index} data-state={line.state}>
                <th scope="row" dir="auto">
                  {line.title}
                </th>
                <td>{line.label}</td>
                <td dir="auto" data-heading="Before">
                  <bdi>{line.before}</bdi>
                </td>
                <td dir="auto" data-heading="After">
                  {line.after === '' ? <span className="muted">(blank)</span> : <bdi>{line.after}</bdi>}
                  {line.state === 'same' && <span className="muted"> (same)</span>}
                  {line.reason !== null && (
                    <span dir="ltr" className={styles.reason}>
                      {line.reason}
                    </span>
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {positions.length > LISTED && <p className="muted">and {count(positions.length - LISTED)} more</p>}
      </section>
      {isBusy && progress && (
        <div className={styles.progress}>
          <progress max={progress.total} value={progress.done} aria-label="Saving" />
          <output className="figures">
            {count(progress.done)} of {counted(progress.total, 'row', 'rows')}
            {progress.waiting && `: ${progress.waiting}`}
          </output>
        </div>
      )}
      {error !== null && (
        <p className="notice" data-tone="error" role="alert">
          {error}
        </p>
      )}
      <DialogButtons>
        {excluded > 0 && !isBusy && (
          <button type="button" className="button-link" onClick={() => void onCopy()}>
            Copy rejected cells
          </button>
        )}
        {isBusy ? (
          <button
            type="button"
            className="button-quiet"
            disabled={isStopping}
            onClick={() => {
              setStopping(true)
              stop.abort()
            }}
          >
            Stop
          </button>
        ) : (
          <button type="button" className="button-quiet" onClick={onClose}>
            {outcome ? 'Close' : 'Cancel'}
          </button>
        )}
        {isLeft && (
          <button
            type="button"
            className={kind === 'clear' ? 'button-danger' : 'button'}
            data-autofocus
            disabled={isBusy || left === 0}
            onClick={() => void write()}
          >
            {isBusy ? 'Saving...' : outcome ? 'Continue' : `${action} ${cells(left)}`}
          </button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
