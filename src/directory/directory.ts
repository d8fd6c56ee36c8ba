import type { Engine } from './engine/engine.ts'
import { isThrifty } from '../isThrifty.ts'
import { type Host, localHost, workerHost } from './host.ts'
import type { ListCollection, PageQuestion, Question } from './engine/question.ts'
import type { Titled } from './engine/search/title-scores.ts'
import type { Method } from './service.ts'

type Result<M extends Method> = Promise<ReturnType<Engine[M]>>

/** The engine's queries, called from the page. All throw DataError, or the signal's reason. */
interface Questions {
  list(question: PageQuestion, signal?: AbortSignal): Result<'list'>
  ids(question: Question, signal?: AbortSignal): Result<'ids'>
  /** `of` names the filters to count; the usual ones when omitted. */
  facets(question: Question, of?: readonly string[], signal?: AbortSignal): Result<'facets'>
  options(
    question: Question,
    filter: string,
    text: string,
    limit: number,
    signal?: AbortSignal,
  ): Result<'options'>
  points(question: Question, signal?: AbortSignal): Result<'points'>
  breakdown(question: Question, currency: string | null, signal?: AbortSignal): Result<'breakdown'>
  added(question: Question, since: number, signal?: AbortSignal): Result<'added'>
  search(
    text: string,
    limit: number,
    collections: readonly ListCollection[],
    signal?: AbortSignal,
  ): Result<'search'>
  /** Scores these on the scale of `search`, in their order. */
  scoreTitles(text: string, titled: readonly Titled[]): Result<'scoreTitles'>
  rows(collection: ListCollection, ids: readonly string[]): Result<'rows'>
  children(collection: ListCollection, ids: readonly string[]): Result<'children'>
  playersNamed(names: readonly string[]): Result<'playersNamed'>
  roles(collection: ListCollection, ids: readonly string[]): Result<'roles'>
  player(id: string): Result<'player'>
}

type Call = <M extends Method>(method: M, args: Parameters<Engine[M]>, signal?: AbortSignal) => Result<M>

const questionsTo = (call: Call): Questions => ({
  list: (question, signal) => call('list', [question], signal),
  ids: (question, signal) => call('ids', [question], signal),
  facets: (question, of, signal) => call('facets', of ? [question, of] : [question], signal),
  options: (question, filter, text, limit, signal) =>
    call('options', [question, filter, text, limit], signal),
  points: (question, signal) => call('points', [question], signal),
  breakdown: (question, currency, signal) => call('breakdown', [question, currency], signal),
  added: (question, since, signal) => call('added', [question, since], signal),
  search: (text, limit, collections, signal) => call('search', [text, limit, collections], signal),
  scoreTitles: (text, titled) => call('scoreTitles', [text, titled]),
  rows: (collection, ids) => call('rows', [collection, ids]),
  children: (collection, ids) => call('children', [collection, ids]),
  playersNamed: (names) => call('playersNamed', [names]),
  roles: (collection, ids) => call('roles', [collection, ids]),
  player: (id) => call('player', [id]),
})

/** The public records in the browser. Nothing is loaded before `load` or `prefetch` is called. */
export interface Directory extends Questions {
  /** Loads the records, or the changes since; resolves when they can be queried. Throws DataError. */
  load(): Promise<void>
  /**
   * Prefetches the records, unless the connection is slow or metered or there are many of them. Never throws.
   */
  prefetch(): Promise<void>
  readonly ready: boolean
  /** Calls `listener` when the records can be queried, and when newer ones have arrived. */
  subscribe(listener: () => void): () => void
}

/** Age of the records after which a tab that becomes visible again reads the changes, ms. */
const FRESH = 5 * 60_000

async function openHost(newer: () => void, broken: () => void): Promise<Host> {
  if (typeof Worker === 'undefined') return localHost(newer)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'directory' })
  return workerHost(worker, newer, broken)
}

export function openDirectory(open: typeof openHost = openHost): Directory {
  const listeners = new Set<() => void>()
  let host: Promise<Host> | null = null
  let isReady = false
  let loadedAt = 0

  const newer = () => {
    isReady = true
    for (const listener of listeners) listener()
  }

  const broken = () => {
    host = null
    isReady = false
  }

  async function load(byItself: boolean): Promise<void> {
    if (!host) {
      // After a failure of the worker, the next load opens another host.
      host = open(newer, broken)
      watchVisits()
    }
    if (await (await host).load(byItself)) loadedAt = Date.now()
  }

  let isWatching = false
  function watchVisits(): void {
    if (typeof document === 'undefined' || isWatching) return
    isWatching = true
    document.addEventListener('visibilitychange', () => {
      if (document.visibilityState === 'visible' && isReady && Date.now() - loadedAt > FRESH)
        load(true).catch(() => undefined)
    })
  }

  const call: Call = async (method, args, signal) => {
    const asked = await (host ??= open(newer, broken))
    return asked.call(method, args, signal) as Result<typeof method>
  }

  return {
    ...questionsTo(call),
    load: () => load(false),
    prefetch: async () => {
      if (!isThrifty()) await load(true).catch(() => undefined)
    },
    get ready() {
      return isReady
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The directory of this page. */
export const directory = openDirectory()
