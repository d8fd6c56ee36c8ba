/**
 * The back office on all of the open data, in real Chromium at full and at a quarter of the CPU speed: the
 * time from a click, key or wheel turn to the paint, the longest task, the time until a list stored on
 * the device shows its first row, and the frames that a fast scroll loses.
 *   npm run bench:grid
 * DATA=folder names the CSV files (../shared/data). The key figure is the last column: the wait as a share of
 * the 100 ms that feel immediate.
 */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { type BrowserContext, type CDPSession, chromium, type Locator, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/support/browser.mjs'
import { form, rows, signInAt } from '../tests/support/staff.ts'
import { measureScroll, type Scroll } from './grid/scroll.ts'
import { busiest } from './import/busiest.ts'
import { ADMIN, freshSite, runImport } from './import/site.ts'

const DATA = path.resolve(process.env.DATA ?? '../shared/data')
const fileOf = (kind: string) => path.join(DATA, `${kind}.csv`)
const IMMEDIATE = 100

interface Seen {
  /** Longest time from an input to the next paint, ms; Event Timing has a resolution of 8 ms. */
  wait: number
  /** Longest task, ms; 0 when none took at least 50 ms. */
  task: number
  /** Longest time between two frames, ms. */
  gap: number
}

/** Runs in the page: records performance entries until `seen` is called. */
function observe(): void {
  const seen: Seen = { wait: 0, task: 0, gap: 0 }
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      durationThreshold: 16,
    } as PerformanceObserverInit)
  on('event', ({ duration }) => (seen.wait = Math.max(seen.wait, duration)))
  on('longtask', ({ duration }) => (seen.task = Math.max(seen.task, duration)))
  let last = performance.now()
  const frame = (now: number) => {
    seen.gap = Math.max(seen.gap, now - last)
    last = now
    requestAnimationFrame(frame)
  }
  requestAnimationFrame(frame)
  new MutationObserver((_, watch) => {
    if (!document.querySelector('[data-row]')) return
    watch.disconnect()
    // By then the frame has been painted.
    requestAnimationFrame(() => setTimeout(() => Object.assign(globalThis, { firstRow: performance.now() })))
  }).observe(document, { childList: true, subtree: true })
  Object.assign(globalThis, {
    seen: () => {
      const copy = { ...seen }
      Object.assign(seen, { wait: 0, task: 0, gap: 0 })
      return copy
    },
  })
}

const seenIn = (page: Page): Promise<Seen> =>
  page.evaluate(() => (globalThis as unknown as { seen: () => Seen }).seen())

async function wheel(page: Page, over: Locator): Promise<void> {
  await over.hover()
  for (let turn = 0; turn < 60; turn++) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(16)
  }
}

const ten = (text: Locator) => text.pressSequentially(' typed now', { delay: 60 })

/** Returns all actions, each with a step that opens its screen. */
function actionsOn(
  page: Page,
  origin: string,
): [name: string, () => Promise<void>, () => Promise<unknown>][] {
  const grid = page.getByRole('grid')
  const at = async (link: string, ready: Locator) => {
    await page.goto('about:blank')
    await page.goto(`${origin}/#/admin/${link}`)
    await ready.waitFor({ timeout: 120_000 })
  }
  const projects = () => at('projects', rows(page).first())
  const player = `players/edit/${busiest(DATA, 'roles', 'playerId')}`
  const project = `projects/edit/${busiest(DATA, 'projects', 'parentId')}`
  const name = form(page).getByLabel('Name', { exact: true })
  // Not by label: a search for labels among the rows of a grid would cost the page more than the action.
  const stands = () => page.waitForSelector('aside form input[name=name]:not([value=""])')
  const grids = (link: string) => () => at(link.split('/')[0] ?? '', rows(page).first())
  const edit = (link: string) => async () => {
    await page.evaluate((to) => location.assign(`#/admin/${to}`), link)
    await stands()
  }
  const nothing = () => Promise.resolve()
  return [
    ['projects: scroll', projects, () => wheel(page, grid)],
    ['projects: sort', nothing, () => page.getByRole('columnheader', { name: 'Location' }).click()],
    ['projects: find', nothing, () => page.getByRole('searchbox').pressSequentially('power', { delay: 120 })],
    [
      'projects: page down',
      projects,
      async () => {
        await rows(page).first().getByRole('rowheader').focus()
        for (let turn = 0; turn < 10; turn++) await page.keyboard.press('PageDown')
      },
    ],
    ['projects: select all', nothing, () => page.keyboard.press('Control+a')],
    ['player with the most roles: open', grids(player), edit(player)],
    ['player with the most roles: type', nothing, () => ten(name)],
    [
      'player with the most roles: add a role',
      nothing,
      () => form(page).getByRole('button', { name: 'Add a project' }).click(),
    ],
    ['project with the most parts: open', grids(project), edit(project)],
    ['project with the most parts: type', nothing, () => ten(name)],
  ]
}

/** Opens a list stored on the device seven times; returns the median time to its first row, ms. */
async function openingAgain(context: BrowserContext, origin: string): Promise<number> {
  const times: number[] = []
  for (let run = 0; run < 7; run++) {
    const page = await context.newPage()
    await page.goto(`${origin}/#/admin/projects`)
    await page.waitForFunction(() => 'firstRow' in globalThis)
    times.push(await page.evaluate(() => (globalThis as unknown as { firstRow: number }).firstRow))
    await page.close()
  }
  return Math.round(times.sort((a, b) => a - b)[3] ?? Number.NaN)
}

const SCROLLS = 7

/** Scrolls the list of projects fast, seven times; returns the medians. */
async function scrolling(page: Page, lab: CDPSession): Promise<Record<keyof Scroll, number>> {
  const runs: Scroll[] = []
  for (let run = 0; run < SCROLLS; run++) runs.push(await measureScroll(page, lab))
  const median = (of: keyof Scroll) =>
    Number((runs.map((run) => run[of]).sort((a, b) => a - b)[SCROLLS >> 1] ?? Number.NaN).toFixed(1))
  return { lost: median('lost'), blank: median('blank'), perFrame: median('perFrame') }
}

async function bench(): Promise<void> {
  const site = await freshSite()
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    for (const kind of ['projects', 'players', 'roles']) {
      const { exitCode, created, seconds } = await runImport(site.origin, kind, fileOf(kind))
      if (exitCode !== 0) throw new Error(`The import of ${kind} ended with ${exitCode}`)
      console.log(`${kind}: ${created} created in ${seconds.toFixed(1)} s`)
    }
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      serviceWorkers: 'block',
    })
    await context.addInitScript(observe)
    const page = await context.newPage()
    await signInAt(page, site.origin, '/admin', ADMIN)
    await page.goto(`${site.origin}/#/admin/projects`)
    await rows(page).first().waitFor({ timeout: 120_000 })
    // Time to store the records on the device and read the trail to its end.
    await page.waitForTimeout(5_000)
    console.log(`opened again: the first row after ${await openingAgain(context, site.origin)} ms`)
    const lab = await context.newCDPSession(page)
    for (const rate of [1, 4]) {
      await lab.send('Emulation.setCPUThrottlingRate', { rate })
      const table: Record<string, Record<string, number>> = {}
      for (const [what, prepare, act] of actionsOn(page, site.origin)) {
        await prepare()
        await page.waitForTimeout(1_000)
        await seenIn(page)
        await act()
        await page.waitForTimeout(1_000)
        const { wait, task, gap } = await seenIn(page)
        table[what] = {
          'wait ms': Math.round(wait),
          'task ms': Math.round(task),
          'gap ms': Math.round(gap),
          'of 100 ms': Number((Math.max(wait, task) / IMMEDIATE).toFixed(2)),
        }
      }
      await page.goto('about:blank')
      await page.goto(`${site.origin}/#/admin/projects`)
      await rows(page).first().waitFor({ timeout: 120_000 })
      // Until then the page reads the last changesets of the import again (src/records/replica/watermark.ts).
      await page.waitForTimeout(25_000)
      const { lost, blank, perFrame } = await scrolling(page, lab)
      console.log(`At ${rate === 1 ? 'full speed' : `1/${rate} of the speed`}:`)
      console.table(table)
      console.log(
        `a fast scroll: ${lost} % of frames lost, ${blank} % blank, ${perFrame} ms of the main thread each`,
      )
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

if (existsSync(fileOf('projects'))) await bench()
else console.log(`skipped: no open data in ${DATA}`)
