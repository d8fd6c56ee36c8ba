import type { DataErrorCode } from '../firebase/error.ts'
import type { Cost } from '../firebase/meter.ts'
import type { Method } from './service.ts'

/** Messages from the page to the worker. */
export type ToWorker =
  | { type: 'connect'; origin: string | null }
  | { type: 'load'; id: number; byItself: boolean }
  | { type: 'ask'; id: number; method: Method; args: readonly unknown[] }
  /** Nobody waits for this answer any more. */
  | { type: 'cancel'; id: number }

/** Messages from the worker to the page. */
export type FromWorker =
  | { type: 'answer'; id: number; value: unknown }
  | { type: 'failure'; id: number; code: DataErrorCode; message: string }
  /** The records that answer questions have been replaced. */
  | { type: 'newer' }
  /** Read costs since the last message of this type. */
  | { type: 'cost'; more: Partial<Cost> }
