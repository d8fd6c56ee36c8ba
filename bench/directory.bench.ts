/**
 * Cost of the directory on a CPU slowed down four times: time until it is ready, time per query, and the
 * share of the page's main thread. Chromium throttles the page but not its workers, so the engine is timed on
 * the page, as if it were the worker of a slow device, and then the page is timed again with the real worker.
 * Times are thread time, as other processes run on this machine too.
 *   npm run bench:directory
 * DATA=folder names the CSV files (../shared/data); RUNS=3 sets the number of runs.
 */
import { gzipSync } from 'node:zlib'
import { type BrowserContext, type CDPSession, chromium, type Page } from '@playwright/test'
import type { Loaded } from '../src/directory/engine/table.ts'
import type { DirectoryCollection } from '../src/directory/rows.ts'
import { SHARD_ROWS, shardPath } from '../src/directory/shards.ts'
import { BROWSER_ARGS, findBrowser } from '../tests/support/browser.mjs'
import { hasOpenData, openData } from './directory/open-data.ts'
import type { Lab } from './directory/page/main.ts'
import { directorySite } from './directory/site.ts'
import { countFrom } from '../tests/support/count.ts'

const RUNS = countFrom('RUNS', 3)
const CPU = 4

/** Upper limits of the figures, in ms unless the name says otherwise. */
type Limits = Record<string, number>
const LIMITS: Record<string, Limits> = {
  '': {
    'projects, gzip kB': 350,
    'ready, kept on the device': 400,
    filter: 100,
    sort: 100,
    'a letter': 100,
    'the page, while it is loaded': 50,
    'the page, for a question': 50,
  },
  '-large': {
    'projects, gzip kB': 3_400,
    'ready, kept on the device': 4_000,
    filter: 150,
    sort: 150,
    'a letter': 150,
    'the page, for a question': 50,
  },
}

type Figures = Record<string, number>
interface State {
  lab: Lab
  engine: InstanceType<Lab['Engine']>
  directory: ReturnType<Lab['openDirectory']>
}
declare const window: State

const rates = { SAR: 3.75 }
const asked = (filters: Record<string, string | string[]>) => ({
  collection: 'projects' as const,
  filters,
  perUsd: rates,
  offset: 0,
  limit: 20,
})
const QUESTIONS = Object.entries({
  filter: [{ country: ['Saudi Arabia'] }, { country: ['Türkiye'], status: ['Active'] }, { year: ['2026'] }],
  sort: [
    { country: ['Egypt'], sort: 'capexAmount', dir: 'desc' },
    { sort: 'createdDate', dir: 'desc' },
  ],
  'a letter': [
    { q: 'p' },
    { q: 'po' },
    { q: 'pow' },
    { q: 'power sta' },
    { q: 'hospitals' },
    { q: 'elektricity' },
  ],
}).flatMap(([name, all]) => all.map((filters) => [name, asked(filters)] as const))

/** Returns the total time that the page's main thread has run, ms. */
async function ran(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Times steps on the page's thread and keeps the longest of each name. */
class Clock {
  readonly figures: Figures = {}
  readonly #session: CDPSession

  constructor(session: CDPSession) {
    this.#session = session
  }

  async time<T>(name: string, step: () => Promise<T>): Promise<T> {
    const before = await ran(this.#session)
    const done = await step()
    const took = (await ran(this.#session)) - before
    this.figures[name] = Math.max(this.figures[name] ?? 0, took)
    return done
  }
}

/** Times the engine on the throttled page, as a stand-in for a worker on a slow device. */
async function onThePage({ page, session }: Visitor): Promise<Figures> {
  const clock = new Clock(session)
  await clock.time('ready, kept on the device', () =>
    page.evaluate(async () => {
      const shards = new window.lab.Shards()
      await shards.restore()
      window.engine = new window.lab.Engine(shards.rows())
    }),
  )
  // As in the application, deferred work is done after the first response.
  await clock.time('the first list', () =>
    page.evaluate((about) => structuredClone(window.engine.list(about)), asked({})),
  )
  await clock.time('words and orders, in idle time', () =>
    page.evaluate(() => {
      while (window.engine.prepare());
    }),
  )
  for (const [name, question] of QUESTIONS)
    await clock.time(name, () =>
      page.evaluate((about) => {
        structuredClone(window.engine.list(about))
        structuredClone(window.engine.facets(about))
      }, question),
    )
  return clock.figures
}

/** Times the page with the real worker: documents read, and work left to the page. */
async function withTheWorker({ page, session }: Visitor): Promise<Figures> {
  const clock = new Clock(session)
  const documents = await clock.time('the page, while it is loaded', () =>
    page.evaluate(async () => {
      window.directory = window.lab.openDirectory()
      await window.directory.load()
      return window.lab.meter.snapshot().documentsRead
    }),
  )
  for (const [, question] of QUESTIONS)
    await clock.time('the page, for a question', () =>
      page.evaluate(async (about) => {
        await Promise.all([window.directory.list(about), window.directory.facets(about)])
      }, question),
    )
  return { ...clock.figures, 'documents read': documents }
}

interface Visitor {
  page: Page
  session: CDPSession
}

async function visit(context: BrowserContext, origin: string): Promise<Visitor> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForFunction(() => 'lab' in globalThis)
  const session = await context.newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return { page, session }
}

async function run(origin: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const context = await browser.newContext()
    const first = await visit(context, origin)
    const cold = await withTheWorker(first)
    // Documents are written to the device shortly after they arrive.
    await first.page.waitForTimeout(2_000)
    await first.page.close()
    return { ...cold, ...(await onThePage(await visit(context, origin))) }
  } finally {
    await browser.close()
  }
}

/** Returns the compressed size of the directory in kB, requested like the browser does, 30 documents each. */
async function kB(
  origin: string,
  rows: Loaded,
  collections: readonly DirectoryCollection[],
): Promise<number> {
  const root = 'projects/ppx-local/databases/(default)/documents'
  const paths = collections.flatMap((name) =>
    Array.from({ length: Math.ceil(rows[name].ids.length / SHARD_ROWS[name]) }, (_, shard) =>
      shardPath(name, shard),
    ),
  )
  let bytes = 0
  for (let from = 0; from < paths.length; from += 30) {
    const documents = paths.slice(from, from + 30).map((path) => `${root}/${path}`)
    const answer = await fetch(`${origin}/v1/${root}:batchGet`, {
      method: 'POST',
      body: JSON.stringify({ documents }),
    })
    bytes += gzipSync(await answer.text()).length
  }
  return bytes / 1000
}

let isOver = false
for (const [suffix, limits] of Object.entries(LIMITS)) {
  if (!hasOpenData(suffix)) {
    console.log(`There is no projects${suffix}.csv: DATA=folder says where.`)
    continue
  }
  const rows = openData(suffix)
  const site = await directorySite(rows)
  try {
    const runs: Figures[] = []
    const weights = {
      'projects, gzip kB': await kB(site.origin, rows, ['projects']),
      'everything, gzip kB': await kB(site.origin, rows, ['projects', 'players', 'roles']),
    }
    for (let n = 0; n < RUNS; n++) runs.push({ ...weights, ...(await run(site.origin)) })
    console.log(
      `${rows.projects.ids.length} projects, ${rows.players.ids.length} players, ${rows.roles.ids.length} roles`,
    )
    for (const name of Object.keys(runs[0] ?? {})) {
      // The minimum: other processes make caches colder, and that is not what is measured.
      const value = Math.min(...runs.map((figures) => figures[name] ?? 0))
      const most = limits[name]
      if (most !== undefined && value > most) isOver = true
      const verdict = most === undefined ? '' : `  (at most ${most})${value > most ? ' TOO MUCH' : ''}`
      console.log(`  ${name.padEnd(42)} ${value.toFixed(0).padStart(6)}${verdict}`)
    }
  } finally {
    await site.stop()
  }
}
process.exit(isOver ? 1 : 0)
