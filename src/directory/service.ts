import { DataError } from '../firebase/error.ts'
import { Engine } from './engine/engine.ts'
import { Shards } from './load.ts'

/** The methods of the engine that can be called, by their names. */
export type Method = Exclude<keyof Engine, 'prepare' | 'sizes'>

/** The directory on its side of the wire: in the worker, or where there is none. */
export class DirectoryService {
  readonly #shards = new Shards()
  readonly #newer: () => void
  #engine: Engine | null = null
  #loading: Promise<boolean> | null = null
  #refreshing: Promise<boolean> | null = null

  /** `newer` is called when other records answer from now on. */
  constructor(newer: () => void) {
    this.#newer = newer
  }

  /**
   * What is kept on the device answers at once and is brought up to date behind it; otherwise it is read. False when it is
   * too much to come by itself. Throws DataError.
   */
  async load(byItself: boolean): Promise<boolean> {
    // What is on its way is not loaded twice; where it was left out because it would come by itself, it is.
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
      // Without a connection what is kept is all there is.
      this.#refresh(byItself).catch(() => undefined)
      return true
    }
    return this.#refresh(byItself)
  }

  /** Once at a time: the one behind what is kept is still running when another one is requested. */
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

  /** Makes a part of what the first search needs; false when nothing is left to be made. */
  prepare(): boolean {
    return this.#engine?.prepare() ?? false
  }

  /** Throws DataError before anything is loaded. */
  call<M extends Method>(method: M, args: Parameters<Engine[M]>): ReturnType<Engine[M]> {
    const engine = this.#engine
    if (!engine) throw new DataError('unavailable', 'the directory is not loaded')
    const call = engine[method] as (...given: Parameters<Engine[M]>) => ReturnType<Engine[M]>
    return call.apply(engine, args)
  }
}
