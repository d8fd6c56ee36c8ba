import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { directoryFaults, rowsOf, withoutField } from '../../../tests/support/directory.ts'
import { fieldsOf as plainFields } from '../../../tests/support/plain-fields.ts'
import { addRole, savePlayer, saveProject, undoLastChange } from '../../../tests/support/records.ts'
import { decodeRow, type ProjectRow, ROW_FORMAT } from '../../directory/rows.ts'
import { SHARD_ROWS } from '../../directory/shards.ts'
import { readDocument } from '../../firebase/read.ts'
import { edit, removal } from '../../records/change.ts'
import { operationsOf } from '../../records/history.ts'
import { readAll } from '../../records/read-all.ts'
import { writeAll } from '../../records/write-all.ts'
import { undoItem } from '../history/mutations.ts'
import { runCheck } from '../check/check.ts'
import { newestOperation } from '../check/dataset.ts'
import { repair } from '../check/repair.ts'
import { findLegacy } from '../migration/migration.ts'
import { draftOf as playerDraft } from '../player/draft.ts'
import { removePlayer } from '../player/mutations.ts'
import { decodeProject } from '../project/decode.ts'
import { draftOf } from '../project/draft.ts'
import { projectEntity } from '../project/entity.ts'
import { projectImport } from '../project/import.ts'
import { removeProject, saveProjectWithRoles } from '../project/mutations.ts'
import { renamedOwners } from '../project/owners.ts'
import type { Project } from '../project/fields.ts'
import { draftOf as roleDraft } from '../role/draft.ts'
import { ensureSamples } from '../sample/mutations.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

const made = (id: string, given: Partial<ReturnType<typeof draftOf>> = {}) =>
  saveProject({ id, draft: { ...draftOf(), name: `Project ${id}`, country: 'Oman', ...given }, base: null })
const changed = (base: Project, given: Partial<ReturnType<typeof draftOf>>) =>
  saveProject({ id: base.id, draft: { ...draftOf(base), ...given }, base })

async function rowOf(id: string): Promise<ProjectRow | null> {
  const [[, row] = []] = (await rowsOf('projects')).get(id) ?? []
  return decodeRow('projects', id, row)
}
const lastChangeOf = async (path: string) => (await readDocument(path))?.data.lastChange as unknown

test('a new record is added to the directory with the roles saved beside it', async () => {
  const player = { ...playerDraft(), name: 'Omran', type: 'Company', sectors: ['Energy', 'Rail'] }
  await savePlayer({ id: 'omran', draft: player, base: null })
  const roles = {
    before: [],
    after: [{ ...roleDraft(), id: 'r1', projectId: 'duqm', playerId: 'omran', roleName: 'Owner' }],
  }
  const draft = {
    ...draftOf(),
    name: 'Duqm',
    country: 'Oman',
    owner: 'OQ; Omran',
    capexAmount: '7.5bn',
    capexCurrency: 'OMR',
  }
  const saved = await saveProjectWithRoles({ id: 'duqm', draft, base: null, roles })
  expect([saved.record.shard, saved.roles[0]?.shard]).toEqual([0, 0])
  expect(await rowOf('duqm')).toMatchObject({ name: 'Duqm', owners: ['OQ', 'Omran'], capexAmount: 7.5e9 })
  const changeset = await readDocument(`changesets/${String(await lastChangeOf('directory/projects-0'))}`)
  expect(changeset?.data.refs).toEqual(
    expect.arrayContaining(['directory/projects-0', 'directory/roles-0', 'directory/meta']),
  )
  expect(await directoryFaults()).toEqual([])
})

test('an edit writes the directory row only when the row changes', async () => {
  const base = await made('row-only')
  const before = await lastChangeOf('directory/projects-0')
  const noted = await changed(base, { source: 'A newspaper' })
  expect(await lastChangeOf('directory/projects-0')).toBe(before)
  const meta = await lastChangeOf('directory/meta')
  await changed(noted, { city: 'Sur' })
  expect(await lastChangeOf('directory/projects-0')).not.toBe(before)
  expect(await lastChangeOf('directory/meta')).toBe(meta)
  expect(await rowOf('row-only')).toMatchObject({ city: 'Sur' })
  expect(await directoryFaults()).toEqual([])
})

test('a record edited right after its first save keeps its shard, and so do its roles', async () => {
  const first = await saveProjectWithRoles({
    id: 'twice',
    draft: { ...draftOf(), name: 'Twice', country: 'Oman' },
    base: null,
    roles: {
      before: [],
      after: [{ ...roleDraft(), id: 'r2', projectId: 'twice', playerId: 'omran', roleName: 'Owner' }],
    },
  })
  const [role] = first.roles
  if (!role) throw new Error('no role')
  const again = await saveProjectWithRoles({
    id: 'twice',
    draft: { ...draftOf(first.record), city: 'Muscat' },
    base: first.record,
    roles: { before: [role], after: [{ ...roleDraft(role), id: 'r2', roleName: 'Designer' }] },
  })
  expect([again.record.shard, again.roles[0]?.shard]).toEqual([first.record.shard, role.shard])
  expect(await directoryFaults()).toEqual([])
})

test('a delete removes the rows of the record and its roles, and undo restores them', async () => {
  const project = await made('short')
  await addRole('r3', { projectId: 'short', playerId: 'omran', roleName: 'Builder' })
  await removeProject(project)
  expect(await rowOf('short')).toBeNull()
  expect((await rowsOf('roles')).has('r3')).toBe(false)
  expect(await directoryFaults()).toEqual([])
  await undoLastChange('projects/short')
  expect(await rowOf('short')).toMatchObject({ name: 'Project short' })
  expect((await rowsOf('roles')).has('r3')).toBe(true)
  expect(await directoryFaults()).toEqual([])
})

test('rows follow the undo and redo of an edit and of a creation', async () => {
  const base = await made('undone')
  await changed(base, { name: 'Renamed' })
  await undoLastChange('projects/undone')
  expect(await rowOf('undone')).toMatchObject({ name: 'Project undone' })
  await undoLastChange('projects/undone')
  expect(await rowOf('undone')).toMatchObject({ name: 'Renamed' })
  await made('never')
  await undoLastChange('projects/never')
  expect(await rowOf('never')).toBeNull()
  await undoLastChange('projects/never')
  expect(await rowOf('never')).toMatchObject({ name: 'Project never' })
  expect(await directoryFaults()).toEqual([])
})

test('rows follow renamed owners, and removing a player removes the rows of its roles', async () => {
  await made('owned', { owner: 'Nakheel; Emaar' })
  await writeAll(await renamedOwners(['Nakheel'], 'Dubai Holding'), { kind: 'bulk', label: 'Rename' })
  expect(await rowOf('owned')).toMatchObject({ owners: ['Dubai Holding', 'Emaar'] })
  const stored = await savePlayer({
    id: 'gone',
    draft: { ...playerDraft(), name: 'Gone', type: 'Company' },
    base: null,
  })
  await addRole('r4', { projectId: 'owned', playerId: 'gone', roleName: 'Builder' })
  await removePlayer(stored)
  expect(await directoryFaults()).toEqual([])
})

test('an older document gets a row when it is migrated, a record without a shard with its next edit', async () => {
  database.server.write('projects/old.document x', plainFields({ title: 'Old', location: 'Doha, Qatar' }))
  const { changes } = await findLegacy()
  await writeAll(changes, { kind: 'bulk', label: 'Migration', tolerant: true })
  expect(await rowOf('old.document x')).toMatchObject({ name: 'Old', country: 'Qatar' })
  await withoutField(database.server, 'shard', 'projects/owned', {
    as: 'projects/placeless',
    name: 'Placeless',
  })
  const base = decodeProject('placeless', (await readDocument('projects/placeless'))?.data ?? {})
  expect((await changed(base, { source: 'Noted' })).shard).toBe(0)
  expect(await rowOf('placeless')).toMatchObject({ name: 'Placeless' })
  expect(await directoryFaults()).toEqual([])
})

test('the directory is complete from the first record on, or, where records existed before it, after a repair', async () => {
  expect((await readDocument('directory/meta'))?.data.format).toBe(ROW_FORMAT)
  const fresh = await testDatabase()
  fresh.server.write('projects/old', plainFields({ name: 'Old', country: 'Oman' }))
  await made('new')
  expect(await rowOf('new')).not.toBeNull()
  expect((await readDocument('directory/meta'))?.data).not.toHaveProperty('format')
  const { findings, mark } = await runCheck()
  for (const id of ['legacy', 'rows'] as const) {
    const found = (id === 'legacy' ? findings : (await runCheck()).findings).find((one) => one.id === id)
    if (found) await repair(found, { label: id, mark: id === 'legacy' ? mark : await newestOperation() })
  }
  expect((await readDocument('directory/meta'))?.data.format).toBe(ROW_FORMAT)
  expect(await directoryFaults()).toEqual([])
  await fresh.close()
  await database.asAdmin()
})

test('samples have no rows', async () => {
  const fresh = await testDatabase()
  expect(await ensureSamples()).toContain('projects')
  expect(await readDocument('directory/meta')).toBeNull()
  expect(await directoryFaults()).toEqual([])
  await made('first')
  expect((await readDocument('directory/meta'))?.data.format).toBe(ROW_FORMAT)
  await fresh.close()
  await database.asAdmin()
})

const items = (prefix: string, n: number) =>
  Array.from({ length: n }, (_, at) => ({
    id: `${prefix}-${at}`,
    draft: { ...draftOf(), name: `Imported ${prefix} ${at}`, country: at % 2 ? 'Iraq' : 'Egypt' },
  }))

const imported = (prefix: string, from: number, to: number) =>
  writeAll(projectImport.changes(items(prefix, to).slice(from), new Map()), { kind: 'import', label: prefix })

const shardSizes = async () => {
  const sizes: number[] = []
  for (const own of (await rowsOf('projects')).values())
    for (const [shard] of own) sizes[shard] = (sizes[shard] ?? 0) + 1
  return sizes
}

test('two writers filling the same shard at once lose no row and exceed its size by at most 250', async () => {
  // Each writes from a state read before the other began.
  for (let at = 0; at < 480; at += 80) {
    await database.asAdmin()
    await imported('admin', at, at + 80)
    await database.asColleague()
    await Promise.all([imported('left', at, at + 40), imported('right', at, at + 40)])
  }
  await database.asAdmin()
  const sizes = await shardSizes()
  expect(sizes.reduce((sum, n) => sum + n, 0)).toBeGreaterThanOrEqual(720)
  expect(sizes.length).toBeGreaterThan(1)
  expect(Math.max(...sizes)).toBeLessThanOrEqual(SHARD_ROWS.projects + 250)
  expect(await directoryFaults()).toEqual([])
}, 60_000)

test('an import across shards, its bulk edit, its undo and its delete leave the directory consistent', async () => {
  const { group } = await imported('many', 0, 650)
  expect((await shardSizes()).filter(Boolean).length).toBeGreaterThanOrEqual(2)
  expect(await directoryFaults()).toEqual([])
  const own = (await readAll({ collection: 'projects' }, projectEntity.decode)).filter(({ id }) =>
    id.startsWith('many-'),
  )
  const mixed = ({ id }: Project) => (Number(id.slice('many-'.length)) * 37) % 650
  const shuffled = own.sort((a, b) => mixed(a) - mixed(b))
  const bulk = await writeAll(
    shuffled.flatMap((one) => {
      const before = projectEntity.fieldsOf(one)
      return edit(projectEntity, one, before, { ...before, sector: 'Ports' }) ?? []
    }),
    { kind: 'bulk', label: 'Sector' },
  )
  expect(bulk).toMatchObject({ written: 650, rejected: [] })
  // Records of one shard are written together; only a batch at a shard boundary touches two shards.
  const operations = await operationsOf(bulk.group)
  const shards = operations.map(
    ({ refs }) => refs.filter((ref) => ref.startsWith('directory/projects-')).length,
  )
  expect(operations.length).toBeLessThanOrEqual(15)
  expect(shards.filter((n) => n > 1).length).toBeLessThan(new Set(own.map(({ shard }) => shard)).size)
  expect(await directoryFaults()).toEqual([])
  const [item] = operations
  if (!item) throw new Error('no operation')
  await undoItem(item)
  expect(await directoryFaults()).toEqual([])
  const left = (await readAll({ collection: 'projects' }, projectEntity.decode)).filter(({ id }) =>
    id.startsWith('many-'),
  )
  await writeAll(
    left.map((one) => removal(projectEntity, one, projectEntity.fieldsOf(one))),
    { kind: 'delete', label: 'Gone', group: `${group}x` },
  )
  expect((await rowsOf('projects')).has('many-7')).toBe(false)
  expect(await directoryFaults()).toEqual([])
}, 120_000)

test('a shard with many deleted rows is filled up again', async () => {
  const fresh = await testDatabase()
  await imported('full', 0, 900)
  const full = await readAll({ collection: 'projects' }, projectEntity.decode)
  const gone = full
    .filter(({ shard }) => shard === 0)
    .slice(0, 400)
    .map((one) => removal(projectEntity, one, projectEntity.fieldsOf(one)))
  await writeAll(gone, { kind: 'delete', label: 'Gone' })
  expect(await shardSizes()).toEqual([SHARD_ROWS.projects - 400, 900 - SHARD_ROWS.projects])
  await imported('refill', 0, 450)
  expect(await shardSizes()).toHaveLength(2)
  expect(await directoryFaults()).toEqual([])
  await fresh.close()
}, 60_000)
