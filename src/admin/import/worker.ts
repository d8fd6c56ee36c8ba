import { UnreadableFile } from '../../import/file/failure.ts'
import { Importer } from '../../import/importer.ts'
import type { FromWorker, ToWorker } from './wire.ts'

/** The worker's own global scope, whose types clash with those of the page. */
interface Self {
  postMessage(message: FromWorker): void
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void
}

const self = globalThis as unknown as Self
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker's has none
const post = (message: FromWorker): void => self.postMessage(message)
const importer = new Importer((progress) => post({ progress }))

self.addEventListener('message', ({ data: { id, method, args } }) => {
  try {
    const answer = importer[method] as (...given: readonly unknown[]) => unknown
    post({ id, value: answer.apply(importer, [...args]) })
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    post({ id, message, isFile: error instanceof UnreadableFile })
  }
})
