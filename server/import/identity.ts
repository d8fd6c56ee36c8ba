import { createHash } from 'node:crypto'
import type { Findings } from './findings.ts'
import type { ImportDefinition } from './definition.ts'
import type { Row } from './rows.ts'

export interface IdentifiedRow extends Row {
  id: string
}

const ID = /^[A-Za-z0-9_-]{1,128}$/

const digestOf = (definition: ImportDefinition, content: unknown) =>
  `${definition.idPrefix}-${createHash('sha256').update(JSON.stringify(content)).digest('hex').slice(0, 16)}`

const identityOf = (definition: ImportDefinition, { values }: Row) =>
  definition.identity.map((column) => (values.get(column) ?? '').toLowerCase())

/**
 * The same content always makes the same id, so that a file without ids can be imported again. Rows that share what
 * identifies them are told apart by all of their cells, whatever their order.
 */
function idsFromContent(
  rows: readonly Row[],
  definition: ImportDefinition,
  findings: Findings,
): Map<Row, string> {
  const ids = new Map(rows.map((row) => [row, digestOf(definition, identityOf(definition, row))]))
  const uses = new Map<string, number>()
  for (const id of ids.values()) uses.set(id, (uses.get(id) ?? 0) + 1)
  const same = definition.identity.join(', ')
  for (const [row, id] of ids) {
    if (uses.get(id) === 1) continue
    ids.set(row, digestOf(definition, row.cells))
    findings.warn(row.line, null, `another row has the same ${same}; taken as records of their own`)
  }
  return ids
}

/** Gives every row its id; rows with an impossible id or with the id of an earlier row are rejected. */
export function identify(
  rows: readonly Row[],
  definition: ImportDefinition,
  findings: Findings,
): IdentifiedRow[] {
  const lines = new Map<string, number>()
  const made = idsFromContent(
    rows.filter((row) => !row.values.get('id')),
    definition,
    findings,
  )
  return rows.flatMap((row) => {
    const id = made.get(row) ?? row.values.get('id') ?? ''
    if (!ID.test(id)) {
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
    return [{ ...row, id }]
  })
}
