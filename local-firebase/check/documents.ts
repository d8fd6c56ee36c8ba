import { type DocumentRow, recordOf } from '../firestore/documents.ts'
import { checkDocumentPath } from '../firestore/paths.ts'
import { canonicalFields } from '../firestore/values/canonical.ts'
import type { Database } from '../store/database.ts'
import type { Findings } from './check.ts'
import { rowsByKey } from '../store/rows.ts'

export const COLUMNS = ['path', 'fields', 'created', 'updated'] as const

/** Every document is as it was written, and a document. Returns how many there are. */
export function checkDocuments(database: Database, findings: Findings): number {
  let count = 0
  for (const { row } of rowsByKey<DocumentRow>(database, 'documents', COLUMNS)) {
    count++
    const [path, , created, updated] = row
    try {
      const { fields } = recordOf(row)
      checkDocumentPath(path)
      canonicalFields(fields)
      if (created > updated) findings.add('documents', `The document ${path} was changed before it was made.`)
    } catch (error) {
      findings.add('documents', `The document ${path} is not as it was written: ${wordsOf(error)}`)
    }
  }
  return count
}

function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.includes('checksum') ? 'its checksum differs.' : message
}
