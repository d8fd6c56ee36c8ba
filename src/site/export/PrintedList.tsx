import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { site } from '../../config.ts'
import { articleRow, playerRow, projectRow } from '../../display/rowFacts.ts'
import { decodeNews } from '../../entities/news/decode.ts'
import { decodePlayer } from '../../entities/player/decode.ts'
import { decodeProject } from '../../entities/project/decode.ts'
import { count, counted } from '../../ui/format.ts'
import { date } from '../../ui/localDay.ts'
import type { Exported } from './exported.ts'
import type { ExportedList } from './files.ts'
import styles from './PrintedList.module.css'
import type { ExportSource } from './source.ts'

interface PrintedListProps {
  source: ExportSource
  taken: ExportedList
  onDone: () => void
}

const idOf = ({ id }: Exported): string => String(id)

/** The cells of a row by column, limited to what fits on a page. */
const ROWS: Record<ExportSource['collection'], (record: Exported) => Record<string, string | null>> = {
  projects: (record) => {
    const project = decodeProject(idOf(record), record)
    return { Name: project.name, ...projectRow(project) }
  },
  players: (record) => {
    const player = decodePlayer(idOf(record), record)
    return { Name: player.name, ...playerRow(player) }
  },
  news: (record) => {
    const news = decodeNews(idOf(record), record)
    const { Date, ...row } = articleRow(news)
    return { Date, Headline: news.headline, ...row }
  },
}

/**
 * The whole list as a table for print only; opens the print dialog once mounted
 * and calls `onDone` afterwards.
 */
export function PrintedList({ source, taken, onDone }: PrintedListProps) {
  const { collection, nouns, filters } = source
  const rows = taken.records.map((record) => ({ id: idOf(record), facts: ROWS[collection](record) }))
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  // Print once, however often the list re-renders in the meantime.
  useEffect(() => {
    const listener = () => done.current()
    document.documentElement.dataset.printing = 'list'
    window.addEventListener('afterprint', listener)
    window.print()
    return () => {
      window.removeEventListener('afterprint', listener)
      delete document.documentElement.dataset.printing
    }
  }, [])
  return createPortal(
    <div className={styles.paper}>
      <h1>
        {site.product}: {counted(taken.records.length, nouns.one, nouns.many)}
      </h1>
      <p>
        {filters.map(({ label, value }) => `${label}: ${value}`).join(' · ')}
        {taken.cut && ` The first ${count(taken.records.length)} only.`}
      </p>
      <p>
        {window.location.origin}, {date(taken.at)}
      </p>
      <table>
        <thead>
          <tr>
            {Object.keys(rows[0]?.facts ?? {}).map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, facts }) => (
            <tr key={id}>
              {Object.entries(facts).map(([label, text]) => (
                <td key={label} dir="auto">
                  {text}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>,
    document.body,
  )
}
