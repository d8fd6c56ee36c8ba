import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CONTENT_COLLECTIONS, type ContentCollection } from '../../src/entities/registry/collections.ts'
import { IMPORT_DEFINITIONS } from '../../src/import/definitions.ts'
import type { FieldTable } from '../../src/entities/fields/field.ts'
import { typedFields } from '../../src/entities/fields/labels.ts'
import { CONTACT } from '../../src/entities/player/contact.ts'
import { RECORDS } from '../../src/entities/registry/records.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Returns the text of files, and of all sources directly in a folder. */
const sourceOf = (paths: readonly string[]): string =>
  paths
    .flatMap((path) =>
      path.includes('.')
        ? [path]
        : readdirSync(join(ROOT, path))
            .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
            .map((name) => `${path}/${name}`),
    )
    .map((path) => readFileSync(join(ROOT, path), 'utf8'))
    .join('\n')

interface Place {
  where: readonly string[]
  /** Fields that are left out there on purpose, with the reason. */
  without: Readonly<Record<string, string>>
}

interface Described {
  form: Place
  grid?: Place
  /** Places shown to visitors. */
  site?: Place
  share?: Place
}

const ADMIN_FIELDS = 'src/admin/fields'
/** Sources shared by the site and its share pages. */
const FACTS = ['src/display', 'src/entities/location/location.ts']
const DESCRIBED: Record<ContentCollection, Described> = {
  projects: {
    form: { where: ['src/admin/projects/ProjectFields.tsx', ADMIN_FIELDS], without: {} },
    grid: {
      where: ['src/admin/projects/columns.tsx', 'src/admin/columns.tsx'],
      without: {
        description: 'too long for a cell',
        latitude: 'edited in the form',
        longitude: 'edited in the form',
        sourceUrl: 'edited in the form',
        licence: 'edited in the form',
        parentId: 'shown by the name of the parent',
        customFields: 'a column for each',
      },
    },
    site: {
      where: [...FACTS, 'src/site/project', 'src/site/projects', 'src/site/record'],
      without: {},
    },
    share: { where: [...FACTS, 'server/share/page'], without: {} },
  },
  players: {
    form: {
      where: ['src/admin/players/PlayerFields.tsx', 'src/admin/players/PlayerEditor.tsx', ADMIN_FIELDS],
      without: {},
    },
    grid: {
      where: ['src/admin/players/columns.tsx', 'src/admin/columns.tsx'],
      without: {
        description: 'too long for a cell',
        parentId: 'shown by the name of the parent',
        customFields: 'a column for each',
        email: 'kept apart from the record',
        phone: 'kept apart from the record',
      },
    },
    site: {
      where: [...FACTS, 'src/site/player', 'src/site/players', 'src/site/record'],
      without: { email: 'for staff only', phone: 'for staff only' },
    },
    share: {
      where: [...FACTS, 'server/share/page'],
      without: { email: 'for staff only', phone: 'for staff only' },
    },
  },
  news: {
    form: {
      where: ['src/admin/news/NewsFields.tsx', 'src/admin/news/NewsEditor.tsx', ADMIN_FIELDS],
      without: {},
    },
    grid: {
      where: ['src/admin/news/columns.tsx', 'src/admin/columns.tsx'],
      without: {
        summary: 'too long for a cell',
        content: 'too long for a cell',
        sourceUrl: 'edited in the form',
      },
    },
    site: {
      where: ['src/display/articleFacts.ts', 'src/site/news'],
      without: {
        status: 'all of them are published',
        featured: 'a mark for staff',
        author: 'kept for staff',
      },
    },
    share: {
      where: ['server/share/page', 'server/share/feed'],
      without: {
        featured: 'a mark for staff',
        relatedProjects: 'read with their names',
        relatedPlayers: 'read with their names',
      },
    },
  },
  events: {
    form: { where: ['src/admin/events/EventFields.tsx', ADMIN_FIELDS], without: {} },
    grid: {
      where: ['src/admin/events/columns.tsx', 'src/admin/columns.tsx'],
      without: { description: 'too long for a cell' },
    },
  },
  roles: {
    form: { where: ['src/admin/roles'], without: {} },
    site: {
      where: ['src/site/record', 'src/site/player', 'src/site/project', 'src/entities/role/ends.ts'],
      without: { note: 'kept for staff' },
    },
  },
}

/** Adds the players' contact details, which only staff see and which are stored separately. */
const tableOf = (collection: ContentCollection): FieldTable =>
  collection === 'players' ? { ...RECORDS.players.table, ...CONTACT } : RECORDS[collection].table

/** Returns the fields of a table that the sources do not name. */
const unnamed = (table: FieldTable, { where, without }: Place): string[] => {
  const source = sourceOf(where)
  return typedFields(table).flatMap(([name]) =>
    name in without || new RegExp(`\\b${name}\\b`).test(source) ? [] : [name],
  )
}

const PLACES = CONTENT_COLLECTIONS.flatMap((collection) =>
  Object.entries<Place>({ ...DESCRIBED[collection] }).map(([name, place]) => ({ collection, name, place })),
)

test.each(PLACES)(
  'every field of $collection is in their $name, or has a reason not to be',
  ({ collection, place }) => {
    const table = tableOf(collection)
    expect(unnamed(table, place)).toEqual([])
    expect(Object.keys(table), 'a reason is of a field').toEqual(
      expect.arrayContaining(Object.keys(place.without)),
    )
  },
)

test.each(CONTENT_COLLECTIONS)(
  'every field of %s can be imported, except files and custom fields',
  (collection) => {
    const columns = IMPORT_DEFINITIONS[collection].columns.map(({ name }) => name)
    const wanted = typedFields(tableOf(collection)).flatMap(([name, { kind }]) =>
      kind === 'file' || kind === 'customValues' ? [] : [name],
    )
    expect(columns).toEqual(expect.arrayContaining(wanted))
  },
)
