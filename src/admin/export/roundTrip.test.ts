import { expect, test } from 'vitest'
import { randomFrom } from '../../../tests/fuzz/random.ts'
import { decodePlayer } from '../../entities/player/decode.ts'
import { PLAYER } from '../../entities/player/fields.ts'
import { decodeProject } from '../../entities/project/decode.ts'
import { projectEntity } from '../../entities/project/entity.ts'
import { PROJECT, PROJECT_STATUSES } from '../../entities/project/fields.ts'
import { decodeRole } from '../../entities/role/decode.ts'
import { decodeNews } from '../../entities/news/decode.ts'
import { NEWS, NEWS_STATUSES } from '../../entities/news/fields.ts'
import { fieldColumns } from '../../entities/export/columns.ts'
import type { FieldTable } from '../../entities/fields/field.ts'
import type { ImportedCollection } from '../../import/definition.ts'
import { Importer } from '../../import/importer.ts'
import type { Raw } from '../../records/decoding.ts'
import type { Stamp } from '../../records/fields.ts'
import { projectColumns } from '../projects/columns.tsx'
import { FORMATS, type FormatName } from './formats.ts'
import { screenColumns } from './screenColumns.ts'
import { writeFile } from './writeFile.ts'

// Importing an export must not change anything, whatever the records hold.

const ODD = [
  '=1+1', '+9', '-JO', '@SUM(A1)', "'=1", "'", '"', 'a;b', 'Oil, Gas', 'two\nlines', 'hard  \nbreak', 'a\tb', 'tab |pipe',
  'مشروع الرياض', 'A  B', 'N/A', '\u200Eleft', 'é', '🏗', 'KSA', 'x'.repeat(45), '12.345', '2029', 'true', '<b>&amp;',
] as const // oxfmt-ignore

const SEEDS = [1, 2, 3]

function recordsOf(seed: number, divisor = 7) {
  const { below, pick } = randomFrom(seed)
  const odd = () => `${pick(ODD)}${below(3) === 0 ? pick(ODD) : ''}`.trim()
  const maybe = <T>(value: () => T) => (below(3) === 0 ? undefined : value())
  const stamp = { rev: 1, lastChange: 'op', createdAt: new Date(1e12), updatedAt: new Date(1.1e12) }
  const many = <R>(of: (id: string) => R) =>
    Array.from({ length: 60 }, (_, n) => of(`${pick(['-', 'a', '_', '0'])}${n}`))
  const custom = () => ({ note: odd(), length: below(9) / divisor, open: below(2) === 0 })
  const place = (): Raw => ({
    name: `${odd()} ${below(99)}`,
    country: maybe(odd) ?? 'Oman',
    city: maybe(odd),
  })
  const projects = many((id) =>
    decodeProject(id, {
      ...stamp, ...place(), localName: maybe(odd), sector: maybe(odd), owner: maybe(odd), status: pick(PROJECT_STATUSES),
      ...(below(2) === 0 && { capexAmount: below(1e9) / 8, capexCurrency: pick(['AED', 'GBP']) }),
      description: maybe(odd), startDate: maybe(() => pick(['2029', '2029-04'])), completionDate: maybe(() => '2029-04-30'),
      website: maybe(() => 'https://example.com/a?b=1,2;3'), latitude: maybe(() => below(90_000) / (divisor * 125)), customFields: custom(),
    }),
  ) // oxfmt-ignore
  const players = many((id) =>
    decodePlayer(id, { ...stamp, ...place(), type: odd(), sectors: [odd(), odd()], customFields: custom() }),
  )
  const news = many((id) =>
    decodeNews(id, {
      ...stamp, headline: `${odd()} ${below(99)}`, summary: odd(), content: odd(), tags: ['a b', pick(['c', 'é'])],
      status: pick(NEWS_STATUSES), publishDate: new Date(1.2e12 + below(1e9)), featured: below(2) === 0,
      relatedProjects: projects.slice(0, 2).map(({ id: project }) => project), source: maybe(odd),
    }),
  ) // oxfmt-ignore
  return { projects, players, news }
}

const field = (entityType: 'project' | 'player', name: string, type: 'string' | 'number' | 'boolean') => ({
  id: `${entityType}_${name}`, entityType, name, type, label: name, options: [], required: false, order: 0,
  rev: 1, lastChange: '', createdAt: 0, updatedAt: 0,
}) // oxfmt-ignore

const FIELDS = (['project', 'player'] as const).flatMap((owner) => [
  field(owner, 'note', 'string'),
  field(owner, 'length', 'number'),
  field(owner, 'open', 'boolean'),
])

const WATCH = { signal: new AbortController().signal, onProgress: () => undefined }

type Held = Partial<Record<ImportedCollection, readonly Stamp[]>>

/** Runs a dry run of a file against existing records. */
function checked(file: Uint8Array, collection: ImportedCollection, held: Held) {
  const importer = new Importer()
  importer.existing = { records: held, lookups: {}, fields: FIELDS as never }
  importer.open(file, `${collection}.csv`, collection)
  const { mapping } = importer.inspectSheet(0, collection)
  const options = { hasParts: true, isFoundByName: true, hasRoles: true }
  const { verdicts, otherChanges } = importer.check({ collection, mapping, options })
  return { importer, verdicts, otherChanges }
}

const bytesOf = async (content: Blob | undefined) => new Uint8Array((await content?.arrayBuffer()) ?? [])

async function everyField(format: FormatName, table: FieldTable, records: readonly Stamp[]) {
  const written = await writeFile(FORMATS[format], 'Export', fieldColumns(table, records), records, WATCH)
  return bytesOf(written?.content)
}

const TABLES = { projects: PROJECT, players: PLAYER, news: NEWS }

test.each(SEEDS)(
  'importing a CSV export of every field creates and changes nothing (seed %i)',
  async (seed) => {
    const held = recordsOf(seed)
    for (const collection of ['projects', 'players', 'news'] as const) {
      const file = await everyField('csv', TABLES[collection], held[collection])
      const { verdicts, importer } = checked(file, collection, held)
      const others = importer.rows(0, 60).filter(({ verdict }) => verdict !== 'same')
      expect([collection, others.slice(0, 3), verdicts.same]).toEqual([collection, [], 60])
    }
  },
)

test('importing a workbook export of every field changes nothing', async () => {
  const held = recordsOf(4, 8)
  const file = await everyField('xlsx', PROJECT, held.projects)
  const { verdicts, importer } = checked(file, 'projects', held)
  const others = importer.rows(0, 60).filter(({ verdict }) => verdict !== 'same')
  expect([others.slice(0, 3), verdicts.same]).toEqual([[], 60])
})

const STAMP = { rev: 1, lastChange: 'op', createdAt: new Date(1e12), updatedAt: new Date(1.1e12) }

const owned = (id: string, parentId: string | null, more: Raw = {}) =>
  decodeProject(id, {
    ...STAMP, name: id, country: 'Oman', owner: 'Acme; Bravo [40%]', owners: ['Acme', 'Bravo'], parentId, parentName: parentId, ...more,
  }) // oxfmt-ignore

/** A parent and two parts with one owner, whose role only the parent has, as after an import of units. */
const ownedParts = () => ({
  projects: [owned('whole', null), owned('part-1', 'whole'), owned('part-2', 'whole')],
  players: [decodePlayer('acme', { ...STAMP, name: 'Acme', type: 'Company', country: 'Oman' })],
  roles: [decodeRole('r', { ...STAMP, projectId: 'whole', playerId: 'acme', roleName: 'Owner' })],
})

test.each(['csv', 'xlsx'] as const)(
  'importing every field of some records creates no roles and no players (%s)',
  async (format) => {
    const held = ownedParts()
    for (const some of [held.projects, held.projects.slice(0, 1), held.projects.slice(1)]) {
      const { verdicts, otherChanges, importer } = checked(
        await everyField(format, PROJECT, some),
        'projects',
        held,
      )
      expect([verdicts.same, otherChanges]).toEqual([some.length, []])
      expect(importer.selectRows(['create', 'update'])).toBe(0)
    }
  },
)

test('an owner changed in an export gets a player and a role, even if an earlier import wrote only the project', async () => {
  const held = ownedParts()
  const text = new TextDecoder().decode(await everyField('csv', PROJECT, held.projects.slice(1)))
  const edited = new TextEncoder().encode(text.replace('Acme; Bravo [40%]', 'Charlie'))
  const charlie = ['playerTypes', 'players', 'roles'].map((collection) => ({
    collection,
    created: 1,
    updated: 0,
  }))
  expect(checked(edited, 'projects', held).otherChanges).toEqual(charlie)
  // The project was written but not its roles: the stopped import is resumed.
  const written = owned('part-1', 'whole', {
    owner: 'Charlie',
    owners: ['Charlie'],
    updatedAt: new Date(1.2e12),
  })
  const projects = held.projects.map((each) => (each.id === written.id ? written : each))
  const again = checked(edited, 'projects', { ...held, projects })
  expect([again.verdicts.same, again.otherChanges]).toEqual([2, charlie])
})

test('importing into an empty database recreates every project unchanged', async () => {
  const plain = ['Riyadh Metro', '=Line', '-JO', 'A "quoted", name', 'مترو الرياض', 'a;b']
  const projects = plain.map((name, n) =>
    decodeProject(`p${n}`, {
      name, country: 'Oman', sector: name, owner: 'A, B & Co; C', status: 'Active', capexAmount: 1234.125,
      capexCurrency: 'AED', startDate: '2029-04', description: `# ${name}\n\n- one`, customFields: { length: 1.234, open: false },
    }),
  ) // oxfmt-ignore
  const { importer } = checked(await everyField('csv', PROJECT, projects), 'projects', {})
  const total = importer.selectRows(['create'])
  const made = importer.changesFrom(0, total).filter(({ collection }) => collection === 'projects')
  expect(made.map(({ after }) => after)).toEqual(projects.map((project) => projectEntity.fieldsOf(project)))
})

test('importing an export of the shown columns changes nothing; city, country and currency are separate columns', async () => {
  const held = recordsOf(5)
  const columns = projectColumns('AED,GBP', FIELDS as never)
  const shown = columns.filter((column) => column.shown)
  const own = [{ heading: 'Id', value: (record: Stamp) => record.id }, ...screenColumns(shown, columns)]
  const headings = own.map(({ heading }) => heading)
  expect(headings).toEqual(expect.arrayContaining(['City', 'Country', 'Value', 'Currency']))
  expect(headings).not.toContain('Location')
  const written = await writeFile(FORMATS.csv, 'Export', own as never, held.projects, WATCH)
  const { verdicts } = checked(await bytesOf(written?.content), 'projects', held)
  expect(verdicts).toMatchObject({ create: 0, update: 0, refused: 0 })
})

test('a JSON export keeps the types of values', async () => {
  const { players } = recordsOf(6)
  const read = JSON.parse(new TextDecoder().decode(await everyField('json', PLAYER, players))) as unknown[]
  expect(read).toHaveLength(60)
  expect(read[0]).toMatchObject({ id: players[0]?.id, sectors: players[0]?.sectors, createdAt: '2001-09-09T01:46:40.000Z' }) // oxfmt-ignore
  const none = await writeFile(FORMATS.json, 'Export', [], [], WATCH)
  expect(await none?.content.text()).toBe('[]\n')
})

test('an aborted export returns no file', async () => {
  const { players } = recordsOf(7)
  const signal = AbortSignal.abort()
  expect(
    await writeFile(FORMATS.csv, 'x', fieldColumns(PLAYER, players), players, { ...WATCH, signal }),
  ).toBe(null)
})
