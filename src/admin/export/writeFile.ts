import type { ExportColumn } from '../../entities/export/columns.ts'
import { inSlices } from '../../slices.ts'
import type { Watch } from '../../records/write-all.ts'
import type { Format } from './formats.ts'

/** What became of an export. */
export interface WrittenFile {
  content: Blob
  rows: number
  /** Texts that the format could not take whole. */
  cut: number
}

/** So many rows between two words about how far it is. */
const ROWS_BETWEEN_PROGRESS = 500

/**
 * Writes records into a file, in slices of a few milliseconds, so that the page goes on answering. Null when it was
 * stopped.
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
