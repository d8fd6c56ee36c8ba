import type { WritableObjectTable } from './object-table.ts'
import type { WritableUploadTable } from './upload-table.ts'

/** The tables, as they can be changed within a Write. */
export interface Stores {
  objects: WritableObjectTable
  uploads: WritableUploadTable
}

/**
 * Runs synchronous writes as one transaction. It may have to wait for other writes, so the callback must read
 * whatever it depends on itself.
 */
export type Write = <T>(writes: (stores: Stores) => T) => Promise<T>
