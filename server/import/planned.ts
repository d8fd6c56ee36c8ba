import { checkWith } from './checks.ts'
import { matchColumns } from './columns.ts'
import { customColumn } from './custom.ts'
import type { Draft } from './drafts.ts'
import { Findings } from './findings.ts'
import type { KindName } from './kind.ts'
import { KINDS } from './kinds.ts'
import { plan } from './plan.ts'

const LENGTH = { name: 'route_length', label: 'Length (km)', type: 'number', options: [] }
const CURRENCY = { name: 'currency', label: 'Currency', type: 'select', options: ['USD', 'EUR'] }

interface Given {
  stored?: Record<string, Draft>
  parents?: Record<string, string>
  projects?: readonly string[]
  players?: readonly string[]
}

/** For tests: plans rows as they would stand in a file, the header first; the first row is line 1. */
export function planned(name: KindName, rows: readonly (readonly string[])[], given: Given = {}) {
  const kind = KINDS[name]
  const custom = [LENGTH, CURRENCY].map(customColumn)
  const table = {
    encoding: 'utf-8',
    delimiter: ',',
    rows: rows.map((cells, at) => ({ line: at + 1, cells })),
    faults: [],
  }
  const matched = matchColumns(table, kind.columns, custom)
  const findings = new Findings()
  const items = plan(
    kind,
    matched,
    [],
    {
      blank: kind.blank,
      before: (id) => given.stored?.[id],
      check: checkWith(kind.draft),
      custom,
      known: {
        ids: { projects: new Set(given.projects), players: new Set(given.players) },
        parentOf: (id) => given.parents?.[id] ?? null,
      },
    },
    findings,
  )
  return { items, findings, matched }
}
