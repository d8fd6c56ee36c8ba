import type { CheckProgress, Importer } from '../../import/importer.ts'

/** Names of the methods of an importer. */
export type Method = {
  [K in keyof Importer]: Importer[K] extends (...args: never[]) => unknown ? K : never
}[keyof Importer]

export type ToWorker = { id: number; method: Method; args: readonly unknown[] }

export type FromWorker =
  | { id: number; value: unknown }
  | { progress: CheckProgress }
  /** `isFile`: whether the file is at fault and the message is meant for the user. */
  | { id: number; message: string; isFile: boolean }
