import type { ExportColumn } from '../../entities/export/columns.ts'
import { inSlices } from '../../slices.ts'
import type { Watch } from '../../records/write-all.ts'
import type { Format } from './formats.ts'

/** Result of an export. */
export interface WrittenFile {
  content: Blob
  rows: number
  /** Number of texts that the format could not hold in full. */
  cut: number
}

/** Rows written between two progress updates. */
const ROWS_BETWEEN_PROGRESS = 500

/**
 * Writes records to a file in slices of a few milliseconds, so that the page stays responsive. Returns null
 * if it was stopped.
 */
export async function writeFile<R>(
  format: Format,
  title: string,
  columns: readonly ExportColumn<R>[],
  records: readonly R[],
  { signal, onProgress }: Watch,
): Promise<WrittenFile | null> {
  const writer = format.writer(
    title,
    columns.map(({ heading }) => heading),
  )
  const total = records.length
  for (let done = 0; done < total; done += ROWS_BETWEEN_PROGRESS) {
    onProgress({ done, total })
    await inSlices(records.slice(done, done + ROWS_BETWEEN_PROGRESS), (record) =>
      writer.row(columns.map(({ value }) => value(record))),
    )
    if (signal.aborted) return null
  }
  onProgress({ done: total, total })
  return { content: writer.finish(), rows: total, cut: writer.cut() }
}
