import type { DataErrorCode } from '../firebase/error.ts'
import type { Cost } from '../firebase/meter.ts'
import type { Method } from './service.ts'

/** Messages of the page to the worker. */
export type ToWorker =
  | { type: 'connect'; origin: string | null }
  | { type: 'load'; id: number; byItself: boolean }
  | { type: 'ask'; id: number; method: Method; args: readonly unknown[] }
  /** Nobody waits for this answer any more. */
  | { type: 'cancel'; id: number }

/** Messages of the worker to the page. */
export type FromWorker =
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'failure'; id: number; code: DataErrorCode; message: string }
  /** Other records answer from now on. */
  | { type: 'newer' }
  /** What reading has cost since the last message of this sort. */
  | { type: 'cost'; more: Partial<Cost> }
