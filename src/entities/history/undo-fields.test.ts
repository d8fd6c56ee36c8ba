import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { projectInSur, savePlayer, undoLastChange } from '../../../tests/support/records.ts'
import { readDocument } from '../../firebase/read.ts'
import { creation, edit } from '../../records/change.ts'
import { RefusedError } from '../../records/error.ts'
import { type Fields, type FieldValue, plainMap } from '../../records/fields.ts'
import { STAMP } from '../../records/inverse.ts'
import { writeAll } from '../../records/write-all.ts'
import { draftOf } from '../player/draft.ts'
import { anyDocument } from '../record/documents.fixture.ts'
import { CONTENT_COLLECTIONS } from '../registry/collections.ts'
import { LIMITS } from '../registry/limits.ts'
import { entityOf } from '../registry/records.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.asAdmin()
  await projectInSur('project', 'Project')
  await savePlayer({ id: 'player', draft: { ...draftOf(), name: 'Player', type: 'Company' }, base: null })
})
afterAll(() => database.close())

type Collection = (typeof CONTENT_COLLECTIONS)[number]

/** Values instead of references and files that do not exist. */
const GIVEN: Fields = {
  projectId: 'project',
  playerId: 'player',
  parentId: null,
  parentName: null,
  relatedProjects: [],
  relatedPlayers: [],
  logoPath: '',
  imagePath: '',
}
/** Values of fields that must have one. */
const NEEDED: Fields = { name: 'A', country: 'Oman', startDate: '2026' }

/** Returns the fields of a random record, blank ones among them, as they are stored. */
function anyFields(collection: Collection, id: string, seed: number): Fields {
  const entity = entityOf(collection)
  const { searchTokens: _, sample: _sample, ...document } = anyDocument(seed)
  const { texts } = LIMITS[collection] as { texts: Record<string, number> }
  const stored = (name: string, value: FieldValue): FieldValue => {
    if (name in GIVEN) return GIVEN[name]!
    if (name === 'publishDate' && typeof value === 'string') return new Date(value)
    if (name in NEEDED && (value === '' || value === null)) return NEEDED[name]!
    return typeof value === 'string' && name in texts ? value.slice(0, texts[name]) : value
  }
  const own = Object.entries(entity.fieldsOf(entity.decode(id, document)))
  const fields = Object.fromEntries(own.map(([name, value]) => [name, stored(name, value)]))
  return { ...fields, ...entity.derived?.(entity.decode(id, fields)) }
}

async function fieldsAt(path: string): Promise<Fields> {
  const data = Object.entries(plainMap((await readDocument(path))?.data ?? {}))
  return Object.fromEntries(data.filter(([name]) => !STAMP.has(name)))
}

/** Creates a random record and edits all of its fields; returns whether the rules allow both. */
async function createAndEdit(collection: Collection, id: string, seed: number): Promise<boolean> {
  const entity = entityOf(collection)
  const about = { kind: 'edit', label: id } as const
  try {
    await writeAll([creation({ ...entity, id }, anyFields(collection, id, seed))], about)
    const document = await readDocument(`${collection}/${id}`)
    const base = entity.decode(id, document?.data ?? {})
    const change = edit(entity, base, entity.fieldsOf(base), anyFields(collection, id, seed + 1_000))
    await writeAll(change ? [change] : [], about)
    return change !== null
  } catch (error) {
    if (error instanceof RefusedError) return false
    throw error
  }
}

/** Number of edits that are undone and redone per collection, and of random records tried for them. */
const EDITS = 8
const RECORDS = 60

test.each(CONTENT_COLLECTIONS)(
  '%s: an undo restores, and a redo sets again, every field, blank or not',
  async (collection) => {
    let edited = 0
    for (let seed = 0; seed < RECORDS && edited < EDITS; seed++) {
      const path = `${collection}/random-${seed}`
      const before = anyFields(collection, `random-${seed}`, seed)
      if (!(await createAndEdit(collection, `random-${seed}`, seed))) continue
      edited += 1
      const after = await fieldsAt(path)
      await undoLastChange(path)
      expect([path, await fieldsAt(path)]).toEqual([path, before])
      await undoLastChange(path)
      expect([path, await fieldsAt(path)]).toEqual([path, after])
    }
    expect(edited).toBe(EDITS)
  },
)
