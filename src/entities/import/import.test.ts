import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { readDocument, readList } from '../../firebase/read.ts'
import { IMPORT_BATCHES } from '../../import/batches.ts'
import { historyOf } from '../../records/history.ts'
import { removal } from '../../records/change.ts'
import { writeAll } from '../../records/write-all.ts'
import { playerImport } from '../player/import.ts'
import { draftOf as playerDraft } from '../player/draft.ts'
import { draftOf } from '../project/draft.ts'
import { projectEntity } from '../project/entity.ts'
import { projectImport } from '../project/import.ts'
import { draftOf as roleDraft } from '../role/draft.ts'
import { roleImport } from '../role/import.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

/** 500 projects; the last 200 are sub-projects of 40 different parents and are listed before them. */
const items = Array.from({ length: 500 }, (_, n) => ({
  id: `imp-${499 - n}`,
  draft: {
    ...draftOf(),
    name: `Imported ${499 - n}`,
    country: n % 2 ? 'Egypt' : 'Iraq',
    parentId: 499 - n >= 300 ? `imp-${(499 - n) % 40}` : '',
  },
}))

async function contents(collection: string) {
  const found = await readList({ collection, orderBy: [['__name__', 'asc']], limit: 1000 })
  return new Map(found.map(({ id, data }) => [id, data]))
}

async function imported(signal?: AbortSignal) {
  const changes = projectImport.changes(items, await projectImport.existing())
  return writeAll(changes, {
    kind: 'import',
    label: 'projects.csv',
    tolerant: true,
    atOnce: 2,
    ...(signal ? { signal } : {}),
  })
}

describe('an import', () => {
  test('stopped half-way and repeated ends with the same records as an uninterrupted one', async () => {
    const stop = new AbortController()
    const changes = projectImport.changes(items, new Map())
    const first = await writeAll(changes, {
      kind: 'import',
      label: 'projects.csv',
      atOnce: 2,
      signal: stop.signal,
      onProgress: ({ done }) => done >= 200 && stop.abort(),
    })
    expect(first).toMatchObject({ stopped: true })
    expect(first.written).toBeLessThan(500)
    expect(await imported()).toMatchObject({ stopped: false, written: 500 - first.written, rejected: [] })
    const [projects, facets] = [await contents('projects'), await contents('facets')]
    expect(projects.size).toBe(500)
    for (const [id, { childCount }] of projects) {
      expect(childCount, id).toBe([...projects.values()].filter(({ parentId }) => parentId === id).length)
    }
    expect(projects.get('imp-7')).toMatchObject({ childCount: 5, rev: 1, parentId: null })
    expect(projects.get('imp-327')).toMatchObject({
      parentId: 'imp-7',
      parentName: 'Imported 7',
    })
    expect(facets.get('projects')).toMatchObject({
      total: 500,
      roots: 300,
      country: { Egypt: { n: 250 }, Iraq: { n: 250 } },
    })
  })

  test('of the same file again changes nothing', async () => {
    expect(projectImport.changes(items, await projectImport.existing())).toEqual([])
  })

  test('of one corrected row writes only that row', async () => {
    const corrected = items.map((item) =>
      item.id === 'imp-5' ? { ...item, draft: { ...item.draft, city: 'Basra' } } : item,
    )
    const changes = projectImport.changes(corrected, await projectImport.existing())
    expect(changes.map(({ id }) => id)).toEqual(['imp-5'])
  })

  test('of a renamed parent renames it on its sub-projects', async () => {
    const renamed = items
      .filter(({ id }) => id === 'imp-9')
      .map(({ id, draft }) => ({ id, draft: { ...draft, name: 'Other' } }))
    const changes = projectImport.changes(renamed, await projectImport.existing())
    await writeAll(changes, { kind: 'import', label: 'renamed' })
    expect((await readDocument('projects/imp-329'))?.data).toMatchObject({ parentName: 'Other', rev: 2 })
  })

  test('continues past a row that the rules refuse, and reports it', async () => {
    await writeAll(
      playerImport.changes(
        [{ id: 'pl-1', draft: { ...playerDraft(), name: 'ACWA Power', type: 'Company' } }],
        new Map(),
      ),
      {
        kind: 'import',
        label: 'players',
      },
    )
    const role = (n: number, playerId: string) => ({
      id: `ro-${n}`,
      draft: { ...roleDraft(), projectId: `imp-${n}`, playerId, roleName: 'Owner' },
    })
    const rows = Array.from({ length: 30 }, (_, n) => role(n, n === 17 ? 'nobody' : 'pl-1'))
    const outcome = await writeAll(roleImport.changes(rows, new Map()), {
      kind: 'import',
      label: 'roles',
      tolerant: true,
    })
    expect(outcome).toMatchObject({ written: 29, rejected: [{ path: 'roles/ro-17', reason: 'refused' }] })
    expect((await contents('roles')).size).toBe(29)
  })

  test('of records with the most words and owners writes and deletes batches that the database accepts', async () => {
    const letters = (i: number) => Array.from(String(i), (digit) => 'abcdefghij'[Number(digit)]).join('')
    const rich = Array.from({ length: 120 }, (_, n) => ({
      id: `rich-${n}`,
      draft: {
        ...draftOf(),
        name: Array.from({ length: 20 }, (_, i) => `${letters(n)}${letters(i)}w`.padEnd(9, letters(i))).join(
          ' ',
        ),
        country: 'Saudi Arabia',
        city: `Riyadh ${n}`,
        sector: 'Transport',
        owner: Array.from({ length: 40 }, (_, i) => `Owner ${i} of ${n}`).join('; '),
        status: 'Active' as const,
        startDate: '2024-03',
        completionDate: '2029',
      },
    }))
    const created = projectImport.changes(rich, new Map())
    const { written } = await writeAll(created, {
      kind: 'import',
      label: 'rich',
      records: IMPORT_BATCHES.records,
    })
    const stored = await contents('projects')
    expect([written, stored.get('rich-7')?.searchTokens]).toEqual([
      120,
      expect.objectContaining({ length: 80 }),
    ])
    const removals = rich.map(({ id }) => {
      const project = projectEntity.decode(id, stored.get(id) ?? {})
      return removal(projectEntity, project, projectEntity.fieldsOf(project))
    })
    await writeAll(removals, { kind: 'delete', label: 'rich', records: IMPORT_BATCHES.records })
    expect([...(await contents('projects')).keys()].filter((id) => id.startsWith('rich'))).toEqual([])
  }, 60_000)

  test('keeps contact details of new players out of the public record and the history', async () => {
    const draft = {
      ...playerDraft(),
      name: 'Nesma',
      type: 'Company',
      email: 'info@nesma.example',
      phone: '+966 1',
    }
    await writeAll(playerImport.changes([{ id: 'pl-2', draft }], new Map()), {
      kind: 'import',
      label: 'players',
    })
    expect(JSON.stringify((await readDocument('players/pl-2'))?.data)).not.toContain('nesma.example')
    expect((await readDocument('players/pl-2/private/contact'))?.data).toMatchObject({
      email: 'info@nesma.example',
      rev: 1,
    })
    const trail = await historyOf('players/pl-2', 5)
    expect(JSON.stringify(trail)).not.toContain('nesma.example')
  })
})
