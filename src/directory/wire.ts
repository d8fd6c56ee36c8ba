import type { DataErrorCode } from '../firebase/error.ts'
import type { Cost } from '../firebase/meter.ts'
import type { Method } from './service.ts'

/** What the page tells the worker. */
export type ToWorker =
  | { type: 'connect'; origin: string | null }
  | { type: 'load'; id: number; byItself: boolean }
  | { type: 'ask'; id: number; method: Method; args: readonly unknown[] }
  /** Nobody waits for this answer any more. */
  | { type: 'cancel'; id: number }

/** What the worker tells the page. */
export type FromWorker =
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'failure'; id: number; code: DataErrorCode; message: string }
  /** Other records answer from now on. */
  | { type: 'newer' }
  /** What reading has cost since it was told last. */
  | { type: 'cost'; more: Partial<Cost> }
