import { digest } from '../records/digest.ts'
import { nameKey } from './names.ts'
import type { ImportDefinition } from './definition.ts'
import type { Row } from './rows.ts'
import { GROUP, UNIT } from './special.ts'

const MAX_NAME_LENGTH = 200
/** Fields that a parent takes from its first child if children differ: any location on the map beats none. */
const OF_THE_FIRST = new Set(['latitude', 'longitude', 'city'])

/** Grouping key of units of one parent: group number (if any), name and country; null for other rows. */
function keyOf({ values }: Row): string | null {
  const name = values.get('name') ?? ''
  // A row that gives its own id or its parent needs no made parent.
  if (name === '' || (values.get('id') ?? '') !== '' || (values.get('parentId') ?? '') !== '') return null
  return [values.get(GROUP) ?? '', nameKey(name), values.get('country') ?? ''].join('\n')
}

/** Returns the values that all children share; for dates, the earliest start and the latest end. */
function shared(
  children: readonly Row[],
  of: (row: Row) => ReadonlyMap<string, string>,
): Map<string, string> {
  const [first] = children
  const values = new Map<string, string>()
  for (const name of first ? of(first).keys() : []) {
    const all = children.map((child) => of(child).get(name) ?? '')
    const stated = all.filter((value) => value !== '').toSorted()
    if (new Set(all).size === 1 || OF_THE_FIRST.has(name)) values.set(name, all[0] ?? '')
    else if (name === 'startDate') values.set(name, stated[0] ?? '')
    else if (name === 'completionDate' && stated.length === all.length) values.set(name, stated.at(-1) ?? '')
    else values.set(name, '')
  }
  if (values.get('capexAmount') === '') values.delete('capexCurrency')
  return values
}

function unitName(parent: string, unit: string, at: number): string {
  const isSilent = !/[\p{L}\d]/u.test(unit)
  const named = isSilent ? `Unit ${at + 1}` : /^\d+[a-z]?$/i.test(unit) ? `Unit ${unit}` : unit
  const name = nameKey(named).startsWith(nameKey(parent)) ? named : `${parent} – ${named}`
  return name.length > MAX_NAME_LENGTH ? `${name.slice(0, MAX_NAME_LENGTH - 1)}…` : name
}

function withParent(children: readonly Row[], key: string, prefix: string): Row[] {
  const [first] = children
  if (!first || children.length === 1) return [...children]
  const id = `${prefix}-${digest(JSON.stringify(['whole', key])).slice(0, 16)}`
  const values = shared(children, (child) => child.values)
  for (const name of values.keys())
    if (name.startsWith('$') && !name.startsWith('$role:')) values.delete(name)
  const parent: Row = {
    line: first.line,
    values: values.set('id', id).set('name', first.values.get('name') ?? ''),
    custom: shared(children, (child) => child.custom),
    raw: new Map(),
    cells: first.cells,
    isMadeParent: true,
  }
  const named = children.map((child, at): Row => {
    const name = unitName(first.values.get('name') ?? '', child.values.get(UNIT) ?? '', at)
    const raw = new Map([...child.raw].filter(([field]) => field !== 'name' && field !== 'parentId'))
    return { ...child, raw, values: new Map([...child.values, ['name', name], ['parentId', id]]) }
  })
  return [parent, ...named]
}

/**
 * Creates a parent for rows that repeat a record once for each of its units, and makes the rows its children.
 * The parent gets the values that all units share.
 */
export function withParents(rows: readonly Row[], { idPrefix }: ImportDefinition): Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row) ?? `\n${row.line}`
    const existing = groups.get(key)
    if (existing) existing.push(row)
    else groups.set(key, [row])
  }
  return [...groups].flatMap(([key, children]) => withParent(children, key, idPrefix))
}
