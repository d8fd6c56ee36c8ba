import { createHash } from 'node:crypto'
import { lookupEntity } from '../../src/entities/lookup/entity.ts'
import { creation } from '../../src/records/change.ts'
import { fold } from '../../src/fold.ts'
import { readAll } from '../../src/records/read-all.ts'
import { writeAll } from '../../src/records/write-all.ts'
import type { Item } from './drafts.ts'
import type { Findings } from './findings.ts'
import type { ImportDefinition } from './definition.ts'

type Collection = ImportDefinition['lookups'][number]['collection']

interface Names {
  /** Folded name → the spelling in use. */
  spelling: Map<string, string>
  ids: Set<string>
}

async function namesIn(collection: Collection): Promise<Names> {
  const entries = await readAll({ collection }, lookupEntity(collection).decode)
  return {
    spelling: new Map(entries.map(({ name }) => [fold(name), name])),
    ids: new Set(entries.map(({ id }) => id)),
  }
}

/** `Oil & Gas` → `oil-gas`; a name without Latin letters gets a digest. */
function idOf(name: string, taken: ReadonlySet<string>): string {
  const readable = fold(name)
    .replaceAll(/[^a-z\d]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  if (readable !== '' && !taken.has(readable)) return readable
  return `x-${createHash('sha256').update(name).digest('hex').slice(0, 16)}`
}

/** The values of a column in the spelling that the lookup has; those it lacks. */
function resolveNames(items: readonly Item[], column: string, names: Names, findings: Findings): string[] {
  const missing: string[] = []
  const spelled = (value: unknown, line: number): unknown => {
    if (Array.isArray(value)) return value.map((each: unknown) => spelled(each, line))
    if (typeof value !== 'string' || value === '') return value
    const known = names.spelling.get(fold(value))
    if (known === undefined) {
      names.spelling.set(fold(value), value)
      missing.push(value)
    } else if (known !== value) findings.convert(line, column, `“${value}” written as ${known}`)
    return known ?? value
  }
  for (const { line, draft } of items) draft[column] = spelled(draft[column], line)
  return missing
}

/**
 * Brings sectors and types to the spelling their lists have, and adds those they lack.
 * @returns what was added, by collection
 */
export async function resolveLookups(
  items: readonly Item[],
  definition: ImportDefinition,
  findings: Findings,
  group: string,
): Promise<Map<string, string[]>> {
  const added = new Map<string, string[]>()
  for (const { column, collection } of definition.lookups) {
    const names = await namesIn(collection)
    const missing = resolveNames(items, column, names, findings)
    if (missing.length === 0) continue
    const entity = lookupEntity(collection)
    const changes = missing.map((name) => {
      const id = idOf(name, names.ids)
      names.ids.add(id)
      return creation({ ...entity, id }, { name })
    })
    await writeAll(changes, { kind: 'import', label: `New in ${collection}`, group, tolerant: true })
    added.set(collection, missing)
  }
  return added
}
