import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../../../tests/fuzz/random.ts'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { saveProject } from '../../../tests/support/records.ts'
import { readDocument, readList } from '../../firebase/read.ts'
import { facetSums } from '../../records/facet-deltas.ts'
import { creation } from '../../records/change.ts'
import { historyPage } from '../../records/history.ts'
import { ConflictError } from '../../records/error.ts'
import { undoItem } from '../history/mutations.ts'
import { decodeProject } from '../project/decode.ts'
import { draftOf } from '../project/draft.ts'
import { fieldsOf } from '../project/stored.ts'
import { projectTraits } from '../project/traits.ts'
import { removeProject } from '../project/mutations.ts'
import { readAll } from '../../records/read-all.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
}, 60_000)
afterAll(() => database.close())

const isMap = (value: unknown): value is Record<string, unknown> =>
  value !== null && typeof value === 'object'

/** Counters without zeros, so that counted-down and never-counted values compare equal. */
function withoutZeros(value: unknown): unknown {
  if (!isMap(value)) return value
  const left = Object.entries(value)
    .map(([key, inner]) => [key, withoutZeros(inner)] as const)
    .filter(([, inner]) => inner !== 0 && !(isMap(inner) && Object.keys(inner).length === 0))
  return Object.fromEntries(left)
}

const COUNTRIES = ['Qatar', 'Oman', '__proto__', 'a.b/c`d', '']
const SECTORS = ['Power', 'Oil | Gas', '']
const OWNERS = ['', 'Aramco', 'Aramco; ADNOC', '__x__']

const { below: roll } = randomFrom(7)
const pick = <T>(values: readonly T[]): T => values[roll(values.length)] as T
/** Steps between two recounts of one history, chosen to fit the test's time limit on a busy machine. */
const STEPS = 50

test.each([0, STEPS, 2 * STEPS])(
  'the counters equal a recount after any sequence of creates, edits, moves, deletes and undos, from step %i',
  async (first) => {
    for (let step = first; step < first + STEPS; step++) {
      const all = await readAll({ collection: 'projects' }, decodeProject)
      const base = all.length > 3 && roll(3) > 0 ? pick(all) : null
      if (base && roll(4) === 0) await removeProject(base)
      else if (roll(5) === 0) {
        const [item] = (await historyPage({})).items.slice(0, 3).slice(-1)
        // A later change may conflict with the undo; then nothing is undone.
        if (item) {
          await undoItem(item).catch((error: unknown) => {
            if (!(error instanceof ConflictError)) throw error
          })
        }
      } else {
        const roots = all.filter((project) => project.id !== base?.id && project.parentId === null)
        const draft = {
          ...draftOf(base ?? undefined),
          name: `Project ${step}`,
          country: pick(COUNTRIES) || 'Kuwait',
          sector: pick(SECTORS),
          owner: pick(OWNERS),
          status: pick(['', 'Active', 'Completed'] as const),
          capexAmount: pick(['', '100', '2500000']),
          capexCurrency: pick(['USD', 'AED']),
          completionDate: pick(['', '2029', '2030-05']),
          parentId: roots.length > 0 && roll(3) === 0 && !base?.childCount ? pick(roots).id : '',
        }
        await saveProject({ id: base?.id ?? `project-${step}`, draft, base })
      }
    }
    const projects = await readAll({ collection: 'projects' }, decodeProject)
    const recount = facetSums(
      projects.map((project) =>
        creation({ traits: projectTraits, collection: 'projects', id: project.id }, fieldsOf(project)),
      ),
    )
    expect(projects.length).toBeGreaterThan(2)
    for (const { path, data } of await readList({ collection: 'facets', limit: 100 })) {
      const { lastChange, ...counters } = data
      const named = (await readDocument(`changesets/${String(lastChange)}`))?.data.refs
      expect(named, path).toContain(path)
      expect(withoutZeros(counters), path).toEqual(withoutZeros(recount[path] ?? {}))
    }
    for (const path of Object.keys(recount)) expect(await readDocument(path), path).not.toBeNull()
    for (const { id, childCount } of projects) {
      expect(childCount, id).toBe(projects.filter(({ parentId }) => parentId === id).length)
    }
  },
)
