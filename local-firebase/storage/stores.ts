import type { WritableObjectTable } from './object-table.ts'
import type { WritableUploadTable } from './upload-table.ts'

/** What is changed by a Write alone. */
export interface Stores {
  objects: WritableObjectTable
  uploads: WritableUploadTable
}

/**
 * Runs synchronous writes as one, all of them on disk or none. They may begin after others' turns: what they depend on is
 * read in them.
 */
export type Write = <T>(writes: (stores: Stores) => T) => Promise<T>
