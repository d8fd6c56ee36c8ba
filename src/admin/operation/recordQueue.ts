import type { Stamp } from '../../records/fields.ts'

const underWay = new Set<Promise<unknown>>()

/** Resolves when the writes of cells that are under way now, or come of what is being prepared, are over, whatever became of them. */
export async function cellsWritten(): Promise<void> {
  await Promise.all(underWay)
  // What was being prepared is being written by then.
  await Promise.all(underWay)
}

const settled = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  )

/**
 * The writes of one editor, of each record one after the other, each upon what the one before it left: an editor who is
 * faster than the server is no colleague.
 */
export class RecordQueue<R extends Stamp> {
  /** What the last write of a record will know of it and of the others that it writes. */
  readonly #last = new Map<string, Promise<ReadonlyMap<string, R>>>()

  #prepared = Promise.resolve()

  /**
   * What comes before a write: the way of writing is fetched, and edits are judged. One after the other as they were asked
   * for, each when the writing of the one before it has begun, so that nothing overtakes what was typed earlier.
   */
  ahead<T>(prepare: () => Promise<T>): Promise<T> {
    const prepared = this.#prepared.then(prepare)
    // Whoever waits for it begins to write before the timer comes.
    const over = settled(prepared).then(() => new Promise<void>((resolve) => setTimeout(resolve)))
    this.#prepared = over
    underWay.add(over)
    void over.then(() => underWay.delete(over))
    return prepared
  }

  /** Whether a write of the record is under way or waiting. */
  isBusy(id: string): boolean {
    return this.#last.has(id)
  }

  /**
   * Writes when this editor's earlier writes of these records are over. `write` gets the records as those left them, and
   * puts there what it has saved itself.
   */
  take<T>(ids: readonly string[], write: (newest: Map<string, R>) => Promise<T>): Promise<T> {
    const own = new Set(ids)
    const newest = new Map<string, R>()
    const earlier = new Set(ids.flatMap((id) => this.#last.get(id) ?? []))
    const writing = Promise.all(earlier).then((found) => {
      for (const [id, record] of found.flatMap((records) => [...records]))
        if (own.has(id) && record.rev >= (newest.get(id)?.rev ?? 0)) newest.set(id, record)
      return write(newest)
    })
    const over = writing.then(
      () => newest,
      () => newest,
    )
    for (const id of own) this.#last.set(id, over)
    underWay.add(over)
    void over.then(async () => {
      underWay.delete(over)
      // What was asked for meanwhile and is still being prepared knows the record as it was before.
      await this.#prepared
      for (const id of own) if (this.#last.get(id) === over) this.#last.delete(id)
    })
    return writing
  }
}
