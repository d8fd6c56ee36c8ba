import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { site } from '../../config.ts'
import { locationText } from '../../entities/location/location.ts'
import { count, counted, dayIn, money, partialDate } from '../../ui/format.ts'
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

const text = (value: unknown): string =>
  Array.isArray(value)
    ? value.join('; ')
    : typeof value === 'string' || typeof value === 'number'
      ? String(value)
      : ''
const amount = ({ capexAmount, capexCurrency }: Exported): string =>
  money(typeof capexAmount === 'number' ? capexAmount : null, text(capexCurrency) || null) ?? ''
const place = ({ city, country }: Exported): string =>
  locationText({ city: text(city), country: text(country) })

/** What fits across a page of paper. */
const COLUMNS: Record<ExportSource['kind'], [label: string, cell: (record: Exported) => string][]> = {
  projects: [
    ['Name', ({ name }) => text(name)],
    ['Status', ({ status }) => text(status)],
    ['Location', place],
    ['Sector', ({ sector }) => text(sector)],
    ['Owner', ({ owner }) => text(owner)],
    ['Capex', amount],
    ['Completion', ({ completionDate }) => partialDate(text(completionDate)) ?? ''],
  ],
  players: [
    ['Name', ({ name }) => text(name)],
    ['Type', ({ type }) => text(type)],
    ['Location', place],
    ['Website', ({ website }) => text(website).replace(/^https?:\/\/(www\.)?/, '')],
    ['Part of', ({ parentName }) => text(parentName)],
  ],
  news: [
    [
      'Date',
      ({ publishDate }) => (text(publishDate) ? dayIn(site.timeZone, Date.parse(text(publishDate))).day : ''),
    ],
    ['Headline', ({ headline }) => text(headline)],
    ['Summary', ({ summary }) => text(summary)],
    ['Source', ({ source }) => text(source)],
  ],
}

/** The whole list as a table that only paper sees; prints when it stands and goes when that is done. */
export function PrintedList({ source, taken, onDone }: PrintedListProps) {
  const { kind, words, filters } = source
  const columns = COLUMNS[kind]
  const done = useRef(onDone)
  useEffect(() => {
    done.current = onDone
  })
  // Once, however often the list behind it is drawn meanwhile.
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
        {site.product}: {counted(taken.records.length, words.one, words.many)}
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
            {columns.map(([label]) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {taken.records.map((record) => (
            <tr key={text(record.id)}>
              {columns.map(([label, cell]) => (
                <td key={label} dir="auto">
                  {cell(record)}
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
