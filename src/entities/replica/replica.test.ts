import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { memoryDisk } from '../../../tests/support/memory-disk.ts'
import { browser } from '../../../tests/support/memory-tabs.ts'
import { interceptRequests } from '../../../tests/support/network.ts'
import { saveProject } from '../../../tests/support/records.ts'
import { authOf } from '../../firebase/auth.ts'
import { firebaseApp } from '../../firebase/database.ts'
import { meter } from '../../firebase/meter.ts'
import { readDocument } from '../../firebase/read.ts'
import { creation } from '../../records/change.ts'
import { onCommitted } from '../../records/committed.ts'
import type { Stamp } from '../../records/fields.ts'
import type { Disk, FirstRows } from '../../records/replica/disk.ts'
import { findStored } from '../../records/replica/device-writer.ts'
import { type FeedItem, feedPages } from '../../records/replica/feed.ts'
import { type Prefetch, Replica } from '../../records/replica/replica.ts'
import type { Tabs } from '../../records/replica/tabs.ts'
import { type Progress, writeAll } from '../../records/write-all.ts'
import { draftOf } from '../project/draft.ts'
import { projectEntity } from '../project/entity.ts'
import { removeProject } from '../project/mutations.ts'
import { REPLICA_SOURCES } from './sources.ts'

const MANY = 450

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const fields = { ...projectEntity.fieldsOf(projectEntity.decode('x', { name: 'Plant', country: 'Oman' })) }
  const changes = Array.from({ length: MANY }, (_, n) =>
    creation(targetOf(`p${String(n).padStart(4, '0')}`), { ...fields, name: `Plant ${n}` }),
  )
  await writeAll(changes, { kind: 'import', label: 'Plants' })
}, 120_000)
afterAll(() => database.close())

function targetOf(id: string) {
  const { traits, collection } = projectEntity
  return { traits, collection, id }
}

const open: Replica[] = []
afterEach(() => {
  for (const replica of open.splice(0)) replica.close()
})

/** One tab; `shown` holds the records last passed to its listener. */
function tabOf(disk: Disk | Promise<Disk>, tabs: Tabs | null, prefetch: Prefetch | null = null) {
  const told = {
    shown: [] as readonly Stamp[],
    first: [] as FirstRows[],
    progress: [] as number[],
    notStored: 0,
  }
  const listener = {
    onRecords: (_collection: string, records: readonly Stamp[]) => void (told.shown = records),
    onFirstRows: (_collection: string, first: FirstRows) => void told.first.push(first),
    onProgress: (_collection: string, progress: Progress | null) =>
      void (progress && told.progress.push(progress.done)),
    onNotStored: () => void (told.notStored += 1),
  }
  const replica = new Replica(async () => disk, tabs, listener, prefetch)
  open.push(replica)
  return { replica, told, projects: () => replica.open(REPLICA_SOURCES.projects) }
}
const readsOf = async (act: () => Promise<unknown>) => {
  const { documentsRead } = meter.snapshot()
  await act()
  return meter.snapshot().documentsRead - documentsRead
}
const rename = async (id: string, name: string) => {
  const { decode } = projectEntity
  const base = decode(id, (await readDocument(`projects/${id}`))?.data ?? {})
  return saveProject({ id, draft: { ...draftOf(base), name }, base })
}

test('a returning client reads one changeset instead of every record', async () => {
  const [disk, newTab] = [memoryDisk(), browser()]
  const first = tabOf(disk, newTab())
  expect(await readsOf(first.projects)).toBeGreaterThanOrEqual(MANY)
  await first.replica.poll()
  const later = performance.now() + 20_000
  vi.spyOn(performance, 'now').mockImplementation(() => later)
  await first.replica.poll()
  vi.restoreAllMocks()
  await first.replica.flush()
  first.replica.close()
  // Answers its pending reads first, so that they are not counted as the second tab's.
  await first.replica.poll()

  const second = tabOf(disk, newTab())
  expect(await readsOf(second.projects)).toBe(0)
  expect(await second.projects()).toHaveLength(MANY)
  expect(await readsOf(() => second.replica.poll())).toBe(1)
})

test('after a first load, changesets older than the user’s token are not read again', async () => {
  for (let n = 0; n < 3; n++) await rename('p0000', `Plant, ${n}`)
  const readAfterLoad = async () => {
    const { replica, projects } = tabOf(memoryDisk(), browser()())
    await projects()
    return readsOf(() => replica.poll())
  }
  expect(await readAfterLoad()).toBeGreaterThan(3)
  const user = authOf(firebaseApp()).currentUser
  if (!user) throw new Error('nobody is signed in')
  const issued = vi.spyOn(user, 'getIdTokenResult')
  onTestFinished(() => issued.mockRestore())
  const token = await user.getIdTokenResult()
  const issuedAtTime = new Date(Date.now() + 16_000).toUTCString()
  issued.mockResolvedValue({ ...token, issuedAtTime })
  expect(await readAfterLoad()).toBe(1)
})

test('the trail is read five changesets at a time while they are large', async () => {
  for (let n = 0; n < 12; n++) await rename('p0000', `Plant. ${n}`)
  const limits: unknown[] = []
  interceptRequests((_url, body) => {
    if (body.includes('"changesets"')) limits.push(/"limit":(\d+)/.exec(body)?.[1])
    return undefined
  })
  const changes: number[] = []
  for await (const items of feedPages(null))
    changes.push(items.reduce((sum, item) => sum + item.changes.length, 0))
  expect(changes.slice(0, 3)).toEqual([250, MANY - 250 + 1, 5])
  expect(limits.slice(0, 4)).toEqual(['5', '5', '5', '20'])
})

test('an interrupted first read continues where it stopped, also after a reload', async () => {
  const [disk, newTab] = [memoryDisk(), browser()]
  const first = tabOf(disk, newTab())
  let pages = 0
  const direct = globalThis.fetch
  onTestFinished(() => void (globalThis.fetch = direct))
  globalThis.fetch = (input, init) => {
    if (
      typeof input === 'string' &&
      input.includes(':runQuery') &&
      JSON.stringify(init?.body).includes('projects')
    )
      pages += 1
    return pages === 2 ? Promise.reject(new TypeError('Failed to fetch')) : direct(input, init)
  }
  await expect(first.projects()).rejects.toThrow()
  first.replica.close()
  globalThis.fetch = direct

  const second = tabOf(disk, newTab())
  expect(await readsOf(second.projects)).toBeLessThan(MANY / 2)
  expect(await second.projects()).toHaveLength(MANY)
})

test('records read from the disk ahead of time are not read again, unless none were found for the person', async () => {
  const [disk, newTab] = [memoryDisk(), browser()]
  const first = tabOf(disk, newTab())
  await first.projects()
  await first.replica.flush()
  first.replica.close()
  const source = REPLICA_SOURCES.projects
  const reading = vi.spyOn(disk, 'chunks')
  const found = await findStored(source, disk)
  expect(reading).toHaveBeenCalledTimes(1)

  const second = tabOf(disk, newTab(), { collection: source.collection, found: Promise.resolve(found) })
  expect(await readsOf(second.projects)).toBe(0)
  expect(await second.projects()).toHaveLength(MANY)
  expect(reading).toHaveBeenCalledTimes(1)

  const third = tabOf(disk, newTab(), { collection: source.collection, found: Promise.resolve(null) })
  expect(await third.projects()).toHaveLength(MANY)
  expect(reading).toHaveBeenCalledTimes(2)
})

test('first rows are reported before the records are read, unless their format changed or the list is incomplete', async () => {
  const [disk, newTab] = [memoryDisk(), browser()]
  const source = REPLICA_SOURCES.projects
  const first = tabOf(disk, newTab())
  const rows = (await first.projects()).slice(0, 3)
  await first.replica.flush()
  await first.replica.keepFirstRows(source, { view: '{}', columns: 'USD', rows })
  expect(first.told.first).toEqual([])
  first.replica.close()

  const second = tabOf(disk, newTab())
  const reading = vi.spyOn(disk, 'chunks')
  reading.mockImplementationOnce((collection) => {
    expect(second.told.first).toEqual([{ format: source.format, view: '{}', columns: 'USD', rows }])
    reading.mockRestore()
    return disk.chunks(collection)
  })
  expect(await second.projects()).toHaveLength(MANY)
  expect(second.told.first).toHaveLength(1)
  second.replica.close()

  await disk.keepFirstRows(source.collection, { format: 'before', view: '{}', columns: 'USD', rows })
  const third = tabOf(disk, newTab())
  expect(await third.projects()).toHaveLength(MANY)
  expect(third.told.first).toEqual([])
  third.replica.close()

  // While a collection is incomplete, it reports its progress instead.
  await disk.keepFirstRows(source.collection, { format: source.format, view: '{}', columns: 'USD', rows })
  const kept = await disk.about(source.collection)
  await disk.write({ ...kept!, isWhole: false }, [], false)
  const fourth = tabOf(disk, newTab())
  expect(await fourth.projects()).toHaveLength(MANY)
  expect(fourth.told.first).toEqual([])
  fourth.replica.close()
})

test('a full device keeps no first rows and raises no error', async () => {
  const [disk, newTab] = [memoryDisk(), browser()]
  const { replica, projects } = tabOf(disk, newTab())
  const rows = (await projects()).slice(0, 3)
  disk.fail()
  await replica.keepFirstRows(REPLICA_SOURCES.projects, { view: '{}', columns: 'USD', rows })
  expect(await disk.firstRows('projects')).toBeNull()
})

test('ignores chunks of which one was split by another tab, as its second half would appear twice', async () => {
  const [disk, newTab] = [memoryDisk(), browser()]
  const first = tabOf(disk, newTab())
  await first.projects()
  await first.replica.flush()
  const found = await findStored(REPLICA_SOURCES.projects, disk)
  const half = found?.chunks[0]?.rows.slice(100) ?? []
  disk.put('projects', half[0]?.id ?? '', JSON.stringify(half))
  expect(half.length).toBeGreaterThan(0)
  expect(await findStored(REPLICA_SOURCES.projects, disk)).toBeNull()
})

test('two tabs read the records once, and a change that either of them finds reaches both', async () => {
  const [disk, newTab] = [memoryDisk(), browser()]
  const [one, two] = [tabOf(disk, newTab()), tabOf(disk, newTab())]
  const reads = await readsOf(() => Promise.all([one.projects(), two.projects()]))
  expect(reads).toBeLessThan(MANY + 20)
  expect(await two.projects()).toHaveLength(MANY)

  const nameIn = ({ told }: typeof one, id: string) =>
    (told.shown.find((record) => record.id === id) as { name?: string } | undefined)?.name
  for (const [finder, id] of [
    [one, 'p0001'],
    [two, 'p0003'],
  ] as const) {
    await rename(id, 'Renamed')
    await finder.replica.poll()
    await expect.poll(() => [nameIn(one, id), nameIn(two, id)]).toEqual(['Renamed', 'Renamed'])
  }
})

test('records load in a browser that refuses to store them or has no space, which is reported', async () => {
  const newTab = browser()
  const refused = tabOf(Promise.reject(new DOMException('private mode', 'InvalidStateError')), newTab())
  const whole = await refused.projects()
  expect(whole.length).toBeGreaterThan(0)
  expect(refused.told.notStored).toBe(1)

  const disk = memoryDisk()
  disk.fail()
  const full = tabOf(disk, newTab())
  expect(await full.projects()).toHaveLength(whole.length)
  await full.replica.flush()
  expect(full.told.notStored).toBe(1)
})

test('once there is no space left, records that are loaded anew are reported, not those that are stored already', async () => {
  const disk = memoryDisk()
  const { replica, told, projects } = tabOf(disk, browser()())
  await projects()
  disk.fail()
  await rename('p0003', 'Renamed once more')
  await replica.poll()
  await replica.flush()
  expect(told.notStored).toBe(0)
  await replica.open(REPLICA_SOURCES.news)
  expect(told.notStored).toBe(1)
})

test('a database closed because another tab logs out is not reported as one that cannot store records', async () => {
  const disk = memoryDisk()
  const { replica, told, projects } = tabOf(disk, browser()())
  const writing = vi.spyOn(disk, 'write').mockRejectedValue(new DOMException('closed', 'InvalidStateError'))
  await projects()
  await replica.flush()
  expect(writing).toHaveBeenCalled()
  expect(told.notStored).toBe(0)
})

test('a record in what another tab has read is shown once all of that is applied, as a later part may delete it', async () => {
  const [disk, newTab] = [memoryDisk(), browser()]
  const { replica, told, projects } = tabOf(disk, newTab())
  await projects()
  await replica.poll()
  const item = (id: string, entry: Pick<FeedItem['changes'][number], 'rev' | 'before'>): FeedItem => ({
    opId: `of-${id}`,
    at: 100,
    by: 'ada',
    byEmail: 'ada@ppx.example',
    changes: [{ collection: 'projects', id, after: { name: id, country: 'Oman' }, shard: 0, ...entry }],
  })
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let isRead = false
  interceptRequests((_url, body) => {
    if (!body.includes('projects/p0005')) return undefined
    isRead = true
    return held
  })
  // The revisions between are missing, so p0005 is read from the database.
  const items = [item('arriving', { rev: 1, before: null }), item('p0005', { rev: 9, before: { name: '' } })]
  newTab().send({ kind: 'read', since: null, newest: null, items, took: 0, serverTime: null })
  const has = (id: string) => told.shown.some((record) => record.id === id)
  await expect.poll(() => isRead).toBe(true)
  await replica.written(item('own', { rev: 1, before: null }))
  expect([has('own'), has('arriving')]).toEqual([true, false])
  release()
  await expect.poll(() => has('arriving')).toBe(true)
})

test('a read of another tab counts from when it began, as changesets may have appeared while it ran', async () => {
  const [disk, newTab] = [memoryDisk(), browser()]
  const { replica, projects } = tabOf(disk, newTab())
  await projects()
  await replica.poll()
  const kept = async () => {
    await replica.flush()
    return disk.about('projects')
  }
  const newest = (await kept())?.newest ?? null
  const later = performance.now() + 20_000
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => later)
  onTestFinished(() => clock.mockRestore())
  const other = newTab()
  const settledAfter = async (took: number) => {
    other.send({ kind: 'read', since: null, newest, items: [], took, serverTime: null })
    await new Promise((resolve) => setTimeout(resolve, 50))
    return (await kept())?.settled
  }
  expect(await settledAfter(10_000)).toBeNull()
  expect(await settledAfter(100)).toEqual(newest)
})

test('when the tab that stores the records is closed, another takes over', async () => {
  const [disk, newTab] = [memoryDisk(), browser()]
  const [one, two] = [tabOf(disk, newTab()), tabOf(disk, newTab())]
  await one.projects()
  await two.projects()
  one.replica.close()
  await rename('p0002', 'By two')
  await two.replica.poll()
  await two.replica.flush()
  two.replica.close()

  const three = tabOf(disk, newTab())
  expect((await three.projects()).find(({ id }) => id === 'p0002')).toMatchObject({ name: 'By two' })
})

test('a device that is full, or has corrupt data or another format, costs a full read and nothing else', async () => {
  const full = memoryDisk()
  full.fail()
  expect(await tabOf(full, browser()()).projects()).toHaveLength(MANY)

  const broken = memoryDisk()
  const first = tabOf(broken, browser()())
  await first.projects()
  await first.replica.flush()
  broken.put('projects', '', '[{"id":')
  expect(await tabOf(broken, browser()()).projects()).toHaveLength(MANY)

  const older = { ...REPLICA_SOURCES.projects, format: 'older' }
  const third = tabOf(broken, browser()())
  await third.replica.open(older)
  await third.replica.flush()
  third.replica.close()
  expect(await readsOf(tabOf(broken, browser()()).projects)).toBeGreaterThanOrEqual(MANY)
})

test('without a channel between tabs nothing is stored on the disk', async () => {
  const disk = memoryDisk()
  const { projects } = tabOf(disk, null)
  expect(await projects()).toHaveLength(MANY)
  expect(await disk.about('projects')).toBeNull()
})

test('a restored database without the newest known changeset is read again', async () => {
  const [disk, newTab] = [memoryDisk(), browser()]
  const first = tabOf(disk, newTab())
  await first.projects()
  await first.replica.poll()
  await first.replica.flush()
  first.replica.close()
  const about = await disk.about('projects')
  if (!about) throw new Error('nothing kept')
  await disk.write(
    { ...about, newest: { at: Date.now() + 1_000, id: 'of-another-time' }, settled: null },
    [],
    false,
  )

  const second = tabOf(disk, newTab())
  await second.projects()
  expect(await readsOf(() => second.replica.poll())).toBeGreaterThanOrEqual(MANY)
  expect(second.told.progress).not.toEqual([])
})

test('children take the new name of their parent, and it counts them', async () => {
  const { replica, told, projects } = tabOf(memoryDisk(), browser()())
  await projects()
  const child = { ...draftOf(), name: 'Unit', country: 'Oman', parentId: 'p0003' }
  await saveProject({ id: 'unit', draft: child, base: null })
  await rename('p0003', 'Complex')
  await replica.poll()
  const of = (id: string) => told.shown.find((record) => record.id === id)
  expect(of('unit')).toMatchObject({ parentName: 'Complex' })
  expect(of('p0003')).toMatchObject({ childCount: 1 })
})

test('a check finds records written outside this app and keeps the others as the same objects', async () => {
  const { replica, told, projects } = tabOf(memoryDisk(), browser()())
  const before = await projects()
  const [plain] = before
  database.server.write('projects/by-hand', {
    name: { stringValue: 'By hand' },
    country: { stringValue: 'Oman' },
  })
  database.server.write('projects/p0008', {
    name: { stringValue: 'Put past' },
    country: { stringValue: 'Oman' },
    rev: { integerValue: '1' },
  })
  await replica.check()
  expect(told.shown.find(({ id }) => id === 'p0008')).toMatchObject({ name: 'Put past' })
  expect(told.shown.find(({ id }) => id === 'by-hand')).toMatchObject({ name: 'By hand', rev: 0 })
  expect(told.shown.find(({ id }) => id === plain?.id)).toBe(plain)
})

test('a record that is deleted while the trail is read does not come back when the read ends', async () => {
  const { replica, told, projects } = tabOf(memoryDisk(), browser()())
  await projects()
  onTestFinished(onCommitted((item) => replica.written(item)))
  const base = await saveProject({
    id: 'short',
    draft: { ...draftOf(), name: 'Short', country: 'Oman' },
    base: null,
  })
  const isShown = () => told.shown.some(({ id }) => id === 'short')
  await replica.poll()
  expect(isShown()).toBe(true)

  const direct = globalThis.fetch
  onTestFinished(() => void (globalThis.fetch = direct))
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  let isAnswered = false
  globalThis.fetch = async (input, init) => {
    const answer = await direct(input, init)
    const isTrail = typeof input === 'string' && input.includes(':runQuery')
    if (isTrail && JSON.stringify(init?.body).includes('changesets')) {
      isAnswered = true
      await held
    }
    return answer
  }
  const reading = replica.poll()
  await expect.poll(() => isAnswered).toBe(true)
  globalThis.fetch = direct
  await removeProject(base)
  expect(isShown()).toBe(false)
  release()
  await reading
  expect(isShown()).toBe(false)
  await replica.poll()
  expect(isShown()).toBe(false)
})

test('a read of another tab that began before a deletion does not bring the record back after a later read', async () => {
  const newTab = browser()
  const { replica, told, projects } = tabOf(memoryDisk(), newTab())
  await projects()
  const items: FeedItem[] = []
  onTestFinished(onCommitted(async (item) => (items.push(item), replica.written(item))))
  const draft = { ...draftOf(), name: 'Early', country: 'Oman' }
  const base = await saveProject({ id: 'early', draft, base: null })
  await replica.poll()
  const began = performance.now()
  await removeProject(base)
  await replica.poll()
  const took = performance.now() - began
  const [made] = items
  newTab().send({ kind: 'read', since: null, newest: null, items: [made!], took, serverTime: null })
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(told.shown.map(({ id }) => id)).not.toContain('early')
})
