import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { startLocalFirebase, type RunningLocalFirebase } from '../../tests/support/local-firebase.ts'
import { fieldsOf } from '../../tests/support/plain-fields.ts'
import { connect } from '../firebase/connection.ts'
import { meter } from '../firebase/meter.ts'
import { type Directory, openDirectory } from './directory.ts'
import { Shards } from './load.ts'
import { encodeRow, FORMER_FORMAT, ROW_FORMAT } from './rows.ts'
import { DirectoryService } from './service.ts'
import type { FromWorker, ToWorker } from './wire.ts'

let database: RunningLocalFirebase
beforeAll(async () => {
  database = await startLocalFirebase()
})
afterAll(() => database.close())

const project = (name: string, country = 'Qatar') =>
  encodeRow('projects', { name, country, parentId: null, customFields: {} }, 1e9) ?? ''

function writeShard(name: string, rows: Record<string, string>, lastChange: string): void {
  database.server.write(`directory/${name}`, fieldsOf({ rows, lastChange }))
}

function writeMeta(projects: Record<string, number>, format = ROW_FORMAT): void {
  database.server.write(
    'directory/meta',
    fieldsOf({ format, projects: { rows: projects }, players: {}, roles: {}, lastChange: 'x' }),
  )
}

const everything = { collection: 'projects', filters: {}, perUsd: {}, offset: 0, limit: 100 } as const
const names = async (directory: Directory) => (await directory.list(everything)).rows.map(({ name }) => name)

beforeEach(() => {
  connect({ origin: database.origin, name: 'visitor' })
  writeShard('projects-0', { a: project('Airport'), b: project('Bridge', 'Egypt') }, 'one')
  writeShard('projects-1', { c: project('Canal') }, 'one')
  writeMeta({ 0: 2, 1: 1 })
})
afterEach(() => vi.unstubAllGlobals())

describe('the directory', () => {
  test('loads on request, all documents at once, and notifies subscribers', async () => {
    const directory = openDirectory()
    const heard = vi.fn()
    directory.subscribe(heard)
    expect(directory.ready).toBe(false)
    await expect(directory.list(everything)).rejects.toMatchObject({ code: 'unavailable' })
    meter.reset()
    await directory.load()
    expect([directory.ready, heard.mock.calls.length]).toEqual([true, 1])
    expect(meter.snapshot()).toMatchObject({ documentsRead: 3, requests: 2 })
    expect(await names(directory)).toEqual(['Airport', 'Bridge', 'Canal'])
  })

  test('reloads only what has changed, and notifies subscribers only then', async () => {
    const directory = openDirectory()
    await directory.load()
    const heard = vi.fn()
    directory.subscribe(heard)
    meter.reset()
    await directory.load()
    expect(heard).not.toHaveBeenCalled()
    expect(meter.snapshot()).toMatchObject({ documentsRead: 3, requests: 2 })
    writeShard('projects-1', { c: project('Canal'), d: project('Dam') }, 'two')
    meter.reset()
    await directory.load()
    expect(heard).toHaveBeenCalledOnce()
    expect(meter.snapshot()).toMatchObject({ documentsRead: 4, requests: 3 })
    expect(await names(directory)).toEqual(['Airport', 'Bridge', 'Canal', 'Dam'])
  })

  test('compares the stored copy with the database once, even if it is requested again meanwhile', async () => {
    vi.spyOn(Shards.prototype, 'restore').mockImplementationOnce(async function (this: Shards) {
      await this.refresh(false)
      meter.reset()
      return true
    })
    const service = new DirectoryService(() => undefined)
    await Promise.all([service.load(false), service.load(true)])
    await service.load(true)
    expect(meter.snapshot()).toMatchObject({ documentsRead: 3, requests: 2 })
  })

  test('loads on request while a prefetch declines because of its size', async () => {
    writeMeta({ 0: 2, 1: 20_000 })
    const service = new DirectoryService(() => undefined)
    expect(await Promise.all([service.load(true), service.load(false)])).toEqual([false, true])
    expect(service.call('list', [everything]).total).toBe(3)
  })

  test('rejects a question that was aborted', async () => {
    const directory = openDirectory()
    await directory.load()
    const overtaken = new AbortController()
    const asked = directory.list(everything, overtaken.signal)
    overtaken.abort(new Error('overtaken'))
    await expect(asked).rejects.toThrow('overtaken')
    await expect(directory.list(everything, AbortSignal.abort(new Error('before')))).rejects.toThrow('before')
  })

  test('that is missing or of a newer format makes load reject with missing-document; prefetch resolves', async () => {
    writeMeta({})
    await expect(openDirectory().load()).rejects.toMatchObject({ code: 'missing-document' })
    await expect(openDirectory().prefetch()).resolves.toBeUndefined()
    database.server.write(
      'directory/meta',
      fieldsOf({ format: ROW_FORMAT + 1, projects: { rows: { 0: 9 } } }),
    )
    await expect(openDirectory().load()).rejects.toMatchObject({ code: 'missing-document' })
  })

  test('is not prefetched if large, or over a slow or data-saving connection', async () => {
    writeMeta({ 0: 2, 1: 20_000 })
    const large = openDirectory()
    await large.prefetch()
    expect(large.ready).toBe(false)
    await large.load()
    expect(large.ready).toBe(true)

    writeMeta({ 0: 2, 1: 1 })
    for (const connection of [{ saveData: true }, { effectiveType: 'slow-2g' }]) {
      vi.stubGlobal('navigator', { connection })
      const spared = openDirectory()
      await spared.prefetch()
      expect(spared.ready).toBe(false)
    }
    vi.stubGlobal('navigator', { connection: { effectiveType: '4g' } })
    const usual = openDirectory()
    await usual.prefetch()
    expect(usual.ready).toBe(true)
  })

  test('reads rows of the former format beside current ones', async () => {
    const blanks = Array.from({ length: 11 }, () => '')
    const former = [FORMER_FORMAT, '', 'Dam', '', 'Egypt', ...blanks, 9, '', ''].join('\u001f')
    writeShard('projects-1', { c: project('Canal'), d: former }, 'former')
    for (const format of [FORMER_FORMAT, ROW_FORMAT]) {
      writeMeta({ 0: 2, 1: 2 }, format)
      const directory = openDirectory()
      await directory.load()
      expect(await names(directory)).toEqual(['Airport', 'Bridge', 'Canal', 'Dam'])
      expect(await directory.rows('projects', ['d'])).toMatchObject([{ country: 'Egypt', createdAt: 9 }])
    }
  })

  test('skips unreadable rows', async () => {
    writeShard('projects-1', { c: 'nothing', d: project('Dam') }, 'three')
    const directory = openDirectory()
    await directory.load()
    expect(await names(directory)).toEqual(['Airport', 'Bridge', 'Dam'])
  })
})

describe('a worker', () => {
  class FakeWorker extends EventTarget {
    static last: FakeWorker
    readonly told: ToWorker[] = []
    terminate = vi.fn()
    constructor() {
      super()
      FakeWorker.last = this
    }
    postMessage(message: ToWorker): void {
      this.told.push(message)
    }
    tell(data: FromWorker): void {
      this.dispatchEvent(new MessageEvent('message', { data }))
    }
  }
  beforeEach(() => vi.stubGlobal('Worker', FakeWorker))

  const settled = () => new Promise((resolve) => setTimeout(resolve))

  test('receives the origin, questions and cancellations, and reports answers, costs and failures', async () => {
    const directory = openDirectory()
    const loading = directory.load()
    await settled()
    const { last: worker } = FakeWorker
    expect(worker.told).toEqual([
      { type: 'connect', origin: database.origin },
      { type: 'load', id: 1, byItself: false },
    ])
    meter.reset()
    worker.tell({ type: 'newer' })
    worker.tell({ type: 'cost', more: { documentsRead: 3 } })
    worker.tell({ type: 'answer', id: 1, value: true })
    await loading
    expect([directory.ready, meter.snapshot().documentsRead]).toEqual([true, 3])

    const overtaken = new AbortController()
    const asked = directory.ids(everything, overtaken.signal)
    const other = directory.rows('projects', ['a'])
    await settled()
    overtaken.abort(new Error('overtaken'))
    await expect(asked).rejects.toThrow('overtaken')
    expect(worker.told.slice(2)).toEqual([
      { type: 'ask', id: 2, method: 'ids', args: [everything] },
      { type: 'ask', id: 3, method: 'rows', args: ['projects', ['a']] },
      { type: 'cancel', id: 2 },
    ])
    worker.tell({ type: 'failure', id: 3, code: 'unavailable', message: 'broken' })
    await expect(other).rejects.toMatchObject({ code: 'unavailable' })
  })

  test('that fails rejects pending calls, and the next load starts another', async () => {
    const directory = openDirectory()
    const loading = directory.load()
    await settled()
    const { last: first } = FakeWorker
    first.dispatchEvent(new Event('error'))
    await expect(loading).rejects.toMatchObject({ code: 'unavailable' })
    expect([directory.ready, first.terminate.mock.calls.length]).toEqual([false, 1])
    const again = directory.load()
    await settled()
    expect(FakeWorker.last).not.toBe(first)
    FakeWorker.last.tell({ type: 'newer' })
    FakeWorker.last.tell({ type: 'answer', id: 1, value: true })
    await again
    expect(directory.ready).toBe(true)
  })
})
