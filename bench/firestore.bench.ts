/**
 * Overhead of the embedded Firestore over the bare store, and whether query times stay flat as a collection
 * grows. Run it alone on an idle machine:
 *   node --expose-gc -e "import('vite').then((vite) => vite.runnerImport('./bench/firestore.bench.ts'))"
 * SIZES=1000,100000 sets the collection sizes. Compare the ratios, not the milliseconds.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firestoreService } from '../local-firebase/firestore/service.ts'
import { openDatabase } from '../local-firebase/store/database.ts'
import { equal, INDEXES, median, PAGE, project, ROOT, printLine, timed, write } from './workload.ts'

const SIZES = (process.env['SIZES'] ?? '1000,10000,100000').split(',').map(Number)

function open(dataDir: string) {
  const database = openDatabase(dataDir)
  const service = firestoreService({
    database,
    projectId: 'bench',
    rules: {
      firestore: () => ({ allowed: true, explain: '' }),
      storage: () => ({ allowed: true, explain: '' }),
    },
    authenticate: async () => null,
    indexes: INDEXES,
    log: () => {},
  })
  const requestOf = (verb: string, body: unknown) =>
    new Request(`http://localhost/v1/${ROOT}:${verb}`, { method: 'POST', body: JSON.stringify(body) })
  const send = async (request: Request): Promise<string> => {
    const response = await service.handle(request)
    const text = (await response?.text()) ?? ''
    if (!response?.ok) throw new Error(text)
    return text
  }
  const call = (verb: string, body: unknown) => send(requestOf(verb, body))
  return { database, requestOf, send, call, close: () => (service.close(), database.close()) }
}

const from = [{ collectionId: 'projects' }]
const count = (where?: object) => ({
  structuredAggregationQuery: {
    structuredQuery: where ? { from, where } : { from },
    aggregations: [{ alias: 'n', count: {} }],
  },
})

/** Writes documents straight to libsql, just as durably: the row, or row and as many entries as Firestore. */
function bareWrites(database: ReturnType<typeof openDatabase>) {
  database.exec(`create table bare (path text primary key, fields text) strict;
    create table bare_entries (index_id integer, key blob, primary key (index_id, key)) strict, without rowid`)
  const [documents, entries] = database
    .prepare('select (select count(*) from documents), (select count(*) from entries)')
    .raw()
    .get() as [number, number]
  const each = Math.round(entries / documents)
  const row = database.prepare('insert or replace into bare values (?, ?)')
  const rows = Array.from({ length: each }, () => '(?, ?)').join(', ')
  const keep = database.prepare(`insert or ignore into bare_entries values ${rows}`)
  const put = (i: number): void => void row.run(`projects/p${i}`, JSON.stringify(project(i)))
  return {
    row: put,
    indexed(i: number): void {
      const keys: unknown[] = Array.from({ length: each }, (_, index) => [index, randomBytes(40)]).flat()
      database.exec('begin immediate')
      put(i + 1_000_000)
      keep.run(...keys)
      database.exec('commit')
    },
  }
}

async function compareCommits(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-bench-'))
  const { database, requestOf, send, call, close } = open(folder)
  for (let i = 0; i < 200; i++) await call('commit', { writes: [write(i)] })
  const bare = bareWrites(database)
  // Alternating, so that other load on the machine affects all alike.
  const rowTimes: number[] = []
  const indexedTimes: number[] = []
  const times: number[] = []
  let processor = 0
  for (let i = 1000; i < 3000; i++) {
    rowTimes.push(await timed(() => bare.row(i)))
    indexedTimes.push(await timed(() => bare.indexed(i)))
    // Server time only: from the parsed request to the text of the response.
    const request = requestOf('commit', { writes: [write(i)] })
    const used = process.cpuUsage()
    times.push(await timed(() => send(request)))
    const { user, system } = process.cpuUsage(used)
    processor += (user + system) / 1000
  }
  const [row, indexed, ours] = [median(rowTimes), median(indexedTimes), median(times)]
  printLine(
    'one document: the row into bare libsql; with its index entries; ours; processor time of ours',
    `${row.toFixed(3)}, ${indexed.toFixed(3)}, ${ours.toFixed(3)}, ${(processor / 2000).toFixed(3)} ms`,
  )
  printLine(
    'ours to the row; to the row with its index entries',
    `${(ours / row).toFixed(2)}, ${(ours / indexed).toFixed(2)}`,
  )
  for (const writers of [8, 64]) {
    // Alternating again: the same number of commits sequentially and concurrently.
    const [alone, together]: [number[], number[]] = [[], []]
    for (let round = 0; round < 40; round++) {
      const ids = Array.from({ length: writers }, (_, i) => 10_000 + round * writers + i)
      const commit = (i: number) => call('commit', { writes: [write(i)] })
      alone.push(
        await timed(async () => {
          for (const i of ids) await commit(i)
        }),
      )
      together.push(await timed(() => Promise.all(ids.map((i) => commit(i + 100_000)))))
    }
    const [one, all] = [median(alone) / writers, median(together) / writers]
    printLine(
      `${writers} writers: one after the other, at once, ratio`,
      `${one.toFixed(3)} ms, ${all.toFixed(3)} ms, ${(all / one).toFixed(2)}`,
    )
  }
  close()
  rmSync(folder, { recursive: true })
}

/** Fills a folder with `size` documents and prints time and memory. */
async function fill(size: number): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-bench-'))
  let server = open(folder)
  const loaded = await timed(async () => {
    for (let i = 0; i < size; i += 500) {
      await server.call('commit', {
        writes: Array.from({ length: Math.min(500, size - i) }, (_, j) => write(i + j)),
      })
    }
  })
  server.close()
  const reopened = performance.now()
  server = open(folder)
  const first = performance.now() - reopened
  for (let i = 0; i < 50; i++) await server.call('runQuery', PAGE)
  globalThis.gc?.()
  const memory = process.memoryUsage.rss() / 2 ** 20
  printLine(
    `${size} documents: load, start, memory of the process`,
    `${(loaded / 1000).toFixed(1)} s, ${first.toFixed(0)} ms, ${memory.toFixed(0)} MB`,
  )
  server.close()
  return folder
}

const READS: [string, string, object, number][] = [
  ['20 of two equalities and an order', 'runQuery', PAGE, 400],
  ['count of one country', 'runAggregationQuery', count(equal('country', 'Country 3')), 40],
  ['count of all', 'runAggregationQuery', count(), 40],
]

/** Queries collections of all sizes, alternating. */
async function compareSizes(): Promise<void> {
  const folders: string[] = []
  for (const size of SIZES) folders.push(await fill(size))
  const servers = folders.map(open)
  for (const [what, verb, body, rounds] of READS) {
    const times: number[][] = servers.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (const [i, { call }] of servers.entries()) times[i]?.push(await timed(() => call(verb, body)))
    }
    const [smallest = 1, ...others] = times.map(median)
    const ratios = others.map((time) => (time / smallest).toFixed(2)).join(', ')
    const shown = [smallest, ...others].map((time) => time.toFixed(2)).join(', ')
    printLine(`${what}, ${SIZES.join(', ')} documents; ratios to the first`, `${shown} ms; ${ratios}`)
  }
  for (const { close } of servers) close()
  for (const folder of folders) rmSync(folder, { recursive: true })
}

await compareCommits()
await compareSizes()
