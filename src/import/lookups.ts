import type { LookupCollection } from '../entities/lookup/fields.ts'
import { lookupEntity } from '../entities/lookup/entity.ts'
import { type Change, creation } from '../records/change.ts'
import { digest } from '../records/digest.ts'
import { fold } from '../fold.ts'
import { readAll } from '../records/read-all.ts'
import { writeAll } from '../records/write-all.ts'
import type { Item } from './drafts.ts'
import type { Findings } from './findings.ts'
import type { ImportDefinition } from './definition.ts'

/** An entry of a lookup. */
export interface Entry {
  id: string
  name: string
}
export type Lookups = Readonly<Partial<Record<LookupCollection, readonly Entry[]>>>

/** Returns a readable id, `Oil & Gas` → `oil-gas`; for a name without Latin letters, or if taken, a hash. */
function idOf(name: string, taken: ReadonlySet<string>): string {
  const readable = fold(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  if (readable !== '' && !taken.has(readable)) return readable
  return `x-${digest(name).slice(0, 16)}`
}

/** Changes the values of a column to the spelling in the lookup; returns those that it lacks. */
function resolveNames(
  items: readonly Item[],
  column: string,
  entries: readonly Entry[],
  findings: Findings,
): string[] {
  const missing: string[] = []
  const spelling = new Map(entries.map(({ name }) => [fold(name), name]))
  const spelled = (value: unknown, line: number): unknown => {
    if (Array.isArray(value)) return value.map((each: unknown) => spelled(each, line))
    if (typeof value !== 'string' || value === '') return value
    const listed = spelling.get(fold(value))
    if (listed === undefined) {
      spelling.set(fold(value), value)
      missing.push(value)
    } else if (listed !== value) findings.convert(line, column, `“${value}” written as ${listed}`)
    return listed ?? value
  }
  for (const { line, draft } of items) draft[column] = spelled(draft[column], line)
  return missing
}

/**
 * Changes sectors and types to the spelling of their lists.
 * @returns the missing names by collection
 */
export function spellLookups(
  items: readonly Item[],
  definition: ImportDefinition,
  lookups: Lookups,
  findings: Findings,
): Map<LookupCollection, string[]> {
  const missing = new Map<LookupCollection, string[]>()
  for (const { column, collection } of definition.lookups) {
    const names = resolveNames(items, column, lookups[collection] ?? [], findings)
    if (names.length > 0) missing.set(collection, [...(missing.get(collection) ?? []), ...names])
  }
  return missing
}

/** Returns the creations of missing list entries; the same names always get the same ids. */
export function newEntries(
  missing: ReadonlyMap<LookupCollection, readonly string[]>,
  lookups: Lookups,
): Change[] {
  return [...missing].flatMap(([collection, names]) => {
    const ids = new Set(lookups[collection]?.map(({ id }) => id))
    return names.map((name) => {
      const id = idOf(name, ids)
      ids.add(id)
      return creation({ ...lookupEntity(collection), id }, { name })
    })
  })
}

/** Reads the entries of the lookups of a definition from the database. */
async function readLookups({ lookups }: ImportDefinition): Promise<Lookups> {
  const read = lookups.map(
    async ({ collection }) =>
      [collection, await readAll({ collection }, lookupEntity(collection).decode)] as const,
  )
  return Object.fromEntries(await Promise.all(read))
}

/**
 * Changes sectors and types to the spelling of their lists, and adds missing entries to the lists.
 * @returns the added names by collection
 */
export async function resolveLookups(
  items: readonly Item[],
  definition: ImportDefinition,
  findings: Findings,
  group: string,
): Promise<ReadonlyMap<string, readonly string[]>> {
  const lookups = await readLookups(definition)
  const missing = spellLookups(items, definition, lookups, findings)
  for (const [collection, names] of missing) {
    const changes = newEntries(new Map([[collection, names]]), lookups)
    await writeAll(changes, { kind: 'import', label: `New in ${collection}`, group, tolerant: true })
  }
  return missing
}
