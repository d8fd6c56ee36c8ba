import { connection } from '../firebase/connection.ts'
import { DataError } from '../firebase/error.ts'
import { meter } from '../firebase/meter.ts'
import type { Method } from './service.ts'
import type { FromWorker, ToWorker } from './wire.ts'

/** Where the directory runs: in a worker, or on the page itself where there are no workers. */
export interface Host {
  /** Resolves to false when the directory is too large for a prefetch (`byItself`). */
  load(byItself: boolean): Promise<boolean>
  call(method: Method, args: readonly unknown[], signal?: AbortSignal): Promise<unknown>
}

interface Waiting {
  resolve: (value: unknown) => void
  reject: (cause: unknown) => void
}

/**
 * Creates a host that calls a worker and cancels calls that nobody waits for any more. Calls `broken` when
 * the worker fails, after which it answers nothing.
 */
export function workerHost(worker: Worker, newer: () => void, broken: () => void): Host {
  const waiting = new Map<number, Waiting>()
  let last = 0
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
  const post = (message: ToWorker) => worker.postMessage(message)
  post({ type: 'connect', origin: connection().origin })

  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.type === 'newer') return newer()
    if (data.type === 'cost') return meter.add(data.more)
    const { resolve, reject } = waiting.get(data.id) ?? {}
    waiting.delete(data.id)
    if (data.type === 'answer') resolve?.(data.value)
    else reject?.(new DataError(data.code, data.message))
  })
  // The worker's script did not load, or failed: no pending call will be answered.
  worker.addEventListener('error', ({ message }) => {
    worker.terminate()
    broken()
    for (const { reject } of waiting.values()) reject(new DataError('unavailable', message))
    waiting.clear()
  })

  function send(message: (id: number) => ToWorker, signal?: AbortSignal): Promise<unknown> {
    return new Promise((resolve, reject) => {
      if (signal?.aborted) return reject(signal.reason)
      const id = ++last
      waiting.set(id, { resolve, reject })
      signal?.addEventListener(
        'abort',
        () => {
          if (!waiting.delete(id)) return
          post({ type: 'cancel', id })
          reject(signal.reason)
        },
        { once: true },
      )
      post(message(id))
    })
  }

  return {
    load: async (byItself) => Boolean(await send((id) => ({ type: 'load', id, byItself }))),
    call: (method, args, signal) => send((id) => ({ type: 'ask', id, method, args }), signal),
  }
}

/** Creates a host that runs the directory on the page itself. */
export async function localHost(newer: () => void): Promise<Host> {
  const { DirectoryService } = await import('./service.ts')
  const service = new DirectoryService(newer)
  return {
    load: (byItself) => service.load(byItself),
    call: async (method, args, signal) => {
      // As with a worker: a call that is aborted in the same task is not computed.
      await Promise.resolve()
      signal?.throwIfAborted()
      return service.call(method, args as Parameters<typeof service.call<Method>>[1])
    },
  }
}
