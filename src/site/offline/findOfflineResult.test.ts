import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { ListSource } from '../../entities/list/source.ts'

const READ_AT = Date.UTC(2026, 0, 2)
const LOST = { code: 'network', message: 'no answer from the server' } as const
const ROW = { id: 'p1', name: 'Tower' }

const device = vi.hoisted(() => ({ answer: undefined as unknown, lastAt: undefined as number | undefined }))
vi.mock('./answerStore.ts', () => ({
  findStoredAnswer: () => Promise.resolve(device.answer),
  lastStoredAt: () => Promise.resolve(device.lastAt),
}))

const source = {
  page: (of: string, { country }: { country?: string[] }, offset: number) =>
    Promise.resolve({
      records: of === 'projects' && country?.[0] === 'Qatar' ? [ROW] : [],
      next: { offset: offset + 20 },
      total: 5,
    }),
  records: (of: string, ids: string[]) =>
    Promise.resolve(of === 'projects' && ids.includes(ROW.id) ? [ROW] : []),
  children: (of: string, parents: string[]) =>
    Promise.resolve(of === 'projects' && parents.includes('whole') ? [ROW] : []),
  roles: (project: string) => Promise.resolve({ roles: [{ of: project }], next: null }),
  facets: () =>
    Promise.resolve({
      total: 7,
      counts: {
        country: [
          { value: 'Qatar', n: 4 },
          { value: 'not-stated', n: 3 },
        ],
        owner: [{ value: 'A ministry', n: 2 }],
      },
      names: {},
    }),
  ids: (of: string, { sort, dir }: { sort: string; dir: string }) =>
    Promise.resolve(
      of === 'projects' && sort === 'createdDate' && dir === 'desc'
        ? ['p6', 'p5', 'p4', 'p3', 'p2', 'p1']
        : [],
    ),
} as object as ListSource

/** In fresh modules, returns the stored result of a record while `bring` provides the directory. */
async function find(bring: () => Promise<ListSource>, key: unknown[] = ['projects', 'one', 'p1']) {
  vi.resetModules()
  const { provideSource } = await import('../../entities/list/source.ts')
  const load = vi.fn(async () => ({ source: await bring(), announce: () => {} }))
  provideSource(load)
  const { findOfflineResult } = await import('./findOfflineResult.ts')
  const { DataError } = await import('../../entities/record/error.ts')
  const lost = new DataError(LOST.code, LOST.message)
  const [answered, failed] = [vi.fn(), vi.fn()]
  const answer = findOfflineResult(key, 'hash', lost).then(answered, failed)
  return { load, answer, answered, failed, lost }
}

beforeEach(() => {
  Object.assign(device, { answer: undefined, lastAt: READ_AT })
  vi.useFakeTimers()
  vi.stubGlobal('navigator', { onLine: true })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

test('a stored answer for a record takes precedence over the directory', async () => {
  device.answer = { hash: 'hash', data: { ...ROW, description: 'long' }, at: READ_AT }
  const { load, answer, answered } = await find(async () => source)
  await answer
  expect(answered).toHaveBeenCalledWith(device.answer)
  expect(load).not.toHaveBeenCalled()
})

test('a record never opened is answered from the directory, dated by the last stored answer', async () => {
  const { answer, answered } = await find(async () => source)
  await answer
  expect(answered).toHaveBeenCalledWith({ data: ROW, at: READ_AT })
})

test('a list never shown starts with the first page of the directory and continues there', async () => {
  const { answer, answered } = await find(async () => source, ['projects', 'list', { country: ['Qatar'] }])
  await answer
  expect(answered).toHaveBeenCalledWith({
    data: { pages: [{ records: [ROW], next: { offset: 20 }, total: 5 }], pageParams: [null] },
    at: READ_AT,
  })
})

test('the children of a record never opened come from the directory', async () => {
  const { answer, answered } = await find(async () => source, ['projects', 'children', ['whole']])
  await answer
  expect(answered).toHaveBeenCalledWith({ data: [ROW], at: READ_AT })
})

test('the roles of a project never opened come from the directory', async () => {
  const { answer, answered } = await find(async () => source, ['roles', 'shown', 'projectId', 'p1'])
  await answer
  expect(answered).toHaveBeenCalledWith({
    data: { pages: [{ roles: [{ of: 'p1' }], next: null }], pageParams: [null] },
    at: READ_AT,
  })
})

test('the counts of the front page come from the directory, in the format of the counters', async () => {
  const { answer, answered } = await find(async () => source, ['projects', 'facets'])
  await answer
  expect(answered).toHaveBeenCalledWith({
    data: {
      total: 7,
      roots: 5,
      capex: {},
      country: [
        { value: 'Qatar', n: 4 },
        { value: '', n: 3 },
      ],
      sector: [],
      status: [],
      year: [],
    },
    at: READ_AT,
  })
})

test('the latest projects are the five created last', async () => {
  const newest = vi.fn(() => Promise.resolve([]))
  const { answer, answered } = await find(
    async () => ({ ...source, records: newest }),
    ['projects', 'recent'],
  )
  await answer
  expect(newest).toHaveBeenCalledWith('projects', ['p6', 'p5', 'p4', 'p3', 'p2'])
  expect(answered).toHaveBeenCalledWith({ data: [], at: READ_AT })
})

test('waits two seconds for a directory that does not load', async () => {
  const { answer, failed, lost } = await find(() => new Promise(() => {}))
  await vi.advanceTimersByTimeAsync(1_900)
  expect(failed).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(200)
  await answer
  expect(failed).toHaveBeenCalledWith(lost)
})

test('a directory that fails to load gives the error of the read', async () => {
  const { answer, failed, lost } = await find(() => Promise.reject(new Error('offline')))
  await answer
  expect(failed).toHaveBeenCalledWith(lost)
})

test('an article not stored on an offline device gives an error that says so', async () => {
  vi.stubGlobal('navigator', { onLine: false })
  const { answer, failed, lost } = await find(async () => source, ['news', 'detail', 'n1'])
  await answer
  expect(failed.mock.calls).toMatchObject([
    [{ code: 'network', message: 'You are offline, and this is not stored on this device.', cause: lost }],
  ])
})

test.each([
  ['nothing was ever kept', ['projects', 'one', 'p1'], undefined],
  ['the directory holds no such thing', ['news', 'one', 'n1'], READ_AT],
  ['the roles of a player are read', ['roles', 'shown', 'playerId', 'p1'], READ_AT],
  ['how many roles there are is asked for', ['roles', 'count', 'projectId', 'p1'], READ_AT],
  ['news are listed', ['news', 'list', {}], READ_AT],
  ['something else of the record is asked for', ['projects', 'timeline', 'p1'], READ_AT],
])('does not load the directory when %s', async (_why, key, lastAt) => {
  device.lastAt = lastAt
  const { load, answer, failed, lost } = await find(async () => source, key)
  await answer
  expect(failed).toHaveBeenCalledWith(lost)
  expect(load).not.toHaveBeenCalled()
})
