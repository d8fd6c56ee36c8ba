import { type DragEvent, useId, useState } from 'react'
import { FILE_LIMITS, inMegabytes } from '../../import/file/limits.ts'
import type { OpenOptions } from '../../import/file/open.ts'
import fileStyles from '../upload/file.module.css'
import { EncodingSelect } from './EncodingSelect.tsx'
import type { Source } from './useImport.ts'
import styles from './import.module.css'

/** Input for a file that is chosen or dropped, or for a pasted table. */
export function FileStep({
  isBusy,
  onOpen,
}: {
  isBusy: boolean
  onOpen: (source: Source, open: OpenOptions) => void
}) {
  const pasted = useId()
  const [isOver, setOver] = useState(false)
  const [text, setText] = useState('')
  const [encoding, setEncoding] = useState('')
  const [tooLarge, setTooLarge] = useState<File | null>(null)

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    // Checked before reading: a file of gigabytes would crash the page.
    if (file.size > FILE_LIMITS.bytes) {
      setTooLarge(file)
      return
    }
    setTooLarge(null)
    const content = new Uint8Array(await file.arrayBuffer())
    onOpen({ name: file.name, content }, encoding === '' ? {} : { encoding })
  }

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    void take(event.dataTransfer.files[0])
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- to drop a file is one more way: the keyboard's is the button inside */}
      <section
        className={`card column ${styles.drop}`}
        aria-label="File"
        data-over={isOver || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <label className={styles.file}>
          <span className="label">Choose a file, or drop one here</span>
          <input
            type="file"
            className={fileStyles.file}
            // Unsupported files can be chosen too; the error message then says what to do.
            accept=".csv,.tsv,.txt,.tab,.xlsx,.xlsm,.xls,.ods"
            disabled={isBusy}
            onChange={(event) => {
              void take(event.target.files?.[0])
              // Allows the same file to be chosen again after it was corrected.
              event.target.value = ''
            }}
          />
        </label>
        <p className="hint">
          CSV, TSV or XLSX, at most {inMegabytes(FILE_LIMITS.bytes)}. Titles above the table, notes below it
          and several sheets are fine. Nothing is saved until you have seen the result for each row.
        </p>
        {tooLarge && (
          <p className="notice" data-tone="error" role="alert">
            <bdi>{tooLarge.name}</bdi> is {inMegabytes(tooLarge.size)}; the limit is{' '}
            {inMegabytes(FILE_LIMITS.bytes)}, because the whole file is held in memory. Split it, or import it
            with the command.
          </p>
        )}
        <details className="disclosure">
          <summary>Garbled text?</summary>
          <EncodingSelect value={encoding} onChange={setEncoding} />
        </details>
      </section>
      <section className="card column" aria-label="Paste">
        <div className="field">
          <label htmlFor={pasted}>Or paste a table</label>
          <textarea
            id={pasted}
            className="input"
            rows={5}
            value={text}
            placeholder="Copied from Excel, Sheets or a page"
            onChange={(event) => setText(event.target.value)}
          />
        </div>
        <p className={styles.actions}>
          <button
            type="button"
            className="button"
            disabled={isBusy || text.trim() === ''}
            onClick={() => onOpen({ name: 'Pasted table', content: text }, {})}
          >
            Use the pasted table
          </button>
        </p>
      </section>
    </>
  )
}
