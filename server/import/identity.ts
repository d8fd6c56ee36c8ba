import { createHash } from 'node:crypto'
import type { Findings } from './findings.ts'
import type { Kind } from './kind.ts'
import type { Row } from './rows.ts'

export interface IdentifiedRow extends Row {
  id: string
}

const ID = /^[A-Za-z0-9_-]{1,128}$/

/** The same content always makes the same id, so that a file without ids can be imported again. */
export function idFromContent(kind: Kind, values: ReadonlyMap<string, string>): string {
  const content = JSON.stringify(kind.identity.map((column) => (values.get(column) ?? '').toLowerCase()))
  return `${kind.idPrefix}-${createHash('sha256').update(content).digest('hex').slice(0, 16)}`
}

/** Gives every row its id; rows with an impossible id or with the id of an earlier row are rejected. */
export function identify(rows: readonly Row[], kind: Kind, findings: Findings): IdentifiedRow[] {
  const lines = new Map<string, number>()
  return rows.flatMap((row) => {
    const written = row.values.get('id') ?? ''
    if (written !== '' && !ID.test(written)) {
      const short = written.length > 40 ? `${written.slice(0, 39)}…` : written
      findings.reject(row.line, 'id', `“${short}” is not an id (1 to 128 letters, digits, - and _)`)
      return []
    }
    const id = written || idFromContent(kind, row.values)
    const earlier = lines.get(id)
    if (earlier !== undefined) {
      const same = kind.identity.join(', ')
      const reason = written
        ? `“${id}” is also the id of line ${earlier}`
        : `same ${same} as line ${earlier}, and no id`
      findings.reject(row.line, 'id', reason)
      return []
    }
    lines.set(id, row.line)
    return [{ ...row, id }]
  })
}
