import type { FieldTable } from '../../entities/fields/field.ts'
import { NEWS } from '../../entities/news/fields.ts'
import { PLAYER } from '../../entities/player/fields.ts'
import { PROJECT } from '../../entities/project/fields.ts'
import type { SharedCollection } from '../../entities/share-page/address.ts'
import type { CsvCell } from '../../ui/csv.ts'

/** A record as it leaves the site: its canonical public fields, moments in ISO 8601, and the address of its page. */
export type Exported = Record<string, unknown>

type Named = { id: string }

/** Bookkeeping of the database, and what no screen shows. */
const LEFT_OUT = new Set([
  'rev',
  'lastChange',
  'searchTokens',
  'sample',
  'childCount',
  'author',
  'status:news',
  'featured',
])
const MOMENTS = new Set(['createdAt', 'updatedAt', 'publishDate'])

const named = (names: string): readonly string[] => names.split(/\s+/)

const TABLES: Record<SharedCollection, FieldTable> = { projects: PROJECT, players: PLAYER, news: NEWS }

/** What stands first in a file, in this order: files that people have made go on being read. */
const FIRST: Record<SharedCollection, readonly string[]> = {
  projects: named(
    `name status country city sector owner capexAmount capexCurrency startDate completionDate website latitude
    longitude description parentId parentName source sourceUrl licence`,
  ),
  players: named('name type country city sectors website description parentId parentName'),
  news: named(
    'headline publishDate summary content category tags relatedProjects relatedPlayers source sourceUrl',
  ),
}

const isLeftOut = (collection: SharedCollection, name: string): boolean =>
  LEFT_OUT.has(name) || LEFT_OUT.has(`${name}:${collection}`)

/** Pictures are no part of a table; dynamic fields have columns of their own. */
const NO_COLUMN = new Set<string>(['file', 'pictureLink', 'customValues', 'derived'])

/** Every field that people type and visitors see, whether or not it has its place among the first. */
function columnsOf(collection: SharedCollection): string[] {
  const others = Object.entries(TABLES[collection]).flatMap(([name, field]) =>
    NO_COLUMN.has(field.kind) || isLeftOut(collection, name) ? [] : [name],
  )
  return [...new Set(['id', ...FIRST[collection], ...others, 'createdAt', 'updatedAt', 'page'])]
}

/** The record as JSON holds it. `page` is the address of its share page. */
export function exported(collection: SharedCollection, record: Named, page: string): Exported {
  const fields = Object.entries(record)
    .filter(([name]) => !isLeftOut(collection, name))
    .map(([name, value]: [string, unknown]) => [
      name,
      MOMENTS.has(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ])
  return { ...Object.fromEntries(fields), page }
}

/** One of the `roles` that the directory adds to a record: what the company or project is, and as what. */
interface RoleGiven {
  role: string
  name: string
  id: string
}

const rolesOf = (record: Exported): RoleGiven[] => (Array.isArray(record.roles) ? record.roles : [])

/** What the roles of a record say in a table: `Contractor; Consultant` and `ACS (Contractor); Jacobs (Consultant)`. */
const roleCells = (record: Exported): CsvCell[] => {
  const roles = rolesOf(record)
  return [
    [...new Set(roles.flatMap(({ role }) => role || []))].join('; '),
    roles.map(({ name, role }) => (role === '' ? name : `${name} (${role})`)).join('; '),
  ]
}

function cellOf(value: unknown): CsvCell {
  if (Array.isArray(value)) return value.join('; ')
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null
}

const customOf = (record: Exported): Record<string, unknown> => ({ ...Object(record.customFields) })

/** A custom field that is named like a column stands under its whole name, by which an import knows it. */
const headingOf = (name: string, columns: readonly string[]): string =>
  columns.some((column) => column.toLowerCase() === name.toLowerCase()) ? `customFields.${name}` : name

/** The records as rows under the names of their fields; each custom field that one of them has is a column. */
export function tableOf(collection: SharedCollection, records: readonly Exported[]): CsvCell[][] {
  const custom = [...new Set(records.flatMap((record) => Object.keys(customOf(record))))].sort()
  const columns = columnsOf(collection)
  const roles = records.some((record) => 'roles' in record)
    ? ['roles', collection === 'projects' ? 'companies' : 'projects']
    : []
  const headings = [...columns, ...roles]
  const rows = records.map((record) => {
    const own = customOf(record)
    return [
      ...columns.map((name) => cellOf(record[name])),
      ...(roles.length > 0 ? roleCells(record) : []),
      ...custom.map((name) => cellOf(own[name])),
    ]
  })
  return [[...headings, ...custom.map((name) => headingOf(name, headings))], ...rows]
}
