import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { loseResponseAfterCommit, interceptRequests, noResponse } from '../../../tests/support/network.ts'
import { addRole, savePlayer, saveProject, undoLastChange } from '../../../tests/support/records.ts'
import { advanceUntilSettled, installFakeTimers } from '../../../tests/support/time.ts'
import { connect } from '../../firebase/connection.ts'
import { NO_ANSWER } from '../../firebase/error.ts'
import { readDocument } from '../../firebase/read.ts'
import { edit } from '../../records/change.ts'
import type { Committed } from '../../records/commit.ts'
import { newId } from '../../records/digest.ts'
import { ConflictError } from '../../records/error.ts'
import { type Fields, isSame } from '../../records/fields.ts'
import { type HistoryItem, historyOf } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'
import { type Progress, writeAll } from '../../records/write-all.ts'
import { decodeProject } from '../project/decode.ts'
import { draftOf } from '../project/draft.ts'
import { projectEntity } from '../project/entity.ts'
import { projectImport } from '../project/import.ts'
import { removeProject, saveProjectWithRoles } from '../project/mutations.ts'
import type { Project } from '../project/fields.ts'
import { draftOf as draftOfNews } from '../news/draft.ts'
import { simpleNews } from '../news/mutations.ts'
import { draftOf as draftOfPlayer } from '../player/draft.ts'
import { removePlayer } from '../player/mutations.ts'
import { draftOf as draftOfRole } from '../role/draft.ts'
import { roleImport } from '../role/import.ts'
import { removals } from '../registry/references.ts'
import { removeSimple, saveSimple } from '../record/simple-mutations.ts'
import { alignRenamed } from '../tree/parent.ts'
import { restoreRecord, undoItem } from './mutations.ts'
import { nextOwn } from './next-own.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await database.asColleague()
  await database.asAdmin()
}, 60_000)
afterAll(() => database.close())

const as = (name: 'admin' | 'colleague') => connect({ origin: database.origin, name })

const project = (name: string, parentId = '') =>
  saveProject({ id: newId(), draft: { ...draftOf(), name, country: 'Oman', parentId }, base: null })

const change = (base: Project, draft: Partial<ReturnType<typeof draftOf>>) =>
  saveProject({ id: base.id, draft: { ...draftOf(base), ...draft }, base })

async function stored(id: string): Promise<Project | null> {
  const found = await readDocument(`projects/${id}`)
  return found && decodeProject(id, found.data)
}

async function lastOf(path: string): Promise<HistoryItem> {
  const [last] = await historyOf(path)
  if (!last) throw new Error('no history')
  return last
}

async function undoLast(id: string): Promise<void> {
  await undoItem(await lastOf(`projects/${id}`))
}

test('an undo writes the old values under a new revision, and undoing the undo is the redo', async () => {
  const base = await project('Muscat Metro')
  await change(base, { city: 'Muscat', sector: 'Rail' })
  await undoLast(base.id)
  expect(await stored(base.id)).toMatchObject({ city: '', sector: '', rev: 3 })
  await undoLast(base.id)
  expect(await stored(base.id)).toMatchObject({ city: 'Muscat', sector: 'Rail', rev: 4 })
  const history = await historyOf(`projects/${base.id}`)
  expect(history.map(({ kind }) => kind)).toEqual(['undo', 'undo', 'edit', 'create'])
})

test('undoing the first owner of a project, or restoring the version without one, leaves it without owners', async () => {
  const base = await project('Barka Quarry')
  const owned = await change(base, { owner: 'OQ; Omran' })
  await undoLast(base.id)
  expect((await readDocument(`projects/${base.id}`))?.data).toMatchObject({ owner: '', owners: [] })
  await undoLast(base.id)
  expect(await stored(base.id)).toMatchObject({ owner: owned.owner, owners: ['OQ', 'Omran'] })
  const creation = (await historyOf(`projects/${base.id}`)).at(-1)
  await restoreRecord(`projects/${base.id}`, creation?.opId ?? '', 'Barka Quarry')
  expect((await readDocument(`projects/${base.id}`))?.data).toMatchObject({ owner: '', owners: [] })
})

test('an undo keeps what a colleague has since changed in other fields', async () => {
  const base = await project('Sur Bridge')
  const second = await change(base, { city: 'Sur' })
  const [edit] = await historyOf(`projects/${base.id}`)
  as('colleague')
  await change(second, { sector: 'Roads' })
  as('admin')
  if (edit) await undoItem(edit)
  expect(await stored(base.id)).toMatchObject({ city: '', sector: 'Roads' })
})

test('an undo of a field that a colleague has changed again is refused as a whole', async () => {
  const base = await project('Nizwa Dam')
  const second = await change(base, { city: 'Nizwa', sector: 'Water' })
  const [edit] = await historyOf(`projects/${base.id}`)
  as('colleague')
  await change(second, { city: 'Izki' })
  as('admin')
  await expect(edit ? undoItem(edit) : null).rejects.toThrow(ConflictError)
  expect(await stored(base.id)).toMatchObject({ city: 'Izki', sector: 'Water' })
})

test.each([
  ['an amount', { capexAmount: '700' }, { capexCurrency: 'USD' }],
  ['a currency', { capexCurrency: 'USD' }, { capexAmount: '700' }],
])('an undo of %s is refused once a colleague has changed the other of the two', async (_, own, theirs) => {
  const base = await change(await project('Sohar Dam'), { capexAmount: '500', capexCurrency: 'GBP' })
  const second = await change(base, own)
  const edit = await lastOf(`projects/${base.id}`)
  as('colleague')
  await change(second, theirs)
  as('admin')
  await expect(undoItem(edit)).rejects.toThrow(ConflictError)
  expect(await stored(base.id)).toMatchObject({ capexAmount: 700, capexCurrency: 'USD' })
})

/** Returns an operation as former versions wrote it: without the fields that have not changed. */
function asFormerly(item: HistoryItem): HistoryItem {
  const only = (fields: Fields | null, other: Fields | null) =>
    fields && other && Object.fromEntries(Object.entries(fields).filter(([name, value]) => !isSame(value, other[name]))) // oxfmt-ignore
  const changes = item.changes.map((entry) => {
    const { before, after } = entry
    return { ...entry, before: only(before, after), after: only(after, before) }
  })
  return { ...item, changes }
}

test('an amount of a former version is not undone beside a currency that has changed since', async () => {
  const base = await change(await project('Sohar Quay'), { capexAmount: '500', capexCurrency: 'GBP' })
  const second = await change(base, { capexAmount: '700' })
  const edit = asFormerly(await lastOf(`projects/${base.id}`))
  expect(Object.keys(edit.changes[0]?.after ?? {})).toEqual(['capexAmount'])
  await change(second, { capexCurrency: 'USD' })
  await expect(undoItem(edit)).rejects.toThrow(ConflictError)
  expect(await stored(base.id)).toMatchObject({ capexAmount: 700, capexCurrency: 'USD' })
  await undoLast(base.id)
  await undoItem(edit)
  expect(await stored(base.id)).toMatchObject({ capexAmount: 500, capexCurrency: 'GBP' })
})

test('an amount is undone, redone and restored with its currency', async () => {
  const base = await change(await project('Sohar Weir'), { capexAmount: '500', capexCurrency: 'GBP' })
  const first = await lastOf(`projects/${base.id}`)
  await change(base, { capexAmount: '700' })
  await undoLast(base.id)
  expect(await stored(base.id)).toMatchObject({ capexAmount: 500, capexCurrency: 'GBP' })
  await undoLast(base.id)
  expect(await stored(base.id)).toMatchObject({ capexAmount: 700, capexCurrency: 'GBP' })
  await restoreRecord(`projects/${base.id}`, first.opId, 'Sohar Weir')
  expect(await stored(base.id)).toMatchObject({ capexAmount: 500, capexCurrency: 'GBP' })
})

test('undoing a rename restores the parent name in the sub-projects', async () => {
  const parent = await project('Duqm Refinery')
  const child = await project('Duqm Pipeline', parent.id)
  const present = await stored(parent.id)
  if (present) await change(present, { name: 'Duqm Petrochemicals' })
  expect(await stored(child.id)).toMatchObject({ parentName: 'Duqm Petrochemicals' })
  await undoLast(parent.id)
  expect(await stored(child.id)).toMatchObject({ parentName: 'Duqm Refinery' })
})

test('neither an undo nor an earlier version moves a project under a parent that is now part of it', async () => {
  const [yard, port] = [await project('Duqm Dry Dock'), await project('Duqm Port')]
  const under = await change(yard, { parentId: port.id })
  const alone = await change(under, { parentId: '' })
  const [left, joined] = await historyOf(`projects/${yard.id}`)
  await change((await stored(port.id))!, { parentId: yard.id })
  await expect(undoItem(left!)).rejects.toMatchObject({
    conflicts: [{ path: `projects/${port.id}`, theirs: { data: { name: 'Duqm Port' } } }],
  })
  await expect(restoreRecord(`projects/${yard.id}`, joined!.opId, '')).rejects.toMatchObject({
    issues: { parentId: '“Duqm Port” is itself part of this record' },
  })
  expect(await stored(yard.id)).toMatchObject({ parentId: null, rev: alone.rev })
})

test('undoing the creation of a project is refused once it has sub-projects', async () => {
  const parent = await project('Khazaen')
  await project('Dry Port', parent.id)
  const history = await historyOf(`projects/${parent.id}`)
  const creation = history.at(-1)
  await expect(creation ? undoItem(creation) : null).rejects.toThrow(ConflictError)
  expect(await stored(parent.id)).not.toBeNull()
})

test('undoing the creation of a project is refused while a later role or an article names it, and removes its own roles', async () => {
  const player = await savePlayer({
    id: newId(),
    draft: { ...draftOfPlayer(), name: 'Acme', type: 'Company' },
    base: null,
  })
  const id = newId()
  const role = { ...draftOfRole(), id: newId(), projectId: id, playerId: player.id, roleName: 'Developer' }
  const { record } = await saveProjectWithRoles({
    id,
    draft: { ...draftOf(), name: 'Sohar Port', country: 'Oman' },
    base: null,
    roles: { before: [], after: [role] },
  })
  const [creation] = await historyOf(`projects/${id}`)
  const later = { projectId: id, playerId: player.id, roleName: 'Lender' }
  await addRole('later', later)
  await expect(creation ? undoItem(creation) : null).rejects.toThrow(ConflictError)
  expect([await stored(id), (await readDocument('roles/later'))?.data]).toMatchObject([
    { rev: record.rev },
    later,
  ])
  await undoLastChange('roles/later')
  const { record: article } = await saveSimple(simpleNews, {
    id: newId(),
    draft: { ...draftOfNews(), headline: 'h', summary: 's', content: 'c', relatedProjects: [id] },
    base: null,
  })
  await expect(creation ? undoItem(creation) : null).rejects.toThrow(ConflictError)
  expect(await stored(id)).toMatchObject({ rev: record.rev })

  await removeSimple(simpleNews, article)
  if (creation) await undoItem(creation)
  expect([await stored(id), await readDocument(`roles/${role.id}`)]).toEqual([null, null])
})

test('a restored article, or one of its versions, names only projects that still exist', async () => {
  const [kept, gone] = [await project('Kept Port'), await project('Gone Port')]
  const written = { ...draftOfNews(), headline: 'h', summary: 's', content: 'c' }
  const { record: made } = await saveSimple(simpleNews, {
    id: newId(),
    draft: { ...written, relatedProjects: [kept.id, gone.id] },
    base: null,
  })
  const path = `news/${made.id}`
  const { record: edited } = await saveSimple(simpleNews, { id: made.id, draft: written, base: made })
  await removeSimple(simpleNews, edited)
  const [, , creation] = await historyOf(path)
  const related = async () => (await readDocument(path))?.data.relatedProjects
  const [removal] = await historyOf(path)
  if (removal) await undoItem(removal)
  expect(await restoreRecord(path, creation?.opId ?? '', 'h')).toBe(true)
  expect(await related()).toEqual([kept.id, gone.id])

  await removeSimple(simpleNews, { ...made, rev: Number((await readDocument(path))?.data.rev) })
  const [removedAgain] = await historyOf(path)
  await removeProject(gone)
  if (removedAgain) await undoItem(removedAgain)
  expect(await related()).toEqual([kept.id])
  expect(await restoreRecord(path, creation?.opId ?? '', 'h')).toBe(false)
  expect(await related()).toEqual([kept.id])
})

test('an article restored together with a project still names it', async () => {
  const port = await project('Shared Port')
  const draft = { ...draftOfNews(), headline: 'h', summary: 's', content: 'c', relatedProjects: [port.id] }
  const { record: article } = await saveSimple(simpleNews, { id: newId(), draft, base: null })
  const news = await removals('news', [article])
  const named = (await removals('projects', [port])).filter(({ id }) => id !== article.id)
  await writeAll([...named, ...news], { kind: 'delete', label: 'both' })
  const [removal] = await historyOf(`projects/${port.id}`)
  if (removal) await undoItem(removal)
  expect((await readDocument(`news/${article.id}`))?.data.relatedProjects).toEqual([port.id])
})

test('an import is undone as a whole, with all of its batches', async () => {
  const items = Array.from({ length: 250 }, (_, n) => ({
    id: `u${n}`,
    draft: { ...draftOf(), name: `Undone ${n}`, country: 'Iraq' },
  }))
  const changes = projectImport.changes(items, new Map())
  await writeAll(changes, { kind: 'import', label: 'projects.csv' })
  const total = async () => (await readDocument('facets/projects'))?.data.total
  const before = Number(await total())
  await undoLast('u0')
  expect([await stored('u0'), await stored('u249')]).toEqual([null, null])
  expect(await total()).toBe(before - 250)
})

/** Imports `n` projects, in several batches when there are many; returns their ids. */
async function imported(prefix: string, n: number): Promise<string[]> {
  const ids = Array.from({ length: n }, (_, at) => `${prefix}${at}`)
  const items = ids.map((id) => ({ id, draft: { ...draftOf(), name: id, country: 'Iraq' } }))
  await writeAll(projectImport.changes(items, new Map()), { kind: 'import', label: `${prefix}.csv` })
  return ids
}

/** Undoes or redoes the next operation of the signed-in user, stopping after `batches` batches. */
async function step(kind: UndoKind, batches = Infinity): Promise<number> {
  const item = await nextOwn(kind)
  if (!item) throw new Error(`nothing to ${kind}`)
  const stop = new AbortController()
  let seen = 0
  const { written } = await undoItem(item, {
    kind,
    signal: stop.signal,
    onWritten: () => {
      seen += 1
      if (seen === batches) stop.abort()
    },
  })
  return written
}

const there = async (ids: readonly string[]) =>
  (await Promise.all(ids.map(stored))).filter((each) => each !== null).length

test('an undo that was stopped and continued is one operation, which a redo reverts as a whole', async () => {
  const ids = await imported('halves', 120)
  expect(await step('undo', 1)).toBeLessThan(ids.length)
  expect(await there(ids)).toBeGreaterThan(0)
  await step('undo')
  expect(await there(ids)).toBe(0)
  expect(await step('redo', 1)).toBeLessThan(ids.length)
  await step('redo')
  expect(await there(ids)).toBe(120)
  // A second undo, from the history, is an operation of its own.
  const history = await historyOf(`projects/${ids[0]}`)
  const undone = history.find(({ kind }) => kind === 'undo')
  const made = history.at(-1)
  expect(made && (await undoItem(made)).written).toBe(120)
  expect((await nextOwn('redo'))?.group).not.toBe(undone?.group)
  expect(await step('redo')).toBe(120)
})

test('a patient undo of many records waits for an unreachable server until it is back or the undo is stopped', async () => {
  installFakeTimers()
  const [back, left] = [await imported('back', 60), await imported('left', 60)]
  const [itemLeft, itemBack] = [await lastOf(`projects/${left[0]}`), await lastOf(`projects/${back[0]}`)]
  let isAway = true
  interceptRequests((url) => (isAway && url.includes(':commit') ? noResponse() : undefined))
  const stop = new AbortController()
  let told = 0
  const stopped = undoItem(itemLeft, {
    patient: true,
    signal: stop.signal,
    // Reported for each attempt of the first commit, and when it begins again.
    onProgress: ({ outage }) => outage && ++told === 6 && stop.abort(),
  }).finally(() => (isAway = false))
  const undone = await advanceUntilSettled(Promise.all([undoItem(itemBack, { patient: true }), stopped]))
  expect(undone.map(({ written }) => written)).toEqual([60, 0])
  expect([await there(back), await there(left)]).toEqual([0, 60])
}, 60_000)

test('an undo stopped while its first commit is being retried writes nothing', async () => {
  installFakeTimers()
  const ids = await imported('early', 60)
  const item = await lastOf(`projects/${ids[0]}`)
  const { fetch } = globalThis
  const stop = new AbortController()
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    if (typeof input !== 'string' || !input.includes(':commit')) return fetch(input, init)
    stop.abort()
    throw new TypeError(NO_ANSWER)
  })
  onTestFinished(() => void vi.restoreAllMocks())
  const undone = await advanceUntilSettled(undoItem(item, { patient: true, signal: stop.signal }))
  expect(undone).toMatchObject({ written: 0 })
  expect(await there(ids)).toBe(60)
}, 60_000)

test('an undone rename reports waiting for each lost request and still restores the parent name in the sub-projects', async () => {
  const parent = await project('Old dam')
  const child = await project('Unit', parent.id)
  const base = await stored(parent.id)
  if (!base) throw new Error('no parent')
  const fields = projectEntity.fieldsOf(base)
  const renamed = edit(projectEntity, base, fields, { ...fields, name: 'New dam' })
  const onWritten = ({ changes }: Committed) => alignRenamed(changes)
  await writeAll(renamed ? [renamed] : [], { kind: 'bulk', label: 'Replaced', onWritten })
  expect(await stored(child.id)).toMatchObject({ parentName: 'New dam' })
  const item = await lastOf(`projects/${parent.id}`)
  let tries = 0
  interceptRequests((url) => (url.includes(':commit') && ++tries === 1 ? noResponse() : undefined))
  loseResponseAfterCommit()
  const heard: unknown[] = []
  const onProgress = ({ done, outage }: Progress) => heard.push(outage ?? done)
  expect(await undoItem(item, { patient: true, onProgress })).toMatchObject({ written: 1 })
  expect(heard).toEqual([0, 'unreachable', 'unreachable', 1])
  expect(await stored(child.id)).toMatchObject({ parentName: 'Old dam' })
})

test('an undo and its redo bear the last label of the operation, whose number leaves out what was not written', async () => {
  const bases = await Promise.all([project('Duqm Quay'), project('Duqm Dock')])
  const renamed = bases.flatMap((base) => {
    const fields = projectEntity.fieldsOf(base)
    return edit(projectEntity, base, fields, { ...fields, city: 'Duqm' }) ?? []
  })
  const labels = ['Pasted 3 cells', 'Pasted 2 cells']
  const label = () => labels.shift() ?? ''
  await writeAll(renamed, { kind: 'bulk', label, records: 1 })
  const [base] = bases
  await undoLast(base?.id ?? '')
  const redo = await nextOwn('redo')
  expect(redo?.label).toBe('Pasted 2 cells')
  if (redo) await undoItem(redo, { kind: 'redo' })
  expect((await nextOwn('undo'))?.label).toBe('Pasted 2 cells')
})

test('an undo whose last batch has nothing to write counts the records of the others, and can be redone', async () => {
  const ids = await imported('late', 120)
  const [first] = await historyOf(`projects/${ids[0]}`)
  // Records of its first batch have been changed since: all of those stay.
  const changed = await Promise.all((first?.changes ?? []).map(({ id }) => stored(id)))
  as('colleague')
  for (const base of changed) if (base) await change(base, { city: 'Basra' })
  as('admin')
  expect(await step('undo')).toBe(120 - changed.length)
  const redo = await nextOwn('redo')
  expect(redo).toMatchObject({ kind: 'undo', undoes: first?.group })
  expect((await nextOwn('undo'))?.group).not.toBe(first?.group)
  expect(await step('redo')).toBe(120 - changed.length)
  expect(await there(ids)).toBe(120)
})

test('undo restores a deleted player with more roles than one commit may look up', async () => {
  const player = await savePlayer({
    id: 'busy',
    draft: { ...draftOfPlayer(), name: 'Busy', type: 'Company' },
    base: null,
  })
  const ids = Array.from({ length: 30 }, (_, n) => `busy-${n}`)
  const items = ids.map((id) => ({ id, draft: { ...draftOf(), name: id, country: 'Iraq' } }))
  await writeAll(projectImport.changes(items, new Map()), { kind: 'import', label: 'projects' })
  const roles = ids.map((projectId) => ({
    id: projectId,
    draft: { ...draftOfRole(), projectId, playerId: player.id, roleName: 'Developer' },
  }))
  await writeAll(roleImport.changes(roles, new Map()), { kind: 'import', label: 'roles' })
  const there = async () =>
    (
      await Promise.all(['players/busy', ...ids.map((id) => `roles/${id}`)].map((path) => readDocument(path)))
    ).filter((found) => found !== null).length
  await removePlayer(player)
  expect(await there()).toBe(0)
  const [deletion] = await historyOf('players/busy')
  if (deletion) await undoItem(deletion)
  expect(await there()).toBe(31)
})

test('sub-projects deleted with their parent are restored under it, whichever batches deleted them', async () => {
  const ids = Array.from({ length: 120 }, (_, n) => `part-${n}`)
  const items = ['whole', ...ids].map((id) => ({
    id,
    draft: { ...draftOf(), name: id, country: 'Iraq', parentId: id === 'whole' ? '' : 'whole' },
  }))
  await writeAll(projectImport.changes(items, new Map()), { kind: 'import', label: 'projects' })
  const all = await Promise.all(['whole', ...ids].map(stored))
  const gone = await removals(
    'projects',
    all.flatMap((each) => each ?? []),
  )
  await writeAll(gone, { kind: 'delete', label: 'Projects' })
  await undoLast('whole')
  const back = await Promise.all(ids.map(stored))
  expect(new Set(back.map((each) => each?.parentName))).toEqual(new Set(['whole']))
  expect(await stored('whole')).toMatchObject({ childCount: 120 })
})
