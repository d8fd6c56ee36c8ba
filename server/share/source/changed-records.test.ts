import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../../../tests/fuzz/random.ts'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { addNews, addRole, savePlayer, saveProject, undoLastChange } from '../../../tests/support/records.ts'
import { decodePlayer } from '../../../src/entities/player/decode.ts'
import { draftOf as playerDraft } from '../../../src/entities/player/draft.ts'
import { decodeProject } from '../../../src/entities/project/decode.ts'
import { draftOf } from '../../../src/entities/project/draft.ts'
import { projectEntity } from '../../../src/entities/project/entity.ts'
import type { Project } from '../../../src/entities/project/fields.ts'
import { removeProject } from '../../../src/entities/project/mutations.ts'
import { meter } from '../../../src/firebase/meter.ts'
import { creation } from '../../../src/records/change.ts'
import { asStored, readAll } from '../../../src/records/read-all.ts'
import { writeAll } from '../../../src/records/write-all.ts'
import { publishedSite } from '../site.ts'
import { sitePages } from '../site-pages.ts'
import { type KeptSnapshot, type PublicRecords, readSnapshot, writeSnapshot } from './kept-snapshot.ts'
import { snapshotSource } from './snapshot.ts'

const site = publishedSite('https://www.example.com')
const PLACE = { version: '1', from: 'here' }

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()))
afterAll(() => database.close())

const nobody = () => undefined
const keptFrom = (records: PublicRecords | null, at: number): KeptSnapshot => {
  if (!records) throw new Error('nothing to keep')
  return { ...PLACE, at, ...records }
}

/** Runs once and returns the number of documents read. */
async function run(kept: KeptSnapshot | null) {
  const before = meter.snapshot().documentsRead
  const { records, ...source } = await snapshotSource(nobody, kept)
  return { records, pages: sitePages(source, site), reads: meter.snapshot().documentsRead - before }
}

/** Returns all output of a run, by path. */
async function written({ pages }: Awaited<ReturnType<typeof run>>): Promise<Record<string, unknown>> {
  const paths = (await pages.paths()).sort()
  const texts = paths.map(
    async (path) => [path, [await pages.picture(path), await pages.text(path)]] as const,
  )
  return Object.fromEntries(await Promise.all(texts))
}

const stored = async (): Promise<Project[]> =>
  (await readAll({ collection: 'projects' }, asStored)).map(({ id, data }) => decodeProject(id, data))

test.each([1, 2])(
  'after random edits, additions, deletions and undos, an incremental run writes the same as a full one (%i)',
  { timeout: 120_000 },
  async (seed) => {
    const { below } = randomFrom(seed)
    const pick = <T>(items: readonly T[]): T | undefined => items[below(items.length)]
    const make = (name: string, parentId: string | null = null) =>
      saveProject({
        id: `${pick(['a', 'Z', '0', '_'])}${seed}-${below(1_000_000)}`,
        draft: { ...draftOf(), name, country: 'Oman', parentId: parentId ?? '' },
        base: null,
      })
    const change = async (draft: Partial<ReturnType<typeof draftOf>>) => {
      const base = pick(await stored())
      if (base) await saveProject({ id: base.id, draft: { ...draftOf(base), ...draft }, base })
    }
    const actions: (() => Promise<unknown>)[] = [
      () => make(`مشروع ${below(99)}`),
      async () => make('Part', pick((await stored()).filter(({ parentId }) => parentId === null))?.id),
      () => change({ name: `Renamed ${below(99)}`, capexAmount: String(below(1e9)), capexCurrency: 'USD' }),
      () => change({ description: `Only here ${below(99)}. `.repeat(40) }),
      async () => {
        const base = pick(await stored())
        if (base) await removeProject(base)
      },
      async () => undoLastChange(`projects/${pick(await stored())?.id}`),
      () => addNews([{ id: `n${seed}-${below(1_000_000)}`, publishDate: '2026-01-02T03:04:05Z' }]),
      async () => {
        const player = await savePlayer({ id: `y${seed}-${below(1_000_000)}`, draft: { ...playerDraft(), name: 'Builder' }, base: null }) // oxfmt-ignore
        const project = pick(await stored())
        if (project) await addRole(`r${below(1_000_000)}`, { projectId: project.id, playerId: player.id, roleName: 'Contractor' }) // oxfmt-ignore
      },
    ]
    for (let n = 0; n < 4; n++) await make(`First ${n}`)
    let at = Date.now()
    let { records } = await run(null)
    for (let turn = 0; turn < 12; turn++) {
      // Actions on stale records or with cyclic parents are refused, as expected.
      for (let n = below(3); n >= 0; n--) await pick(actions)?.().catch(nobody)
      const since = at
      at = Date.now()
      const next = await run(keptFrom(records, since))
      expect(await written(next)).toEqual(await written(await run(null)))
      ;({ records } = next)
    }
  },
)

test('an incremental run over hundreds of records reads only changed records, the directory and the articles', async () => {
  const fields = { ...projectEntity.fieldsOf(decodeProject('x', { name: 'Plant', country: 'Oman' })) }
  const { traits, collection } = projectEntity
  const changes = Array.from({ length: 700 }, (_, n) =>
    creation({ traits, collection, id: `many-${n}` }, { ...fields, name: `Plant ${n}` }),
  )
  await writeAll(changes, { kind: 'import', label: 'Plants' })
  const at = Date.now()
  const first = await run(null)
  expect(first.reads).toBeGreaterThan(700)
  const [base, gone] = await stored()
  if (base) await saveProject({ id: base.id, draft: { ...draftOf(base), name: 'Changed' }, base })
  if (gone) await removeProject(gone)
  const news = (await first.pages.paths()).filter((path) => path.startsWith('share/news/') && path.endsWith('html')).length // oxfmt-ignore
  const next = await run(keptFrom(first.records, at))
  // One project; the directory's metadata and documents; the field definitions; at least one read per query.
  expect(next.reads).toBeLessThan(news + 20)
  expect(await next.pages.text(`share/projects/${base?.id}.html`)).toContain('Changed')
  expect(await next.pages.text(`share/projects/${gone?.id}.html`)).toBeNull()
})

test('a record missing from the directory makes every run read everything', async () => {
  database.server.write('players/by-hand', { name: { stringValue: 'By hand' } })
  const whole = await run(null)
  expect(whole.records).toBeNull()
  expect(await whole.pages.text('share/players/by-hand.html')).toContain('By hand')
})

test('a snapshot that lacks a record of the directory is discarded, and everything is read', async () => {
  const { records } = await run(null)
  const whole = records ?? { projects: await stored(), players: [], roles: [] }
  const kept = keptFrom({ ...whole, players: [decodePlayer('gone', {})], projects: [] }, Date.now() + 60_000)
  const next = await run(kept)
  expect(await next.pages.text(`share/projects/${(await stored())[0]?.id}.html`)).not.toBeNull()
  expect(await next.pages.text('share/players/gone.html')).toBeNull()
})

test('a snapshot is read only for the same version and place, and ignored if damaged', () => {
  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'))
  const kept: KeptSnapshot = { ...PLACE, at: 5, projects: [], players: [], roles: [] }
  expect(readSnapshot(folder, PLACE)).toBeNull()
  writeSnapshot(folder, kept)
  expect(readSnapshot(folder, PLACE)).toEqual(kept)
  expect(readSnapshot(folder, { ...PLACE, version: '2' })).toBeNull()
  expect(readSnapshot(folder, { ...PLACE, from: 'there' })).toBeNull()
  for (const text of ['', '{', '[]', JSON.stringify({ ...kept, projects: [{}] })]) {
    writeFileSync(join(folder, '.snapshot.json'), text)
    expect(readSnapshot(folder, PLACE)).toBeNull()
  }
  rmSync(folder, { recursive: true })
})
