import { formatFieldPath, NAME_FIELD, parseFieldPath } from '../field-path.ts'
import { isObject } from '../values/canonical.ts'

export type Scope = 'COLLECTION' | 'COLLECTION_GROUP'
export type Mode = 'ASCENDING' | 'DESCENDING' | 'CONTAINS'

interface IndexedField {
  path: readonly string[]
  /** The canonical field path. */
  key: string
  mode: Mode
}

/** A composite index; `nameDirection` is the order by name of documents with equal fields. */
export interface CompositeIndex {
  collection: string
  scope: Scope
  fields: IndexedField[]
  nameDirection: 1 | -1
}

/** The automatic indexes of one field and its subfields, in place of the default ones. */
export interface FieldOverride {
  collection: string
  path: readonly string[]
  indexes: { scope: Scope; mode: Mode }[]
}

export interface IndexDefinitions {
  composites: CompositeIndex[]
  overrides: FieldOverride[]
}

/** Parses firestore.indexes.json. Throws an Error that names the offending entry. */
export function parseIndexDefinitions(input: unknown): IndexDefinitions {
  if (!isObject(input)) throw new Error('The index file must contain an object.')
  return {
    composites: list(input['indexes'], 'indexes').map((item, i) => parseComposite(item, `indexes[${i}]`)),
    overrides: list(input['fieldOverrides'], 'fieldOverrides').map((item, i) =>
      parseOverride(item, `fieldOverrides[${i}]`),
    ),
  }
}

function list(input: unknown, where: string): unknown[] {
  if (input === undefined) return []
  if (!Array.isArray(input)) throw new Error(`The index file's ${where} must be a list.`)
  return input
}

function parseComposite(input: unknown, where: string): CompositeIndex {
  if (!isObject(input)) throw new Error(`The index file's ${where} must be an object.`)
  const fields = list(input['fields'], `${where}.fields`).map((field, i) =>
    parseField(field, `${where}.fields[${i}]`),
  )
  const byName = fields.at(-1)?.key === NAME_FIELD ? fields.pop() : undefined
  const last = byName ?? fields.at(-1)
  if (fields.length + (byName ? 1 : 0) < 2)
    throw new Error(`The index file's ${where} needs two fields; single fields are indexed anyway.`)
  if (fields.filter((field) => field.mode === 'CONTAINS').length > 1)
    throw new Error(`The index file's ${where} has two array fields.`)
  return {
    collection: text(input['collectionGroup'], `${where}.collectionGroup`),
    scope: scopeOf(input['queryScope'], where),
    fields,
    nameDirection: last?.mode === 'DESCENDING' ? -1 : 1,
  }
}

function parseField(input: unknown, where: string): IndexedField {
  if (!isObject(input)) throw new Error(`The index file's ${where} must be an object.`)
  const path = parseFieldPath(text(input['fieldPath'], `${where}.fieldPath`))
  return { path, key: formatFieldPath(path), mode: modeOf(input, where) }
}

function parseOverride(input: unknown, where: string): FieldOverride {
  if (!isObject(input)) throw new Error(`The index file's ${where} must be an object.`)
  const path = parseFieldPath(text(input['fieldPath'], `${where}.fieldPath`))
  const indexes = list(input['indexes'], `${where}.indexes`).map((item, i) => {
    if (!isObject(item)) throw new Error(`The index file's ${where}.indexes[${i}] must be an object.`)
    return { scope: scopeOf(item['queryScope'], where), mode: modeOf(item, `${where}.indexes[${i}]`) }
  })
  return { collection: text(input['collectionGroup'], `${where}.collectionGroup`), path, indexes }
}

function modeOf(input: Record<string, unknown>, where: string): Mode {
  const { order, arrayConfig } = input
  if (arrayConfig === 'CONTAINS') return 'CONTAINS'
  if (order === 'ASCENDING' || order === 'DESCENDING') return order
  throw new Error(`The index file's ${where} needs order ASCENDING or DESCENDING, or arrayConfig CONTAINS.`)
}

function scopeOf(input: unknown, where: string): Scope {
  if (input === undefined || input === 'COLLECTION') return 'COLLECTION'
  if (input === 'COLLECTION_GROUP') return 'COLLECTION_GROUP'
  throw new Error(`The index file's ${where} has an unknown queryScope.`)
}

function text(input: unknown, where: string): string {
  if (typeof input !== 'string' || input === '')
    throw new Error(`The index file's ${where} must be a string.`)
  return input
}

const DEFAULT_INDEXES: FieldOverride['indexes'] = [
  { scope: 'COLLECTION', mode: 'ASCENDING' },
  { scope: 'COLLECTION', mode: 'DESCENDING' },
  { scope: 'COLLECTION', mode: 'CONTAINS' },
]

/** Returns the single-field indexes of a field: of the longest override that covers it, or the default. */
export function automaticIndexes(
  definitions: IndexDefinitions,
  collection: string,
  path: readonly string[],
): FieldOverride['indexes'] {
  let best: FieldOverride | undefined
  for (const override of definitions.overrides) {
    if (override.collection !== collection || override.path.length <= (best?.path.length ?? 0)) continue
    if (override.path.every((segment, i) => segment === path[i])) best = override
  }
  return best?.indexes ?? DEFAULT_INDEXES
}
