/**
 * What the directory costs a visitor on a processor four times slower: until it is ready, for each question, and what the
 * page hears of it. The worker runs at full speed under Chromium's throttle, which slows the page alone; so the engine is
 * timed on the page, where it is slowed, and the page's longest task with the worker at work.
 *   npm run bench:directory
 * DATA=folder names the CSV files (../shared/data), RUNS=5 repeats.
 */
import { gzipSync } from 'node:zlib'
import { type BrowserContext, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/support/browser.mjs'
import { hasOpenData, openData } from './directory/open-data.ts'
import type { Lab } from './directory/page/main.ts'
import { directorySite } from './directory/site.ts'

const RUNS = Number(process.env.RUNS ?? 5)
const CPU = 4

/** Figures in ms unless their names say otherwise, and what they may be at most. */
type Limits = Record<string, number>
const LIMITS: Record<string, Limits> = {
  '': {
    'ready, kept on the device': 400,
    filter: 100,
    sort: 100,
    'a letter': 100,
    'longest task': 50,
    'gzip kB': 350,
  },
  '-large': {
    'ready, kept on the device': 4_000,
    filter: 150,
    sort: 150,
    'a letter': 150,
    'longest task': 50,
    'gzip kB': 3_400,
  },
}

type Figures = Record<string, number>
declare const lab: Lab

const QUESTIONS = {
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
}

/** On the page, which is slowed: what the worker would take on such a device. */
const onThePage = (page: Page) =>
  page.evaluate(async (questions) => {
    const figures: Record<string, number> = {}
    const time = async (name: string, work: () => unknown) => {
      const from = performance.now()
      await work()
      figures[name] = Math.max(figures[name] ?? 0, performance.now() - from)
    }
    const shards = new lab.Shards()
    let engine: InstanceType<Lab['Engine']> | undefined
    await time('ready, kept on the device', async () => {
      await shards.restore()
      engine = new lab.Engine(shards.rows())
    })
    await time('index of words', () => {
      while (engine?.prepare());
    })
    for (const [name, all] of Object.entries(questions))
      for (const filters of all) {
        const question = {
          collection: 'projects' as const,
          filters,
          perUsd: { SAR: 3.75 },
          offset: 0,
          limit: 20,
        }
        await time(name, () => {
          structuredClone(engine?.list(question))
          structuredClone(engine?.facets(question))
        })
      }
    return figures
  }, QUESTIONS)

/** With the worker: what is read, and how long the page is kept from whoever uses it. */
const withTheWorker = (page: Page) =>
  page.evaluate(async (questions) => {
    const figures: Record<string, number> = { 'longest task': 0 }
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries())
        figures['longest task'] = Math.max(figures['longest task'] ?? 0, duration)
    }).observe({ type: 'longtask' })
    const directory = lab.openDirectory()
    lab.meter.reset()
    const from = performance.now()
    await directory.load()
    figures['loaded (worker at full speed)'] = performance.now() - from
    figures['documents read'] = lab.meter.snapshot().documentsRead
    for (const all of Object.values(questions))
      for (const filters of all) {
        const question = {
          collection: 'projects' as const,
          filters,
          perUsd: { SAR: 3.75 },
          offset: 0,
          limit: 20,
        }
        const asked = performance.now()
        await Promise.all([directory.list(question), directory.facets(question)])
        await new Promise(requestAnimationFrame)
        figures['asked and painted (worker at full speed)'] = Math.max(
          figures['asked and painted (worker at full speed)'] ?? 0,
          performance.now() - asked,
        )
      }
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    return figures
  }, QUESTIONS)

async function slowPage(context: BrowserContext, origin: string): Promise<Page> {
  const page = await context.newPage()
  await page.goto(origin)
  await page.waitForFunction(() => 'lab' in globalThis)
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  return page
}

async function run(origin: string): Promise<Figures> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const context = await browser.newContext()
    let bytes = 0
    const bodies: Promise<void>[] = []
    context.on('response', (response) => {
      if (!response.url().includes(':batchGet')) return
      bodies.push(response.body().then((body) => void (bytes += gzipSync(body).length)))
    })
    const first = await slowPage(context, origin)
    const cold = await withTheWorker(first)
    await Promise.all(bodies)
    const kB = bytes / 1000
    await first.close()
    const warm = await onThePage(await slowPage(context, origin))
    return { ...cold, ...warm, 'gzip kB': kB }
  } finally {
    await browser.close()
  }
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

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
    for (let n = 0; n < RUNS; n++) runs.push(await run(site.origin))
    console.log(
      `${rows.projects.ids.length} projects, ${rows.players.ids.length} players, ${rows.roles.ids.length} roles`,
    )
    for (const name of Object.keys(runs[0] ?? {})) {
      const value = median(runs.map((figures) => figures[name] ?? 0))
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
