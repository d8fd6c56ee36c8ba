import type { ReferredCollection } from '../entities/registry/collections.ts'
import { NOUNS } from '../entities/registry/nouns.ts'
import type { Draft, Item } from './drafts.ts'
import type { Findings } from './findings.ts'
import type { ImportDefinition, ImportedCollection, Reference } from './definition.ts'

export interface Known {
  /** Ids of the records in the database. */
  ids: Readonly<Record<ReferredCollection, ReadonlySet<string>>>
  /** Returns the ids of the records of a collection with a name, in a country if one is given. */
  named: (collection: ImportedCollection, name: string, country: string) => readonly string[]
  /** Returns the parent of a record in the database; null if it has none. */
  parentOf: (id: string) => string | null
  /** Returns the draft of a record in the database, whose reference is kept if the new one is invalid. */
  before: (id: string) => Draft | undefined
}

/**
 * Checks every reference against the database and the file. A needed reference without a target rejects the
 * row; any other is left out with a warning, and a later run sets it once its target exists.
 */
export function resolveReferences(
  items: readonly Item[],
  definition: ImportDefinition,
  known: Known,
  findings: Findings,
): Item[] {
  const inFile = new Set(items.map(({ id }) => id))
  const exists = (to: ImportedCollection, id: string) =>
    (to === definition.name && inFile.has(id)) ||
    ((to === 'projects' || to === 'players') && known.ids[to].has(id))
  const kept = items.filter((item) =>
    definition.references.every((reference) => settle(item, reference, exists)),
  )
  breakCircles(kept, definition, known, findings)
  return kept

  function settle(
    item: Item,
    reference: Reference,
    exists: (to: ImportedCollection, id: string) => boolean,
  ): boolean {
    const { column, to } = reference
    const value = item.draft[column]
    const wanted = idsIn(value)
    const leadsNowhere = (id: string) => !exists(to, id) || (to === definition.name && id === item.id)
    const first = wanted.find(leadsNowhere)
    if (first === undefined) return true
    const why = first === item.id ? `“${first}” is the row itself` : `there is no ${NOUNS[to].one} “${first}”`
    if (reference.needed) {
      findings.reject(item.line, column, why)
      return false
    }
    findings.warn(item.line, column, `${why}; not imported`)
    const before = known.before(item.id)?.[column]
    item.draft[column] = Array.isArray(value) ? wanted.filter((id) => !leadsNowhere(id)) : (before ?? '')
    return true
  }
}

const idsIn = (value: unknown): string[] => (Array.isArray(value) ? value : [value]).filter(isId)
const isId = (value: unknown): value is string => typeof value === 'string' && value !== ''

/** Returns the id of an item's parent; '' for none. */
const parentIn = (item: Item): string => idsIn(item.draft.parentId)[0] ?? ''

/** Removes parents that would form a cycle of records, of any length. */
function breakCircles(
  items: readonly Item[],
  definition: ImportDefinition,
  known: Known,
  findings: Findings,
): void {
  if (!definition.references.some(({ column }) => column === 'parentId')) return
  const parents = new Map(items.map((item) => [item.id, parentIn(item)]))
  const parentOf = (id: string) => (parents.has(id) ? (parents.get(id) ?? '') : (known.parentOf(id) ?? ''))
  for (const item of items) {
    if (!isCircular(item.id, parentOf)) continue
    findings.warn(item.line, 'parentId', `“${parentIn(item)}” is itself part of this row; not imported`)
    item.draft.parentId = ''
    parents.set(item.id, '')
  }
}

function isCircular(start: string, parentOf: (id: string) => string): boolean {
  const seen = new Set<string>()
  for (let id = parentOf(start); id !== '' && !seen.has(id); id = parentOf(id)) {
    if (id === start) return true
    seen.add(id)
  }
  return false
}
