import type { Importer } from '../../import/importer.ts'

/** What can be asked of an importer, by the names of its methods. */
export type Method = {
  [K in keyof Importer]: Importer[K] extends (...args: never[]) => unknown ? K : never
}[keyof Importer]

export type ToWorker = { id: number; method: Method; args: readonly unknown[] }

export type FromWorker =
  | { id: number; value: unknown }
  /** `isFile`: the file is at fault, and the message is for the person who chose it. */
  | { id: number; message: string; isFile: boolean }
