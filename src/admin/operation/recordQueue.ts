import type { Stamp } from '../../records/fields.ts'

const underWay = new Set<Promise<unknown>>()

/** Resolves once all cell writes in progress or in preparation have settled, successfully or not. */
export async function cellsWritten(): Promise<void> {
  await Promise.all(underWay)
  // Writes that were in preparation are in progress by now.
  await Promise.all(underWay)
}

const settled = (work: Promise<unknown>): Promise<void> =>
  work.then(
    () => undefined,
    () => undefined,
  )

/**
 * Queue of the writes of one editor. Writes of a record run one after the other, each based on the result of
 * the one before, so that an editor who is faster than the server causes no conflicts.
 */
export class RecordQueue<R extends Stamp> {
  /** By record id: the records as the last write leaves them. */
  readonly #last = new Map<string, Promise<ReadonlyMap<string, R>>>()

  /** By record id: the records as this editor last wrote them, which a list may show a moment later. */
  readonly #written = new Map<string, R>()

  /** By record and column: the texts of the cells as this editor last wrote them. */
  readonly #texts = new Map<string, string>()

  #prepared = Promise.resolve()

  /**
   * Queues the preparation of a write: loading code and judging edits. Preparations run in the order
   * requested, each after the write of the one before has begun, so that nothing overtakes earlier input.
   */
  prepare<T>(prepare: () => Promise<T>): Promise<T> {
    const prepared = this.#prepared.then(prepare)
    // The caller begins its write before this timer fires.
    const over = settled(prepared).then(() => new Promise<void>((resolve) => setTimeout(resolve)))
    this.#prepared = over
    underWay.add(over)
    void over.then(() => underWay.delete(over))
    return prepared
  }

  /** Whether a write of the record is in progress or waiting. */
  isBusy(id: string): boolean {
    return this.#last.has(id)
  }

  /** Notes that this editor has written a cell. */
  noteOwn(id: string, columnId: string, text: string): void {
    this.#texts.set(`${id} ${columnId}`, text)
  }

  /** Whether this editor was the last to write a cell on this screen, and left it with this text. */
  isOwn(id: string, columnId: string, text: string): boolean {
    return this.#texts.get(`${id} ${columnId}`) === text
  }

  /**
   * Runs `write` after this editor's earlier writes of the records. It gets the records as those left them,
   * and adds the ones it has saved.
   */
  write<T>(ids: readonly string[], write: (newest: Map<string, R>) => Promise<T>): Promise<T> {
    const own = new Set(ids)
    const newest = new Map<string, R>()
    const add = (id: string, record: R | undefined) => {
      if (record && record.rev >= (newest.get(id)?.rev ?? 0)) newest.set(id, record)
    }
    const earlier = new Set(ids.flatMap((id) => this.#last.get(id) ?? []))
    const writing = Promise.all(earlier).then((found) => {
      for (const [id, record] of found.flatMap((records) => [...records])) if (own.has(id)) add(id, record)
      for (const id of own) add(id, this.#written.get(id))
      return write(newest)
    })
    const settle = () => {
      for (const [id, record] of newest) this.#written.set(id, record)
      return newest
    }
    const over = writing.then(settle, settle)
    for (const id of own) this.#last.set(id, over)
    underWay.add(over)
    void over.then(async () => {
      underWay.delete(over)
      // Requests still in preparation were based on the record as it was before.
      await this.#prepared
      for (const id of own) if (this.#last.get(id) === over) this.#last.delete(id)
    })
    return writing
  }
}
