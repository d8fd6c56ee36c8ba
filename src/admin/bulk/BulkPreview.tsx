import { count, counted } from '../../ui/format.ts'
import type { Preview } from './preview.ts'
import { refusedCount } from './useBulk.ts'
import styles from './bulk.module.css'

const LISTED = 500

/** Preview of an operation: records to write, side effects, and how many stay as they are or are refused. */
export function BulkPreview({
  preview: { lines, also },
  refused,
  done,
  total,
  verb,
  nouns,
}: {
  preview: Preview
  /** Number of records that cannot be changed, by reason. */
  refused: ReadonlyMap<string, number>
  /** Number of records saved before the operation was stopped. */
  done: number
  total: number
  verb: 'change' | 'delete'
  nouns: readonly [one: string, many: string]
}) {
  const not = refusedCount(refused)
  const untouched = total - lines.length - not - done
  return (
    <>
      {also.length > 0 && (
        <ul>
          {also.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {lines.length > 0 && lines.length < total && (
        <p>
          {counted(lines.length, ...nouns)} will be {verb}d:
        </p>
      )}
      {lines.length > 0 && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls
        <section className={styles.list} tabIndex={0} aria-label="What will change">
          <ol>
            {lines.slice(0, LISTED).map((line) => (
              <li key={line.id}>
                <bdi>{line.title}</bdi> <span className="muted">{line.what}</span>
              </li>
            ))}
          </ol>
          {lines.length > LISTED && <p className="muted">and {count(lines.length - LISTED)} more</p>}
        </section>
      )}
      {done > 0 && <p className="muted">{counted(done, ...nouns)} already done.</p>}
      {untouched > 0 && <p className="muted">{counted(untouched, ...nouns)} will not change.</p>}
      {[...refused].map(([why, n]) => (
        <p key={why} className="notice" data-tone="warn">
          {counted(n, ...nouns)} cannot be changed: {why}.
        </p>
      ))}
    </>
  )
}
