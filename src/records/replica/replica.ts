import type { Stamp } from '../fields.ts'
import type { Progress } from '../write-all.ts'
import { ReplicaCollection, type Touched } from './collection.ts'
import type { Disk, FirstRows } from './disk.ts'
import { feedPages, type FeedItem, markOf, serverTimePassed } from './feed.ts'
import { findStored, type Found, DeviceWriter, restoreStored } from './device-writer.ts'
import type { ReplicaSource } from './source.ts'
import type { TabMessage, Tabs } from './tabs.ts'
import type { Mark } from './watermark.ts'

/** Callbacks of the code that shows the records. */
export interface ReplicaListener {
  /** The records of a collection have changed. */
  onRecords: (collection: string, records: readonly Stamp[], touched: readonly Touched[]) => void
  /** The first rows of a collection's list as last seen; all of its records follow. */
  onFirstRows: (collection: string, first: FirstRows) => void
  /** Progress of the first load of a collection; null when it has ended. */
  onProgress: (collection: string, progress: Progress | null) => void
  /** The browser refuses to store records, or has no room for them: each visit loads all of them anew. */
  onNotStored: () => void
}

/** Maximum number of changesets sent to other tabs; they read larger numbers themselves. */
const MAX_ANNOUNCED = 100
/** Delay of the first poll, ms, so that it serves all collections that are opened meanwhile. */
const TOGETHER = 50
/** Delay before changes are written to the device, ms, so that they are written together. */
const GATHERED = 1_000

/** A read from the device that began before it was known who is signed in. */
export interface Prefetch {
  collection: string
  /** Null when nothing is kept, or nothing of this account. */
  found: Promise<Found | null>
}

interface CollectionState {
  data: ReplicaCollection
  /** Writes the collection to the device; null while another tab does, or when nothing can be kept. */
  writer: DeviceWriter | null
  loading: Promise<void> | null
  shown: readonly Stamp[] | null
}

/**
 * Whole collections held in this browser, kept up to date by the trail of changesets. Without storage on the
 * device, or without messaging between tabs, they live in memory only.
 */
export class Replica {
  readonly #listener: ReplicaListener
  readonly #tabs: Tabs | null
  readonly #collections = new Map<string, CollectionState>()
  readonly #end = new AbortController()
  #disk: Promise<Disk | null>
  /** Whether the browser refuses to store records or has no room for them; reported once they are loaded. */
  #isRefused = false
  #prefetch: Prefetch | null
  #reading: Promise<void> = Promise.resolve()
  /** When the last read of this tab that has ended began, by performance.now(). */
  #ownBegun = -Infinity
  #soon: ReturnType<typeof setTimeout> | null = null
  #writing: ReturnType<typeof setTimeout> | null = null

  constructor(
    openDisk: () => Promise<Disk>,
    tabs: Tabs | null,
    listener: ReplicaListener,
    prefetch: Prefetch | null = null,
  ) {
    this.#prefetch = prefetch
    this.#listener = listener
    this.#disk = tabs ? openDisk().catch((error) => this.#refused(error)) : Promise.resolve(null)
    this.#tabs = tabs
    tabs?.listen((message) => void this.#onMessage(message).catch(() => undefined))
  }

  /**
   * Returns every record of a collection, by id: from memory, from the device, or from the database. Later
   * changes are requested at once and reported to the listener. Throws DataError; records read by then are
   * not read again.
   */
  async open<T extends Stamp>(source: ReplicaSource<T>): Promise<readonly T[]> {
    const state = this.#stateOf(source as unknown as ReplicaSource)
    state.loading ??= this.#load(state)
    try {
      await state.loading
    } catch (error) {
      state.loading = null
      throw error
    }
    this.#readSoon()
    state.shown = state.data.current()
    return state.shown as readonly unknown[] as readonly T[]
  }

  #stateOf(source: ReplicaSource): CollectionState {
    const existing = this.#collections.get(source.collection)
    if (existing) return existing
    const made = { data: new ReplicaCollection(source), writer: null, loading: null, shown: null }
    this.#collections.set(source.collection, made)
    return made
  }

  async #load(state: CollectionState): Promise<void> {
    const { data } = state
    const { collection } = data.source
    const disk = await this.#disk
    if (disk && !state.writer && !data.isComplete) await this.#loadStored(state, disk)
    if (data.isComplete) return
    // Lazy-loaded: needed once per collection and device.
    const { firstLoad } = await import('./first-load.ts')
    try {
      await firstLoad(data, {
        onProgress: (progress) => this.#listener.onProgress(collection, progress),
        onPage: () => this.#write(state),
      })
    } finally {
      this.#listener.onProgress(collection, null)
    }
    this.#tabs?.send({ kind: 'stored', collection })
    if (this.#isRefused) this.#listener.onNotStored()
  }

  /**
   * Loads a collection from the device. One tab writes it there; another one waits until it is written, or
   * until that tab is closed.
   */
  async #loadStored(state: CollectionState, disk: Disk): Promise<void> {
    const { data } = state
    const { collection } = data.source
    let isReady = () => {}
    const ready = new Promise<void>((resolve) => (isReady = resolve))
    const stop = this.#tabs?.listen((message) => {
      if (message.kind === 'stored' && message.collection === collection) isReady()
    })
    const restore = () =>
      this.#find(data, disk).then(
        (found) => restoreStored(data, found),
        () => (data.reset(), false),
      )
    const isOwn = await this.#tabs?.claim(collection, this.#end.signal, () => {
      state.writer = new DeviceWriter(data, disk, true)
      state.writer.replace()
      isReady()
      this.#writeSoon()
    })
    const isRestored = await restore()
    if (isOwn) state.writer = new DeviceWriter(data, disk, !isRestored)
    else if (!data.isComplete) {
      await ready
      await restore()
    }
    stop?.()
  }

  /**
   * Returns the data on the device, from a read that may be in flight already. Such a read is used once only,
   * since other tabs write to the device as well.
   */
  async #find(data: ReplicaCollection, disk: Disk): Promise<Found | null> {
    const { collection } = data.source
    const prefetch = this.#prefetch?.collection === collection ? this.#prefetch : null
    if (prefetch) this.#prefetch = null
    const onFirstRows = (first: FirstRows) => this.#listener.onFirstRows(collection, first)
    return (await prefetch?.found) ?? findStored(data.source, disk, onFirstRows)
  }

  /** Keeps the first rows of a collection's list on the device; does nothing where nothing can be kept. */
  async keepFirstRows(source: ReplicaSource, first: Omit<FirstRows, 'format'>): Promise<void> {
    const disk = await this.#disk
    const { collection, format } = source
    await disk?.keepFirstRows(collection, { format, ...first }).catch(() => undefined)
  }

  /**
   * Reads the changes since the last poll and notifies the listener. Throws DataError; the next poll then
   * starts from the same point.
   */
  poll(): Promise<void> {
    const next = this.#reading.then(() => this.#read())
    this.#reading = next.catch(() => undefined)
    return next
  }

  async #read(): Promise<void> {
    const complete = this.#complete()
    if (complete.length === 0 || this.#end.signal.aborted) return
    const serverTime = await serverTimePassed()
    const begun = performance.now()
    const starts = complete.map(({ data }) => data.watermark.start)
    const since = starts.reduce((a, b) => (a === null || b === null ? null : Math.min(a, b)))
    const touched = new Map<CollectionState, Touched[]>()
    const seen = new Set<string>()
    let newest: Mark | null = null
    let announced: FeedItem[] | null = []
    for await (const items of feedPages(since)) {
      for (const item of items) seen.add((newest = markOf(item)).id)
      announced =
        announced && announced.length + items.length <= MAX_ANNOUNCED ? [...announced, ...items] : null
      for (const state of complete)
        touched.set(state, [...(touched.get(state) ?? []), ...(await state.data.apply(items, true))])
    }
    for (const state of complete) {
      const { watermark } = state.data
      const proof = watermark.settled ?? watermark.newest
      state.data.isProven ||= proof === null || seen.has(proof.id)
      if (!state.data.isProven) await this.#reload(state)
      const reread = await state.data.readStale()
      state.data.endRead()
      state.data.watermark.advance(newest, begun, serverTime)
      this.#show(state, [...(touched.get(state) ?? []), ...reread])
    }
    this.#writeSoon()
    this.#ownBegun = begun
    const took = performance.now() - begun
    this.#tabs?.send({ kind: 'read', since, newest, items: announced, took, serverTime })
  }

  /**
   * Starts over when the trail does not reach back to the held records, because they are too old or the
   * database was restored from a backup: all records are read again.
   */
  async #reload(state: CollectionState): Promise<void> {
    state.data.reset()
    state.writer?.replace()
    state.loading = this.#load(state)
    await state.loading.catch((error: unknown) => {
      state.loading = null
      throw error
    })
  }

  /**
   * Checks the kept records against the database: by their number each time, and one by one once a week or
   * when the number differs. Only the tab that writes a collection does. Throws DataError.
   */
  async check(): Promise<void> {
    const { compare, isTrusted } = await import('./check.ts')
    for (const state of this.#complete()) {
      if (!state.writer || (await isTrusted(state.data))) continue
      // The number may differ only because of a recent change.
      await this.poll()
      if (await isTrusted(state.data)) continue
      await compare(state.data, this.#end.signal)
      this.#show(state, [])
    }
    this.#writeSoon()
  }

  /** Applies a commit of this tab, or of another tab of this browser, before it appears in the trail. */
  async written(item: FeedItem, isFromHere = true): Promise<void> {
    const complete = this.#complete()
    for (const state of complete) this.#show(state, await state.data.apply([item]))
    if (isFromHere) this.#tabs?.send({ kind: 'written', item })
    this.#writeSoon()
    void Promise.all(complete.map(async (state) => this.#show(state, await state.data.readStale()))).catch(
      // The next poll reads the records that could not be read now.
      () => undefined,
    )
  }

  async #onMessage(message: TabMessage): Promise<void> {
    if (message.kind === 'written') return this.written(message.item, false)
    if (message.kind !== 'read') return
    const begun = performance.now() - message.took
    // This tab has read more since, such as that a record of the message was deleted.
    if (begun < this.#ownBegun) return
    for (const state of this.#complete()) {
      const { start } = state.data.watermark
      const isCovered = message.since === null || (start !== null && start >= message.since)
      if (!isCovered || !message.items || !state.data.isProven) return this.#readSoon()
      const touched = await state.data.apply(message.items, true)
      const reread = await state.data.readStale()
      state.data.endRead()
      state.data.watermark.advance(message.newest, begun, message.serverTime)
      this.#show(state, [...touched, ...reread])
    }
  }

  #complete(): CollectionState[] {
    return [...this.#collections.values()].filter(({ data }) => data.isComplete)
  }

  #show(state: CollectionState, touched: readonly Touched[]): void {
    const records = state.data.current()
    if (records === state.shown && touched.length === 0) return
    state.shown = records
    this.#listener.onRecords(state.data.source.collection, records, touched)
  }

  #readSoon(): void {
    this.#soon ??= setTimeout(() => {
      this.#soon = null
      // The next poll reads the changes that this one could not.
      void this.poll().catch(() => undefined)
    }, TOGETHER)
  }

  #writeSoon(): void {
    this.#writing ??= setTimeout(() => void this.flush(), GATHERED)
  }

  /** Writes all pending changes to the device at once. */
  async flush(): Promise<void> {
    if (this.#writing !== null) clearTimeout(this.#writing)
    this.#writing = null
    await Promise.all(this.#complete().map((state) => this.#write(state)))
  }

  #refused(error: unknown): null {
    this.#isRefused = error instanceof DOMException
    return null
  }

  async #write(state: CollectionState): Promise<void> {
    try {
      await state.writer?.write()
    } catch (error) {
      // Another tab that logs out also makes writing fail.
      this.#isRefused ||= error instanceof DOMException && error.name === 'QuotaExceededError'
      // A full or broken device keeps its data, which is older but consistent; nothing more is written from
      // here on.
      this.#disk = Promise.resolve(null)
      for (const each of this.#collections.values()) each.writer = null
    }
  }

  close(): void {
    this.#end.abort()
    for (const timer of [this.#soon, this.#writing]) if (timer !== null) clearTimeout(timer)
    for (const state of this.#collections.values()) state.writer = null
    this.#tabs?.close()
    void this.#disk.then((disk) => disk?.close()).catch(() => undefined)
  }
}
