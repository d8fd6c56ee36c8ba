import { DataError } from '../firebase/error.ts'
import { Engine } from './engine/engine.ts'
import { Shards } from './load.ts'

/** Names of the engine's methods that can be called. */
export type Method = Exclude<keyof Engine, 'prepare' | 'sizes'>

/** The directory behind its host: in the worker, or on the page where there is none. */
export class DirectoryService {
  readonly #shards = new Shards()
  readonly #newer: () => void
  #engine: Engine | null = null
  #loading: Promise<boolean> | null = null
  #refreshing: Promise<boolean> | null = null

  /** `newer` is called whenever the records that answer questions are replaced. */
  constructor(newer: () => void) {
    this.#newer = newer
  }

  /**
   * Loads the directory. Records kept on the device answer at once and are updated in the background;
   * otherwise everything is read. Returns false when it is too large for a prefetch (`byItself`). Throws
   * DataError.
   */
  async load(byItself: boolean): Promise<boolean> {
    // A load in flight is shared; if it was a prefetch that turned out too large, an explicit load follows.
    if (this.#loading && ((await this.#loading) || byItself)) return this.#engine !== null
    this.#loading ??= this.#load(byItself).finally(() => {
      this.#loading = null
    })
    return this.#loading
  }

  async #load(byItself: boolean): Promise<boolean> {
    if (this.#engine) return this.#refresh(byItself)
    if (await this.#shards.restore()) {
      this.#renew()
      // Without a connection, the kept records are all there is.
      this.#refresh(byItself).catch(() => undefined)
      return true
    }
    return this.#refresh(byItself)
  }

  /** Runs one refresh at a time: the one in the background may be in flight when another is requested. */
  #refresh(byItself: boolean): Promise<boolean> {
    this.#refreshing ??= this.#bringUpToDate(byItself).finally(() => {
      this.#refreshing = null
    })
    return this.#refreshing
  }

  async #bringUpToDate(byItself: boolean): Promise<boolean> {
    if (await this.#shards.refresh(byItself)) this.#renew()
    return this.#engine !== null
  }

  #renew(): void {
    this.#engine = new Engine(this.#shards.rows())
    this.#newer()
  }

  /**
   * Computes a part of the first search's index in advance; returns false when nothing is left to compute.
   */
  prepare(): boolean {
    return this.#engine?.prepare() ?? false
  }

  /** Calls a method of the engine. Throws DataError before anything is loaded. */
  call<M extends Method>(method: M, args: Parameters<Engine[M]>): ReturnType<Engine[M]> {
    const engine = this.#engine
    if (!engine) throw new DataError('unavailable', 'the directory is not loaded')
    const call = engine[method] as (...given: Parameters<Engine[M]>) => ReturnType<Engine[M]>
    return call.apply(engine, args)
  }
}
