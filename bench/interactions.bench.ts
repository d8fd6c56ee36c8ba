/**
 * Time from an interaction with the public screens to the next frame, on the open data and a CPU slowed down
 * four times: the longest event of each action as timed by the browser (Event Timing, in steps of 8 ms). A
 * phone is touched; MOUSE=1 uses a mouse. The first line is a trivial button on an empty page, as the
 * baseline of browser and machine.
 *   npm run bench:interactions
 * DATA=folder names the CSV files (../shared/data); RUNS=5 sets the number of runs. The target is 100 ms.
 */
import path from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../tests/support/browser.mjs'
import { busiest } from './import/busiest.ts'
import { freshSite, runImport } from './import/site.ts'
import { countFrom } from '../tests/support/count.ts'

const DATA = path.resolve(process.env.DATA ?? '../shared/data')
const RUNS = countFrom('RUNS', 5)
const CPU = 4
const TOUCH = process.env.MOUSE !== '1'

/**
 * Taps or clicks the centre of an element, bypassing Playwright's tap and click: these run hit tests and
 * check frames in the page first, which took 10 to 40 ms of the measured time on this CPU.
 */
async function press(what: Locator): Promise<void> {
  const page = what.page()
  await what.scrollIntoViewIfNeeded()
  await page.waitForTimeout(300)
  const place = await what.boundingBox()
  if (!place) throw new Error('What is to be pressed is not there.')
  const [x, y] = [place.x + place.width / 2, place.y + place.height / 2]
  if (TOUCH) return page.touchscreen.tap(x, y)
  await page.mouse.move(x, y)
  await page.waitForTimeout(300)
  await page.mouse.click(x, y)
}

const EMPTY = 'about:blank'

type Act = [name: string, link: string, act: (page: Page) => Promise<void>]

function acts(): Act[] {
  const facet = (page: Page, label: string) => page.locator('summary', { hasText: label }).first()
  return [
    ['a button of an empty page', EMPTY, (page) => press(page.getByRole('button'))],
    [
      'open the filters',
      '/#/projects',
      (page) => press(page.getByRole('button', { name: 'Filter and sort' })),
    ],
    ['open a filter', '/#/projects', (page) => press(facet(page, 'Country'))],
    ['tick a country', '/#/projects', (page) => press(page.getByRole('checkbox').nth(1))],
    ['sort', '/#/projects', (page) => page.getByLabel('Sort by').press('ArrowDown')],
    [
      'type a search',
      '/#/projects',
      (page) => page.getByRole('searchbox', { name: 'Search projects' }).press('m'),
    ],
    [
      'open a summary',
      '/#/projects',
      (page) => press(page.getByRole('button', { name: /^Summary of/ }).first()),
    ],
    ['load more', '/#/players', (page) => press(page.getByRole('button', { name: 'Show more players' }))],
    ['open a record', '/#/players', (page) => press(page.locator('main h3 a').first())],
    [
      'a tab of the busiest player',
      `/#/players/${busiest(DATA, 'roles', 'playerId')}`,
      (page) => press(page.getByRole('tab', { name: 'Projects' })),
    ],
    [
      'a tab of the busiest project',
      `/#/projects/${busiest(DATA, 'roles', 'projectId')}`,
      (page) => press(page.getByRole('tab', { name: 'Players' })),
    ],
  ]
}

/** Runs in the page: records the longest event. */
function observe(): void {
  const times = { longest: 0 }
  Object.assign(globalThis, { times })
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) times.longest = Math.max(times.longest, duration)
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
}

/** Performs all actions in sequence, like a visitor; returns the longest event of each, ms. */
async function round(page: Page, origin: string): Promise<Map<string, number>> {
  const found = new Map<string, number>()
  let at = ''
  for (const [name, link, act] of acts()) {
    if (link === EMPTY) {
      await page.goto(EMPTY)
      await page.setContent(
        '<meta name="viewport" content="width=device-width"><button onclick="this.lastChild.data += 1">0</button>',
      )
      await page.evaluate(observe)
    } else if (link !== at) {
      await page.goto(EMPTY)
      await page.goto(origin + link)
      await page.locator('#app[data-begun]:not([data-painted]) main :is(h3, dl)').first().waitFor()
      await page.waitForTimeout(4_000)
      at = link
    }
    await page.evaluate(() =>
      Object.assign((globalThis as unknown as { times: object }).times, { longest: 0 }),
    )
    await act(page)
    await page.waitForTimeout(1_500)
    const longest = await page.evaluate(
      () => (globalThis as unknown as { times: { longest: number } }).times.longest,
    )
    found.set(name, longest)
  }
  return found
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

const site = await freshSite()
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
try {
  for (const kind of ['projects', 'players', 'roles', 'news']) {
    const { created, words } = await runImport(site.origin, kind, path.join(DATA, `${kind}.csv`))
    if (created === 0) throw new Error(`nothing of ${kind} was imported:\n${words}`)
  }
  const context = await browser.newContext({
    viewport: { width: 360, height: 740 },
    isMobile: TOUCH,
    hasTouch: TOUCH,
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  await page.addInitScript(observe)
  const lab = await context.newCDPSession(page)
  await lab.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  const rounds: Map<string, number>[] = []
  for (let run = 0; run < RUNS; run++) rounds.push(await round(page, site.origin))
  for (const [name] of acts()) {
    const all = rounds.map((times) => times.get(name) ?? 0)
    console.log(`${name.padEnd(30)} ${median(all).toFixed(0)} ms (longest ${Math.max(...all).toFixed(0)})`)
  }
} finally {
  await browser.close()
  await site.stop()
}
