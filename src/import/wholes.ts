import { digest } from '../records/digest.ts'
import { nameKey } from './names.ts'
import type { ImportDefinition } from './definition.ts'
import type { Row } from './rows.ts'
import { GROUP, UNIT } from './special.ts'

const LONGEST_NAME = 200
/** What a whole takes of its first part where its parts differ: a place on the map is better than none. */
const OF_THE_FIRST = new Set(['latitude', 'longitude', 'city'])

/** The rows of one whole: of one name and country, and of one number where the source has one. */
function keyOf({ values }: Row): string | null {
  const name = values.get('name') ?? ''
  // A row that names its record, or the whole it belongs to, needs no other.
  if (name === '' || (values.get('id') ?? '') !== '' || (values.get('parentId') ?? '') !== '') return null
  return [values.get(GROUP) ?? '', nameKey(name), values.get('country') ?? ''].join('\n')
}

/** What all parts say alike; of dates the earliest start and the latest end. */
function shared(parts: readonly Row[], of: (row: Row) => ReadonlyMap<string, string>): Map<string, string> {
  const [first] = parts
  const values = new Map<string, string>()
  for (const name of first ? of(first).keys() : []) {
    const all = parts.map((part) => of(part).get(name) ?? '')
    const said = all.filter((value) => value !== '').toSorted()
    if (new Set(all).size === 1 || OF_THE_FIRST.has(name)) values.set(name, all[0] ?? '')
    else if (name === 'startDate') values.set(name, said[0] ?? '')
    else if (name === 'completionDate' && said.length === all.length) values.set(name, said.at(-1) ?? '')
    else values.set(name, '')
  }
  if (values.get('capexAmount') === '') values.delete('capexCurrency')
  return values
}

function unitName(whole: string, unit: string, at: number): string {
  const isSilent = !/[\p{L}\d]/u.test(unit)
  const named = isSilent ? `Unit ${at + 1}` : /^\d+[a-z]?$/i.test(unit) ? `Unit ${unit}` : unit
  const name = nameKey(named).startsWith(nameKey(whole)) ? named : `${whole} – ${named}`
  return name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name
}

function withWhole(parts: readonly Row[], key: string, prefix: string): Row[] {
  const [first] = parts
  if (!first || parts.length === 1) return [...parts]
  const id = `${prefix}-${digest(JSON.stringify(['whole', key])).slice(0, 16)}`
  const values = shared(parts, (part) => part.values)
  for (const name of values.keys())
    if (name.startsWith('$') && !name.startsWith('$role:')) values.delete(name)
  const whole: Row = {
    line: first.line,
    values: values.set('id', id).set('name', first.values.get('name') ?? ''),
    custom: shared(parts, (part) => part.custom),
    raw: new Map(),
    cells: first.cells,
    isWhole: true,
  }
  const named = parts.map((part, at): Row => {
    const name = unitName(first.values.get('name') ?? '', part.values.get(UNIT) ?? '', at)
    const raw = new Map([...part.raw].filter(([field]) => field !== 'name' && field !== 'parentId'))
    return { ...part, raw, values: new Map([...part.values, ['name', name], ['parentId', id]]) }
  })
  return [whole, ...named]
}

/**
 * Where a table repeats a record, once for each of its units, the record itself with its units as parts of it. What all
 * units say alike stands in the whole as well.
 */
export function withWholes(rows: readonly Row[], { idPrefix }: ImportDefinition): Row[] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = keyOf(row) ?? `\n${row.line}`
    const known = groups.get(key)
    if (known) known.push(row)
    else groups.set(key, [row])
  }
  return [...groups].flatMap(([key, parts]) => withWhole(parts, key, idPrefix))
}
