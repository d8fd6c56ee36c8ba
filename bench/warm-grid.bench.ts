/**
 * The grid of projects for an editor who comes back, in real Chromium at the machine's own speed: the records are kept in
 * the browser, so what counts is the time from opening the screen, in a page of its own or from another screen, until the
 * first row is painted.
 *   npm run bench:warm-grid
 * ROWS (10000) of DATA/projects-large.csv (../shared/data), opened RUNS (7) times each. AGAINST=folder names another
 * checkout that was built; both are opened in turn, and their ratio says more than either on a machine with other work.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import Papa from 'papaparse'
import { BROWSER_ARGS, findBrowser } from '../tests/support/browser.mjs'
import { rows, signInAt } from '../tests/support/staff.ts'
import { ADMIN, type FreshSite, freshSite, runImport } from './import/site.ts'
import { type Opening, observe, openingIn, isKeptIn } from './warm/observe.ts'
import { middle } from './workload.ts'

const FILE = path.join(path.resolve(process.env.DATA ?? '../shared/data'), 'projects-large.csv')
const ROWS = Number(process.env.ROWS ?? 10_000)
const RUNS = Number(process.env.RUNS ?? 7)
const { AGAINST } = process.env
/** So long after its first row a screen is still watched, ms: what is made ready for sorting and finding comes then. */
const WATCHED = 3_000
/** As long as the trail has to be watched until a return need not read its end again, with room, ms. */
const SETTLED = 30_000
const MOST_MS = 900_000

/** The first rows of the file, as a file of their own. */
async function withFirstRows<T>(use: (file: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(path.join(tmpdir(), 'ppx-rows-'))
  const { data } = Papa.parse<string[]>(readFileSync(FILE, 'utf8'), { preview: ROWS + 1 })
  writeFileSync(path.join(folder, 'projects.csv'), Papa.unparse(data))
  try {
    return await use(path.join(folder, 'projects.csv'))
  } finally {
    await rm(folder, { recursive: true })
  }
}

interface Target {
  name: string
  site: FreshSite
  page: Page
}

/** Fills the site with the records, and an editor's browser, which holds them from then on. */
async function targetOf(name: string, site: FreshSite, file: string, browser: Browser): Promise<Target> {
  const { created, seconds, words } = await runImport(site.origin, 'projects', file)
  // A row may be refused: the first rows of a file name parents that are not among them.
  if (created < ROWS * 0.9) throw new Error(`The import ended with\n${words.slice(-2_000)}`)
  console.log(`${name}: ${created} projects imported in ${seconds.toFixed(0)} s`)
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
  await page.addInitScript(observe)
  await signInAt(page, site.origin, '/admin/projects', ADMIN)
  await rows(page).first().waitFor({ timeout: MOST_MS })
  await page.waitForFunction(isKeptIn, null, { timeout: MOST_MS, polling: 1_000 })
  await page.waitForTimeout(SETTLED)
  return { name, site, page }
}

const seen = async (page: Page): Promise<Opening> => {
  await rows(page).first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(WATCHED)
  return page.evaluate(openingIn)
}

/** A page of its own, as a bookmark opens it. */
async function inNewPage({ page, site }: Target): Promise<Opening> {
  await page.goto('about:blank')
  await page.goto(`${site.origin}/#/admin/projects`)
  return seen(page)
}

/** From a screen without those records. */
async function fromOtherScreen({ page, site }: Target): Promise<Opening> {
  await page.goto('about:blank')
  await page.goto(`${site.origin}/#/admin/sectors`)
  await page.getByRole('main').getByText('Energy').first().waitFor()
  await page.waitForTimeout(WATCHED)
  await page.getByRole('link', { name: 'Projects', exact: true }).click()
  return seen(page)
}

/** What a return reads, by the screen's own meter. */
async function readsOf({ page, site }: Target): Promise<number> {
  await page.goto('about:blank')
  await page.goto(`${site.origin}/?meter=1#/admin/projects`)
  await rows(page).first().waitFor({ timeout: 60_000 })
  await page.waitForTimeout(WATCHED)
  return Number((await page.getByTestId('meter').locator('b').first().textContent())?.replaceAll(',', ''))
}

async function heapOf({ page }: Target): Promise<number> {
  const lab = await page.context().newCDPSession(page)
  for (let turn = 0; turn < 2; turn++) await lab.send('HeapProfiler.collectGarbage')
  const { usedSize } = await lab.send('Runtime.getHeapUsage')
  await lab.detach()
  return usedSize / 1e6
}

async function bench(file: string): Promise<void> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  const sites: FreshSite[] = []
  try {
    const targets: Target[] = []
    for (const [name, checkout] of Object.entries({ ...(AGAINST && { against: AGAINST }), this: '.' })) {
      const site = await freshSite(checkout)
      sites.push(site)
      targets.push(await targetOf(name, site, file, browser))
    }
    const table: Record<string, Record<string, number>> = {}
    for (const [what, open] of [
      ['a page of its own', inNewPage],
      ['from another screen', fromOtherScreen],
    ] as const) {
      const all = new Map<Target, Opening[]>(targets.map((target) => [target, []]))
      for (let run = 0; run < RUNS; run++)
        for (const target of targets) all.get(target)?.push(await open(target))
      for (const [target, openings] of all) {
        const of = (figure: keyof Opening) => Math.round(middle(openings.map((opening) => opening[figure])))
        table[`${what}, ${target.name}`] = {
          'first row ms': of('row'),
          'after data ms': of('afterData'),
          'longest task ms': of('task'),
          'heap MB': Math.round(await heapOf(target)),
          'documents read': await readsOf(target),
        }
      }
    }
    console.table(table)
  } finally {
    await browser.close()
    for (const site of sites) await site.stop()
  }
}

if (existsSync(FILE)) await withFirstRows(bench)
else console.log(`skipped: no ${FILE}`)
