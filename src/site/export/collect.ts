import type { Batch } from '../../entities/list/matching.ts'

/** Maximum number of records exported: each one is a billed read. */
const MAX_EXPORTED = 10_000

export interface Collected<T> {
  records: T[]
  /** Whether the list was cut off at the limit. */
  cut: boolean
  notes: Batch<T>['notes']
}

/** Reads batches until the end, the limit or an abort; returns null if aborted. Throws DataError. */
export async function collect<T>(
  batches: AsyncIterable<Batch<T>>,
  options: { signal: AbortSignal; most?: number; onProgress: (soFar: number) => void },
): Promise<Collected<T> | null> {
  const { signal, most = MAX_EXPORTED, onProgress } = options
  const records: T[] = []
  let notes: Batch<T>['notes'] = []
  for await (const batch of batches) {
    if (signal.aborted) return null
    records.push(...batch.records)
    notes = batch.notes
    onProgress(Math.min(records.length, most))
    if (records.length > most) return { records: records.slice(0, most), cut: true, notes }
  }
  return { records, cut: false, notes }
}
