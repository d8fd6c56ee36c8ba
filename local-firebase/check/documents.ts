import { type DocumentRow, recordOf } from '../firestore/documents.ts'
import { checkDocumentPath } from '../firestore/paths.ts'
import { canonicalValue, isObject } from '../firestore/values/canonical.ts'
import type { Database } from '../store/database.ts'
import type { Findings } from './check.ts'
import { rowsByKey } from '../store/rows.ts'

export const COLUMNS = ['path', 'fields', 'created', 'updated'] as const

/** Checks that every document matches its checksum and is well-formed. Returns the number of documents. */
export function checkDocuments(database: Database, findings: Findings): number {
  let count = 0
  for (const { row } of rowsByKey<DocumentRow>(database, 'documents', COLUMNS)) {
    count++
    const [path, , created, updated] = row
    try {
      const { fields } = recordOf(row)
      checkDocumentPath(path)
      checkFields(fields)
      if (created > updated)
        findings.add('documents', `The document ${path} was changed before it was created.`)
    } catch (error) {
      findings.add('documents', `The document ${path} is damaged: ${wordsOf(error)}`)
    }
  }
  return count
}

/**
 * Checks that every value has exactly one type. Depth is unlimited: transforms nest deeper than writes may.
 */
function checkFields(fields: unknown): void {
  if (!isObject(fields)) throw new Error('its fields are not a map.')
  for (const value of Object.values(fields)) checkValue(value)
}

function checkValue(value: unknown): void {
  const { arrayValue, mapValue } = isObject(value) ? value : {}
  const isList = isObject(arrayValue) && Array.isArray(arrayValue['values'])
  if (isList) for (const element of arrayValue['values'] as unknown[]) checkValue(element)
  else if (isObject(mapValue)) checkFields(mapValue['fields'] ?? {})
  else canonicalValue(value)
}

function wordsOf(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error)
  return message.includes('checksum') ? 'its checksum differs.' : message
}
