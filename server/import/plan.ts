import type { CustomColumn, Matched } from './columns.ts'
import { rejectInvalid, overlay, rejectMovedRoles, type Check, type Draft, type Item } from './drafts.ts'
import type { Findings } from './findings.ts'
import { identify } from './identity.ts'
import type { ImportDefinition } from './definition.ts'
import { resolveReferences, type Known } from './references.ts'
import { readRows } from './rows.ts'
import type { RowFault } from './table.ts'

export interface ImportContext {
  /** What a record that does not exist yet starts with. */
  blank: Draft
  /** The draft that stands for a record in the database; undefined when there is none. */
  before: (id: string) => Draft | undefined
  check: Check
  custom: readonly CustomColumn[]
  known: Omit<Known, 'before'>
}

/** From the rows of a file to the drafts that can be written; everything else is in the findings. Writes nothing. */
export function plan(
  definition: ImportDefinition,
  matched: Matched,
  faults: readonly RowFault[],
  ground: ImportContext,
  findings: Findings,
): Item[] {
  const rows = identify(readRows(matched, faults, findings), definition, findings)
  const items = rows.map((row): Item => {
    const before = ground.before(row.id)
    const draft = overlay(row, before ?? ground.blank, definition, ground.custom)
    return { line: row.line, id: row.id, draft, isNew: before === undefined }
  })
  const sound = rejectMovedRoles(
    rejectInvalid(items, ground.check, findings),
    ground.before,
    definition,
    findings,
  )
  return resolveReferences(sound, definition, { ...ground.known, before: ground.before }, findings)
}
