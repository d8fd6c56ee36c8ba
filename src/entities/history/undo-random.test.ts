import { afterAll, beforeAll, expect, test } from 'vitest'
import { randomFrom } from '../../../tests/fuzz/random.ts'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { saveProject } from '../../../tests/support/records.ts'
import { connect } from '../../firebase/connection.ts'
import { ConflictError } from '../../records/error.ts'
import { newId } from '../../records/digest.ts'
import { asStored, readAll } from '../../records/read-all.ts'
import { operationId } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'
import { writeAll } from '../../records/write-all.ts'
import { decodeProject } from '../project/decode.ts'
import { draftOf } from '../project/draft.ts'
import type { Project } from '../project/fields.ts'
import { projectEditing, removeProject } from '../project/mutations.ts'
import { projectEntity } from '../project/entity.ts'
import { editTo } from '../record/editing.ts'
import { alignRenamed } from '../tree/parent.ts'
import { undoItem } from './mutations.ts'
import { nextOwn } from './next-own.ts'

// Two users make random changes to the same few projects; then one of them undoes all of their own and redoes
// them.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.asColleague()
  await database.asAdmin()
})
afterAll(() => database.close())

const FIELDS = ['name', 'city', 'sector', 'source'] as const
type Field = (typeof FIELDS)[number]
type Person = 'admin' | 'colleague'

const as = (name: Person) => connect({ origin: database.origin, name })

async function projects(prefix: string): Promise<Project[]> {
  const found = await readAll({ collection: 'projects' }, asStored)
  return found
    .filter(({ id }) => id.startsWith(prefix))
    .map(({ id, data }) => decodeProject(id, data as Record<string, unknown>))
}

/** The fields of the projects, without their stamps. */
async function state(prefix: string): Promise<Record<string, unknown>> {
  return Object.fromEntries((await projects(prefix)).map((each) => [each.id, projectEntity.fieldsOf(each)]))
}

/** Undoes (or redoes) everything possible; returns what was refused. */
async function all(kind: UndoKind): Promise<string[]> {
  const passed = new Set<string>()
  const refused: string[] = []
  for (;;) {
    const item = await nextOwn(kind, passed)
    if (!item) return refused
    const done = await undoItem(item, { kind }).catch((error: unknown) => {
      if (error instanceof ConflictError) return null
      throw error
    })
    if (done === null) refused.push(item.label)
    if (done === null || done.written === 0) passed.add(operationId(item))
  }
}

test.each([1, 3, 4])(
  'seed %i: undoing one’s own random changes keeps a colleague’s, and redo restores the final state',
  { timeout: 240_000 },
  async (seed) => {
    const { below: random } = randomFrom(seed)
    const prefix = `r${seed}x`
    const any = <T>(values: readonly T[]): T => values[random(values.length)]!
    // The colleague makes the initial projects, so that their creation is never undone.
    as('colleague')
    for (let n = 0; n < 6; n++)
      await saveProject({
        id: `${prefix}${n}`,
        draft: { ...draftOf(), name: `Project ${n}`, country: 'Oman', city: 'Sur' },
        base: null,
      })
    const before = (await state(prefix)) as Record<string, Record<string, unknown>>
    /** Fields last written by the colleague, "id field"; "id" alone for a creation or a delete. */
    const colleagues = new Map<string, unknown>()
    /** Everything the colleague has ever written, in the same notation. */
    const touched = new Set<string>()

    const edited = (base: Project, field: Field, value: string) =>
      editTo(projectEditing, base, { ...draftOf(base), [field]: value })
    for (let step = 0; step < 24; step++) {
      const person: Person = random(3) === 0 ? 'colleague' : 'admin'
      as(person)
      const there = await projects(prefix)
      const [record, field] = [any(there), any(FIELDS)]
      const value = `${field} ${step}`
      const act = random(10)
      const note = (id: string) => {
        if (person === 'colleague') touched.add(`${id} ${field}`)
        if (person === 'colleague') colleagues.set(`${id} ${field}`, value)
        else colleagues.delete(`${id} ${field}`)
      }
      if (act < 5 && record) {
        await saveProject({ id: record.id, draft: { ...draftOf(record), [field]: value }, base: record })
        note(record.id)
      } else if (act < 7) {
        const some = there.filter(() => random(2) === 0)
        const changes = some.flatMap((base) => edited(base, field, value) ?? [])
        await writeAll(changes, { kind: 'bulk', label: value, group: newId() })
        await alignRenamed(changes)
        for (const { id } of some) note(id)
      } else if (act < 9) {
        const id = `${prefix}${newId()}`
        const parentId = random(2) === 0 && record ? record.id : ''
        await saveProject({ id, draft: { ...draftOf(), name: value, country: 'Oman', parentId }, base: null })
        if (person === 'colleague') colleagues.set(id, true)
      } else if (record && there.length > 3) {
        await removeProject(record)
        if (person === 'colleague') colleagues.set(record.id, false)
      }
    }

    as('admin')
    const worked = await state(prefix)
    await all('undo')
    const undone = (await state(prefix)) as Record<string, Record<string, unknown>>
    for (const [id, fields] of Object.entries(before)) {
      const isGone = colleagues.get(id) === false
      expect([id, id in undone || isGone]).toEqual([id, true])
      for (const field of FIELDS) {
        const theirs = colleagues.get(`${id} ${field}`)
        const isTouched = touched.has(`${id} ${field}`) || colleagues.has(id)
        if (!isTouched) expect([id, field, undone[id]?.[field]]).toEqual([id, field, fields[field]])
        // No lost update: the value that the colleague wrote last stands.
        else if (theirs !== undefined && undone[id])
          expect([id, field, undone[id][field]]).toEqual([id, field, theirs])
      }
    }
    await all('redo')
    expect(await state(prefix)).toEqual(worked)
  },
)
