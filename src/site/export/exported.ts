import type { FieldTable } from '../../entities/fields/field.ts'
import { NEWS } from '../../entities/news/fields.ts'
import { PLAYER } from '../../entities/player/fields.ts'
import { PROJECT } from '../../entities/project/fields.ts'
import type { SharedCollection } from '../../entities/share-page/address.ts'
import type { CsvCell } from '../../ui/csv.ts'

/**
 * A record as exported: its public fields in canonical form, timestamps in ISO 8601,
 * and the URL of its share page.
 */
export type Exported = Record<string, unknown>

type Named = { id: string }

/** Fields that are left out: bookkeeping of the database, and fields that no screen shows. */
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

/** The first columns of a file. Their order is fixed, because users process these files further. */
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

/** Field kinds without a column: pictures do not fit a table, and dynamic fields have their own columns. */
const NO_COLUMN = new Set<string>(['file', 'pictureLink', 'customValues', 'derived'])

/** Returns the columns: all fields that staff enter and visitors see, the fixed ones first. */
function columnsOf(collection: SharedCollection): string[] {
  const others = Object.entries(TABLES[collection]).flatMap(([name, field]) =>
    NO_COLUMN.has(field.kind) || isLeftOut(collection, name) ? [] : [name],
  )
  return [...new Set(['id', ...FIRST[collection], ...others, 'createdAt', 'updatedAt', 'page'])]
}

/** Converts a record to its exported form. `page` is the URL of its share page. */
export function exported(collection: SharedCollection, record: Named, page: string): Exported {
  const fields = Object.entries(record)
    .filter(([name]) => !isLeftOut(collection, name))
    .map(([name, value]: [string, unknown]) => [
      name,
      MOMENTS.has(name) && typeof value === 'number' ? new Date(value).toISOString() : value,
    ])
  return { ...Object.fromEntries(fields), page }
}

/**
 * An entry of the `roles` that the directory adds to a record: the other record's id and name, and the role.
 */
interface RoleGiven {
  role: string
  name: string
  id: string
}

const rolesOf = (record: Exported): RoleGiven[] => (Array.isArray(record.roles) ? record.roles : [])

/**
 * Returns the cells for a record's roles: `Contractor; Consultant` and `ACS
 * (Contractor); Jacobs (Consultant)`.
 */
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

/** Returns the heading of a dynamic field; prefixed, as an import expects, if a column has the same name. */
const headingOf = (name: string, columns: readonly string[]): string =>
  columns.some((column) => column.toLowerCase() === name.toLowerCase()) ? `customFields.${name}` : name

/** Returns header row and rows, with the field names as headings; each dynamic field in use gets a column. */
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
