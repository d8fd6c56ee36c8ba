import { CONTENT_COLLECTIONS } from '../entities/registry/collections.ts'
import { headedTable, missingColumns, vocabularyOf } from './columns.ts'
import type { ImportedCollection } from './definition.ts'
import { IMPORT_DEFINITIONS } from './definitions.ts'
import type { Table } from './file/table.ts'
import { proposeMapping } from './match/propose.ts'

/** What a table most likely lists: the kind of record of which it fills the most fields, and all that are needed. */
export function suggestedCollection(table: Table, fileName: string): ImportedCollection {
  const scores = CONTENT_COLLECTIONS.map((name) => {
    const { columns } = IMPORT_DEFINITIONS[name]
    const headed = headedTable(table, vocabularyOf(columns))
    const mapping = proposeMapping(headed, columns, [], fileName)
    const filled = new Set(mapping.targets.filter((target) => target !== '' && !target.startsWith('$'))).size
    const fields = columns.filter((column) => !column.name.startsWith('$')).length
    // Many fields filled, and few of them left: three of four say more than three of thirty.
    return filled - missingColumns(columns, mapping).length * 2 + filled / fields
  })
  return CONTENT_COLLECTIONS[scores.indexOf(Math.max(...scores))] ?? 'projects'
}
