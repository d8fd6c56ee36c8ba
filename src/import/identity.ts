import { digest } from '../records/digest.ts'
import type { Findings } from './findings.ts'
import type { ImportDefinition } from './definition.ts'
import type { Row } from './rows.ts'
import { KEY } from './special.ts'

export interface IdentifiedRow extends Row {
  id: string
}

/** What is known of existing records when ids are assigned. */
export interface Identities {
  exists: (id: string) => boolean
  /** Returns the ids of records with a name, for rows without an id; absent when names are not matched. */
  named?: ((name: string, country: string) => readonly string[]) | undefined
}

/** Fields that name a record; a record without an id is found by the one that it has. */
export const NAMED_BY = ['name', 'headline'] as const

const ID = /^[A-Za-z0-9_-]{1,128}$/

/** Whether a text can be the id of a record. */
export const isId = (text: string): boolean => ID.test(text)

const digestOf = (definition: ImportDefinition, content: unknown) =>
  `${definition.idPrefix}-${digest(JSON.stringify(content)).slice(0, 16)}`

/** Returns what identifies a row in repeated imports: its number in the source, or identifying columns. */
function identityOf(definition: ImportDefinition, { values }: Row): readonly string[] {
  const key = values.get(KEY) ?? ''
  if (key !== '') return ['key', key]
  return definition.identity.map((column) => (values.get(column) ?? '').toLowerCase())
}

/**
 * Derives ids from content, so that a file without ids can be imported again. Rows with the same identity are
 * distinguished by all of their cells, so that the order of the rows does not matter.
 */
function idsFromContent(
  rows: readonly Row[],
  definition: ImportDefinition,
  findings: Findings,
): Map<Row, string> {
  const ids = new Map(rows.map((row) => [row, digestOf(definition, identityOf(definition, row))]))
  const uses = new Map<string, number>()
  for (const id of ids.values()) uses.set(id, (uses.get(id) ?? 0) + 1)
  const labels = new Map(definition.columns.map(({ name, label }) => [name, label.toLowerCase()]))
  const same = definition.identity.map((name) => labels.get(name) ?? name).join(', ')
  /** The rows of one identity, by their cells; equal rows are one record. */
  const alike = new Map<string, Map<string, Row>>()
  for (const [row, id] of ids) {
    if (uses.get(id) === 1) continue
    const own = digestOf(definition, row.cells)
    ids.set(row, own)
    const others = alike.get(id) ?? new Map<string, Row>()
    alike.set(id, others)
    if (!others.has(own)) others.set(own, row)
  }
  for (const records of alike.values())
    for (const row of records.size > 1 ? records.values() : []) {
      const key = row.values.get(KEY) ?? ''
      // A row without a name is refused for that.
      if (key === '' && !row.values.get(definition.identity[0] ?? '')) continue
      const by = key === '' ? same : 'number in the source'
      findings.warn(row.line, null, `another row has the same ${by}; imported as separate records`)
    }
  return ids
}

/**
 * Matches rows without an id to existing records by name, if both the row and the record are the only ones of
 * that name and no other row has the record's id.
 */
function idsByName(
  made: ReadonlyMap<Row, string>,
  rows: readonly Row[],
  { exists, named }: Identities,
  findings: Findings,
): Map<Row, string> {
  const found = new Map<Row, string>()
  if (!named) return found
  const idOf = (row: Row) => made.get(row) ?? row.values.get('id') ?? ''
  const taken = new Set(rows.map(idOf))
  const ids = rows.filter((row) => made.has(row) || row.isMadeParent).map((row) => [row, idOf(row)] as const)
  const uses = new Map<string, number>()
  for (const [row, id] of ids) {
    if (exists(id)) continue
    const [only, ...others] = named(
      NAMED_BY.map((name) => row.values.get(name)).find((name) => name !== undefined) ?? '',
      row.values.get('country') ?? '',
    )
    if (only === undefined || others.length > 0 || taken.has(only)) continue
    uses.set(only, (uses.get(only) ?? 0) + 1)
    found.set(row, only)
  }
  for (const [row, id] of found) {
    if (uses.get(id) === 1) findings.convert(row.line, 'id', 'found by name')
    else found.delete(row)
  }
  return found
}

/** Assigns an id to every row; rejects rows with an invalid id or with the id of an earlier row. */
export function identify(
  rows: readonly Row[],
  definition: ImportDefinition,
  findings: Findings,
  known: Identities = { exists: () => false },
): IdentifiedRow[] {
  const lines = new Map<string, number>()
  const made = idsFromContent(
    rows.filter((row) => !row.values.get('id')),
    definition,
    findings,
  )
  const byName = idsByName(made, rows, known, findings)
  const moved = new Map(
    [...byName].flatMap(([row, id]) => (row.isMadeParent ? [[row.values.get('id'), id] as const] : [])),
  )
  return rows.flatMap((row) => {
    const id = byName.get(row) ?? made.get(row) ?? row.values.get('id') ?? ''
    if (!isId(id)) {
      const short = id.length > 40 ? `${id.slice(0, 39)}…` : id
      findings.reject(row.line, 'id', `“${short}” is not an id (1 to 128 letters, digits, - and _)`)
      return []
    }
    const earlier = lines.get(id)
    if (earlier !== undefined) {
      if (made.has(row)) findings.reject(row.line, null, `the same as line ${earlier} in every column`)
      else findings.reject(row.line, 'id', `“${id}” is also the id of line ${earlier}`)
      return []
    }
    lines.set(id, row.line)
    const parent = moved.get(row.values.get('parentId'))
    const values = parent ? new Map([...row.values, ['parentId', parent]]) : row.values
    return [{ ...row, values, id }]
  })
}
