import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../../../tests/fuzz/random.ts'
import { countFrom } from '../../../tests/support/count.ts'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { type Fate, interceptRequests, refusal } from '../../../tests/support/network.ts'
import { advanceUntilSettled, installFakeTimers } from '../../../tests/support/time.ts'
import { edit } from '../../records/change.ts'
import { type HistoryItem, historyOf, operationsOf } from '../../records/history.ts'
import { asStored, readAll } from '../../records/read-all.ts'
import { writeAll } from '../../records/write-all.ts'
import { runCheck } from '../check/check.ts'
import { undoItem } from '../history/mutations.ts'
import { decodeProject } from '../project/decode.ts'
import { draftOf } from '../project/draft.ts'
import type { Project } from '../project/fields.ts'
import { projectEntity } from '../project/entity.ts'
import { projectImport } from '../project/import.ts'
import { removals } from '../registry/references.ts'

// Long operations during outages have to leave the records of an undisturbed run, each written once.

let database: TestDatabase
beforeAll(async () => void (database = await testDatabase()), 60_000)
afterAll(() => database.close())

const SIZE = 70
const SEEDS = Array.from({ length: countFrom('SEEDS', 1) }, (_, n) => n + 1)

async function projects(prefix: string): Promise<Project[]> {
  const found = await readAll({ collection: 'projects' }, asStored)
  return found
    .filter(({ id }) => id.startsWith(prefix))
    .map(({ id, data }) => decodeProject(id, data as Record<string, unknown>))
}

/**
 * Imports projects, edits all of them, undoes that, deletes them and undoes that, too. Returns the projects after each
 * of these, and how many records its batches wrote. `run` may disturb the server during an operation.
 */
async function work(prefix: string, run: <T>(operation: () => Promise<T>) => Promise<T>): Promise<unknown[]> {
  const short = (id: unknown) => String(id).slice(prefix.length)
  const states: unknown[] = []
  async function note(): Promise<HistoryItem> {
    const [newest] = await historyOf(`projects/${prefix}0`, 1)
    if (!newest) throw new Error('nothing was written')
    const batches = await operationsOf(newest.group ?? '')
    const state = (await projects(prefix)).map((project) => {
      const { parentId, ...fields } = projectEntity.fieldsOf(project)
      return [short(project.id), project.rev, short(parentId), fields]
    })
    // Two batches of an import may arrive in either order.
    states.push([batches.map(({ changes }) => changes.length).toSorted((a, b) => a - b), state])
    return newest
  }
  const undo = (item: HistoryItem) => run(() => undoItem(item, { patient: true }))
  const items = Array.from({ length: SIZE }, (_, n) => ({
    id: `${prefix}${n}`,
    draft: { ...draftOf(), name: `Works ${n}`, country: 'Oman', parentId: n % 5 === 1 ? `${prefix}0` : '' },
  }))
  const about = { patient: true, label: prefix }

  const created = projectImport.changes(items, new Map())
  await run(() => writeAll(created, { ...about, kind: 'import', tolerant: true, atOnce: 2 }))
  await note()
  const edited = (await projects(prefix)).flatMap((base) => {
    const fields = projectEntity.fieldsOf(base)
    return edit(projectEntity, base, fields, { ...fields, city: 'Duqm' }) ?? []
  })
  await run(() => writeAll(edited, { ...about, kind: 'bulk' }))
  await undo(await note())
  await note()
  const removed = await removals('projects', await projects(prefix))
  await run(() => writeAll(removed, { ...about, kind: 'delete' }))
  await undo(await note())
  await note()
  return states
}

const FATES: readonly (() => Fate)[] = [
  () => 'lost',
  () => 'response lost',
  () => refusal(429, 'RESOURCE_EXHAUSTED'),
  () => refusal(500, 'INTERNAL'),
  () => new Response('<h1>Bad Gateway</h1>', { status: 502 }),
  () => refusal(503, 'UNAVAILABLE'),
]

test.each(SEEDS)(
  'seed %i: an import, a bulk edit, a delete and their undos survive outages at random',
  async (seed) => {
    const undisturbed = await work(`calm${seed}-`, (operation) => operation())
    installFakeTimers()
    const random = randomFrom(seed)
    let [outages, left, fate] = [0, 0, random.pick(FATES)]
    const disturbed = await work(`rough${seed}-`, async (operation) => {
      const heal = interceptRequests(() => {
        if (left === 0 && random.chance(0.3)) {
          outages++
          // A commit is given up, and begun again, after six attempts.
          left = 1 + random.below(16)
          fate = random.pick(FATES)
        }
        if (left === 0) return undefined
        left--
        return fate()
      })
      return advanceUntilSettled(operation()).finally(heal)
    })
    expect(outages).toBeGreaterThan(3)
    expect(disturbed).toEqual(undisturbed)
    expect((await runCheck()).findings).toEqual([])
  },
  120_000,
)
