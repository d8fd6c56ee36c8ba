import { UnreadableFile } from '../../import/file/failure.ts'
import type { CheckProgress, Importer } from '../../import/importer.ts'
import type { FromWorker, Method, ToWorker } from './wire.ts'

type Call<M extends Method> = Importer[M] extends (...args: infer A) => infer R
  ? { args: A; value: R }
  : never

/** An importer that runs elsewhere, so that it does not block the page. */
export interface ImportHost {
  /** Calls a method of the importer. Rejects with UnreadableFile if the file is at fault, with LostImporter. */
  call<M extends Method>(method: M, ...args: Call<M>['args']): Promise<Call<M>['value']>
  close: () => void
}

/** The worker of an import failed; the file that it held has to be opened again, in a new one. */
export class LostImporter extends Error {
  override name = 'LostImporter'
}

const NOT_LOADED =
  'The import could not be started: its script did not load. Check the connection, then try again.'
const lostBecause = (message: string) =>
  `The import stopped (${message.replace(/^Uncaught (?:\w*Error: )?/, '')}). Try again; if it stops once more, split the file into several.`

/** What happens to an importer beside the answers to its calls. */
export interface ImporterEvents {
  /** It failed; its calls reject with LostImporter. Called once. */
  onLost: () => void
  onProgress: (progress: CheckProgress) => void
}

/** Returns a host that calls a worker. If the worker fails, all calls are rejected. */
function workerHost(worker: Worker, { onLost, onProgress }: ImporterEvents): ImportHost {
  let lost: LostImporter | null = null
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (cause: unknown) => void }>()
  let last = 0
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if ('progress' in data) return onProgress(data.progress)
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if ('value' in data) resolve?.(data.value as never)
    else reject?.(data.isFile ? new UnreadableFile(data.message) : new Error(data.message))
  })
  worker.addEventListener('error', ({ message }) => {
    if (lost) return
    lost = new LostImporter(message ? lostBecause(message) : NOT_LOADED)
    worker.terminate()
    onLost()
    for (const { reject } of waiting.values()) reject(lost)
    waiting.clear()
  })
  return {
    call: (method, ...args) =>
      new Promise((resolve, reject) => {
        if (lost) return reject(lost)
        const id = ++last
        waiting.set(id, { resolve, reject })
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
        worker.postMessage({ id, method, args } satisfies ToWorker)
      }),
    close: () => worker.terminate(),
  }
}

/** Returns a host that runs on the page itself, for environments without workers. */
async function localHost({ onProgress }: ImporterEvents): Promise<ImportHost> {
  const { Importer: Local } = await import('../../import/importer.ts')
  const importer = new Local(onProgress)
  return {
    call: async (method, ...args) => {
      await Promise.resolve()
      const answer = importer[method] as (...given: readonly unknown[]) => never
      return answer.apply(importer, args)
    },
    close: () => undefined,
  }
}

/** Opens a separate importer for one import. */
export async function openImporter(events: ImporterEvents): Promise<ImportHost> {
  if (typeof Worker === 'undefined') return localHost(events)
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'import' })
  return workerHost(worker, events)
}
