/**
 * What the embedded Firestore costs over the bare store, and whether queries stay flat as a collection grows.
 * Run it alone on an idle machine:
 *   node --expose-gc -e "import('vite').then((vite) => vite.runnerImport('./bench/firestore.bench.ts'))"
 * SIZES=1000,100000 chooses the collection sizes. Compare the ratios, not the milliseconds.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { firestoreService } from '../local-firebase/firestore/service.ts'
import { openDatabase } from '../local-firebase/store/database.ts'
import { equal, INDEXES, middle, PAGE, project, ROOT, say, timed, write } from './workload.ts'

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
  const call = async (verb: string, body: unknown): Promise<string> => {
    const url = `http://localhost/v1/${ROOT}:${verb}`
    const response = await service.handle(new Request(url, { method: 'POST', body: JSON.stringify(body) }))
    const text = (await response?.text()) ?? ''
    if (!response?.ok) throw new Error(text)
    return text
  }
  return { database, call, close: () => (service.close(), database.close()) }
}

const from = [{ collectionId: 'projects' }]
const count = (where?: object) => ({
  structuredAggregationQuery: {
    structuredQuery: where ? { from, where } : { from },
    aggregations: [{ alias: 'n', count: {} }],
  },
})

async function compareCommits(): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'firestore-bench-'))
  const { database, call, close } = open(folder)
  database.exec('create table bare (path text primary key, fields text)')
  const insert = database.prepare('insert or replace into bare values (?, ?)')
  const bareOne = (i: number): void => void insert.run(`projects/p${i}`, JSON.stringify(project(i)))
  for (let i = 0; i < 200; i++) await call('commit', { writes: [write(i)] })
  // Turn about, so that whatever else the machine does falls on both alike.
  const bareTimes: number[] = []
  const times: number[] = []
  let processor = 0
  for (let i = 0; i < 2000; i++) {
    bareTimes.push(await timed(() => bareOne(1000 + i)))
    const used = process.cpuUsage()
    times.push(await timed(() => call('commit', { writes: [write(1000 + i)] })))
    const { user, system } = process.cpuUsage(used)
    processor += (user + system) / 1000
  }
  const [base, ours] = [middle(bareTimes), middle(times)]
  say(
    'one document: bare libsql, ours, ratio; processor time of ours',
    `${base.toFixed(3)} ms, ${ours.toFixed(3)} ms, ${(ours / base).toFixed(2)}; ${(processor / 2000).toFixed(3)} ms`,
  )
  for (const writers of [8, 64]) {
    // Turn about again: as many commits one after the other as all at once.
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
    const [one, all] = [middle(alone) / writers, middle(together) / writers]
    say(
      `${writers} writers: one after the other, at once, ratio`,
      `${one.toFixed(3)} ms, ${all.toFixed(3)} ms, ${(all / one).toFixed(2)}`,
    )
  }
  close()
  rmSync(folder, { recursive: true })
}

/** Fills a folder with `size` documents and says what that took. */
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
  say(
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

/** Asks collections of all sizes turn about. */
async function compareSizes(): Promise<void> {
  const folders: string[] = []
  for (const size of SIZES) folders.push(await fill(size))
  const servers = folders.map(open)
  for (const [what, verb, body, rounds] of READS) {
    const times: number[][] = servers.map(() => [])
    for (let round = 0; round < rounds; round++) {
      for (const [i, { call }] of servers.entries()) times[i]?.push(await timed(() => call(verb, body)))
    }
    const [smallest = 1, ...others] = times.map(middle)
    const ratios = others.map((time) => (time / smallest).toFixed(2)).join(', ')
    const shown = [smallest, ...others].map((time) => time.toFixed(2)).join(', ')
    say(`${what}, ${SIZES.join(', ')} documents; ratios to the first`, `${shown} ms; ${ratios}`)
  }
  for (const { close } of servers) close()
  for (const folder of folders) rmSync(folder, { recursive: true })
}

await compareCommits()
await compareSizes()
