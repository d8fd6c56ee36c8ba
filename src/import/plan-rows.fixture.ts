import { checkWith } from './checks.ts'
import { matchColumns } from './columns.ts'
import { customColumn } from './custom.ts'
import type { Draft } from './drafts.ts'
import { Findings } from './findings.ts'
import type { ImportedCollection } from './definition.ts'
import { IMPORT_DEFINITIONS } from './definitions.ts'
import { Names, type NamedRecord } from './names.ts'
import { plan, type PlanOptions } from './plan.ts'

const LENGTH = { name: 'route_length', label: 'Length (km)', type: 'number', options: [] }
const CURRENCY = { name: 'currency', label: 'Currency', type: 'select', options: ['USD', 'EUR'] }

interface Given {
  stored?: Record<string, Draft>
  parents?: Record<string, string>
  projects?: readonly string[]
  players?: readonly string[]
  /** Existing records of other collections, to be found by name. */
  named?: Partial<Record<ImportedCollection, readonly NamedRecord[]>>
  options?: PlanOptions
  fileName?: string
}

/** Plans rows as if read from a file, the header first; the first row is line 1. */
export function planRows(name: ImportedCollection, rows: readonly (readonly string[])[], given: Given = {}) {
  const definition = IMPORT_DEFINITIONS[name]
  const custom = [LENGTH, CURRENCY].map(customColumn)
  const table = {
    rows: rows.map((cells, at) => ({ line: at + 1, cells })),
    faults: [],
  }
  const matched = matchColumns(table, definition.columns, custom, given.fileName)
  const namesOf = (collection: ImportedCollection) =>
    new Names([
      ...(given.named?.[collection] ?? []),
      ...(collection === name ? Object.entries(given.stored ?? {}) : []).map(([id, draft]) => ({
        id,
        name: String(draft.name),
        country: String(draft.country),
      })),
    ])
  const findings = new Findings()
  const { items, rows: planned } = plan(
    definition,
    matched,
    [],
    {
      blank: definition.blank,
      before: (id) => given.stored?.[id],
      check: checkWith(definition.draft),
      custom,
      known: {
        ids: { projects: new Set(given.projects), players: new Set(given.players) },
        parentOf: (id) => given.parents?.[id] ?? null,
        named: (collection, name, country) => namesOf(collection).find(name, country),
      },
    },
    findings,
    given.options,
  )
  return { items, rows: planned, findings, matched }
}
