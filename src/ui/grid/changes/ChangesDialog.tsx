import { useRef, useState } from 'react'
import { copyText } from '../../copyText.ts'
import { Dialog, DialogButtons } from '../../dialog/Dialog.tsx'
import { errorText } from '../../errorText.ts'
import { count, counted } from '../../format.ts'
import { showToast } from '../../toast/toasts.ts'
import { tabbed } from '../clipboard/tabbed.ts'
import type { GridColumn } from '../column.ts'
import type { EditsKind, EditsOutcome } from '../edits.ts'
import {
  type AskedChanges,
  changeLines,
  type ChangeLine,
  type CellState,
  countsOf,
  withRejections,
  writable,
} from './judged.ts'
import styles from './changes.module.css'

/** Lines that are drawn; the counts are of all of them. */
const LISTED = 300

const WORDS: Record<EditsKind, { question: (cells: string) => string; action: string }> = {
  paste: { question: (cells) => `Paste into ${cells}?`, action: 'Paste' },
  cut: { question: (cells) => `Cut ${cells}?`, action: 'Cut' },
  clear: { question: (cells) => `Clear ${cells}?`, action: 'Clear' },
  fill: { question: (cells) => `Fill ${cells}?`, action: 'Fill' },
  replace: { question: (cells) => `Replace in ${cells}?`, action: 'Replace' },
}

const STATES: Record<CellState, { label: string; tone: string }> = {
  invalid: { label: 'not possible', tone: 'error' },
  rejected: { label: 'not written', tone: 'error' },
  new: { label: 'new', tone: 'ok' },
  changed: { label: 'changed', tone: 'info' },
  same: { label: 'same', tone: 'neutral' },
}

const cells = (n: number) => counted(n, 'cell', 'cells')

/** What was not written, as a table to be put right elsewhere. */
const leftOut = (lines: readonly ChangeLine[]): string =>
  tabbed([
    ['Row', 'Column', 'Text', 'Reason'],
    ...lines.flatMap(({ title, label, after, reason }) =>
      reason === null ? [] : [[title, label, after, reason]],
    ),
  ])

/** Shows what becomes of each cell before anything is written, and afterwards what could not be. */
export function ChangesDialog<T>({
  asked,
  columns,
  onBegin,
  onClose,
}: {
  asked: AskedChanges<T>
  columns: readonly GridColumn<T>[]
  onBegin: () => void
  onClose: () => void
}) {
  const [shown, setShown] = useState<CellState | null>(null)
  const [progress, setProgress] = useState<{ done: number; total: number } | null>(null)
  const [outcome, setOutcome] = useState<EditsOutcome | null>(null)
  const [error, setError] = useState<string | null>(null)
  const stopping = useRef<AbortController | null>(null)
  // As the cells were when it was asked: afterwards the records hold what is written.
  const [frozen] = useState(() => changeLines(asked, columns))
  const lines = withRejections(frozen, outcome)
  const counts = countsOf(lines)
  const { question, action } = WORDS[asked.kind]
  const writing = writable(counts)
  const isBusy = progress !== null && outcome === null && error === null
  const listed = shown === null ? lines : lines.filter(({ state }) => state === shown)
  const excluded = counts.invalid + counts.rejected

  async function write(): Promise<void> {
    setProgress({ done: 0, total: writing })
    setError(null)
    stopping.current = new AbortController()
    onBegin()
    try {
      const result = await asked.plan.write({ onProgress: setProgress, signal: stopping.current.signal })
      if (counts.invalid === 0 && result.rejected.length === 0 && !result.stopped) return onClose()
      setOutcome(result)
      setShown(result.rejected.length > 0 ? 'rejected' : counts.invalid > 0 ? 'invalid' : null)
    } catch (failure) {
      setError(errorText(failure))
    }
  }
  const onCopy = async () => {
    const isCopied = await copyText(leftOut(lines))
    showToast(
      isCopied
        ? { tone: 'ok', text: `Copied: ${cells(excluded)} that cannot be written` }
        : { tone: 'error', text: 'The browser does not allow copying. Mark the text and copy it.' },
    )
  }

  return (
    <Dialog
      title={outcome ? `${cells(outcome.written)} written` : question(cells(lines.length))}
      isBusy={isBusy}
      isWide
      onClose={onClose}
    >
      {asked.note !== null && <p>{asked.note}</p>}
      {outcome?.stopped && <p>Stopped before all was written. What is written can be undone.</p>}
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
      <section className={styles.list} tabIndex={0} aria-label="The cells and what becomes of them">
        <table>
          <thead>
            <tr>
              <th scope="col">Row</th>
              <th scope="col">Column</th>
              <th scope="col">Now</th>
              <th scope="col">Then</th>
            </tr>
          </thead>
          <tbody>
            {listed.slice(0, LISTED).map((line, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- the list is frozen
              <tr key={index} data-state={line.state}>
                <th scope="row" dir="auto">
                  {line.title}
                </th>
                <td>{line.label}</td>
                <td dir="auto">{line.before}</td>
                <td dir="auto">
                  {line.after === '' ? <span className="muted">(blank)</span> : line.after}
                  {line.state === 'same' && <span className="muted"> (same)</span>}
                  {line.reason !== null && <span className={styles.reason}>{line.reason}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {listed.length > LISTED && <p className="muted">and {count(listed.length - LISTED)} more</p>}
      </section>
      {isBusy && (
        <div className={styles.progress}>
          <progress max={progress.total} value={progress.done} aria-label="Writing" />
          <output className="figures">
            {count(progress.done)} of {count(progress.total)}
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
            Copy what cannot be written
          </button>
        )}
        {isBusy ? (
          <button type="button" className="button-quiet" onClick={() => stopping.current?.abort()}>
            Stop
          </button>
        ) : (
          <button type="button" className="button-quiet" onClick={onClose}>
            {outcome ? 'Close' : 'Cancel'}
          </button>
        )}
        {!outcome && (
          <button
            type="button"
            className={asked.kind === 'clear' ? 'button-danger' : 'button'}
            data-autofocus
            disabled={isBusy || writing === 0}
            onClick={() => void write()}
          >
            {isBusy ? 'Writing...' : `${action} ${cells(writing)}`}
          </button>
        )}
      </DialogButtons>
    </Dialog>
  )
}
