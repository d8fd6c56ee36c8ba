import { useState } from 'react'
import { site } from '../../config.ts'
import { count, counted } from '../../ui/format.ts'
import { LIST_NOTES } from '../finder/listNotes.ts'
import { FollowFeed } from '../share/FollowFeed.tsx'
import { ShareButton } from '../share/ShareButton.tsx'
import { csvFile, jsonFile, type ExportedList } from './files.ts'
import { saveFile } from '../../ui/saveFile.ts'
import styles from './ListActions.module.css'
import { PrintedList } from './PrintedList.tsx'
import type { ExportSource } from './source.ts'
import { useCollect } from './useCollect.ts'

/** Copies the link of a list, saves the whole list as a file, or prints it. */
export function ExportPanel({ source }: { source: ExportSource }) {
  const { nouns, total, filters } = source
  const { state, start, stop } = useCollect(source)
  const [printed, setPrinted] = useState<ExportedList | null>(null)
  const busy = state.phase === 'reading'

  const save = (file: typeof csvFile) =>
    start((taken) => {
      const { name, type, text } = file(source, taken)
      saveFile(name, new Blob([text], { type }))
      return `Saved ${amount(taken, source)} as ${name}.`
    })
  const print = () =>
    start((taken) => {
      setPrinted(taken)
      return `${amount(taken, source)} ready to print.`
    })
  return (
    <div className={styles.panel}>
      <div className={styles.buttons}>
        <ShareButton label="Copy link" address={() => window.location.href} />
        <button type="button" className="button-quiet" disabled={busy} onClick={() => save(csvFile)}>
          Save as CSV
        </button>
        <button type="button" className="button-quiet" disabled={busy} onClick={() => save(jsonFile)}>
          Save as JSON
        </button>
        <button type="button" className="button-quiet" disabled={busy} onClick={print}>
          Print the whole list
        </button>
      </div>
      <p className="hint">
        {total === null ? `All ${nouns.many}` : counted(total, nouns.one, nouns.many)}
        {filters.length > 0 && ' that match the filters'}, with their sources. {site.product} is free; when
        you use a record, name its source.
      </p>
      {source.collection === 'projects' && source.hasFeed && (
        <FollowFeed
          feed="projects"
          query={filters.length > 0 ? searchOf(window.location.hash) : ''}
          what="new projects in this list"
        />
      )}
      {source.collection === 'news' && <FollowFeed feed="news" query="" what="the news" />}
      {busy && (
        <div className={styles.progress}>
          <progress aria-label="Loading" value={state.soFar} max={Math.max(total ?? 0, state.soFar, 1)} />
          <span className="figures">
            {count(state.soFar)}
            {total !== null && ` of ${count(total)}`}
          </span>
          <button type="button" className="button-quiet" onClick={stop}>
            Stop
          </button>
        </div>
      )}
      <output>{state.phase === 'done' && state.message}</output>
      {state.phase === 'failed' && (
        <p className="field-error" role="alert">
          Error: {state.message}
        </p>
      )}
      {printed && <PrintedList source={source} taken={printed} onDone={() => setPrinted(null)} />}
    </div>
  )
}

/** Returns the query string of the list's address; the feed accepts the same filters. */
const searchOf = (hash: string): string => /\?.*/s.exec(hash)?.[0] ?? ''

function amount({ records, cut, notes }: ExportedList, { nouns }: ExportSource): string {
  const all = counted(records.length, nouns.one, nouns.many)
  const some = cut ? `the first ${all}; there are more` : all
  const notesText = notes.map((note) => LIST_NOTES[note].replace(/\.$/, '')).join('; ')
  return notesText === '' || cut ? some : `${some} (${notesText})`
}
