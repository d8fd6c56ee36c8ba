import type { CustomColumn, Matched } from './columns.ts'
import { rejectInvalid, overlay, rejectMovedRoles, type Check, type Draft, type Item } from './drafts.ts'
import type { Findings } from './findings.ts'
import { type IdentifiedRow, identify } from './identity.ts'
import type { ImportDefinition } from './definition.ts'
import { referByName } from './refer-by-name.ts'
import { resolveReferences, type Known } from './references.ts'
import { readRows, type Row } from './rows.ts'
import { GROUP, UNIT } from './special.ts'
import type { RowFault } from './file/table.ts'
import { withParents } from './made-parents.ts'

/** The user's decisions about the rows of a file. */
export interface PlanOptions {
  /** Whether rows that repeat a record become its children; otherwise each row is a record. */
  hasParts: boolean
  /** Whether a row without an id updates the existing record of its name. */
  isFoundByName: boolean
}

export interface ImportContext {
  /** Initial draft of a record that does not exist yet. */
  blank: Draft
  /** Returns the draft of a record in the database; undefined if there is none. */
  before: (id: string) => Draft | undefined
  check: Check
  custom: readonly CustomColumn[]
  known: Omit<Known, 'before'>
}

export interface Plan {
  /** Items that can be written. */
  items: Item[]
  /** Every row that has an id, including those refused later. */
  rows: IdentifiedRow[]
  /** Every row of the file that could be split into cells, with or without an id. */
  read: Row[]
}

const AS_THEY_STAND: PlanOptions = { hasParts: false, isFoundByName: false }

/** Share of the time of a plan that reading takes; nearly all of the rest goes into validation. */
const READING = 0.75

/**
 * Turns rows of a file into drafts to be written; everything else goes into `findings`. `onProgress` is called
 * for every row with the share that is done, from 0 to 1. Writes nothing.
 */
export function plan(
  definition: ImportDefinition,
  matched: Matched,
  faults: readonly RowFault[],
  ground: ImportContext,
  findings: Findings,
  { hasParts, isFoundByName }: PlanOptions = AS_THEY_STAND,
  onProgress: (share: number) => void = () => undefined,
): Plan {
  const read = readRows(matched, faults, findings, (at) => onProgress((READING * at) / matched.rows.length))
  const { named } = ground.known
  // Without a column of units, two rows with the same name are two records.
  const hasUnitColumn = [...matched.columns.values()].some(({ name }) => name === UNIT || name === GROUP)
  const rows = identify(
    hasParts && hasUnitColumn ? withParents(read, definition) : read,
    definition,
    findings,
    {
      exists: (id) => ground.before(id) !== undefined,
      named: isFoundByName ? (name, country) => named(definition.name, name, country) : undefined,
    },
  )
  const items = rows.map((row): Item => {
    const before = ground.before(row.id)
    const draft = overlay(row, before ?? ground.blank, definition, ground.custom)
    return { line: row.line, id: row.id, draft, isNew: before === undefined }
  })
  const referred = referByName(items, definition, ground.known, findings)
  const groundOf = ({ id, line }: Item) => ({
    base: ground.before(id) ?? ground.blank,
    isTyped: (field: string) => matched.edits?.get(line)?.has(field) ?? false,
  })
  const sound = rejectMovedRoles(
    rejectInvalid(referred, ground.check, groundOf, findings, (at) =>
      onProgress(READING + ((1 - READING) * at) / referred.length),
    ),
    ground.before,
    definition,
    findings,
  )
  return {
    items: resolveReferences(sound, definition, { ...ground.known, before: ground.before }, findings),
    rows,
    read,
  }
}
