import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../tests/support/browser.mjs'

/** Cost of a cold visit; times in ms, sizes in kB (gzip). */
export interface Visit {
  lcp: number
  blocking: number
  /** Time at which the application is interactive. */
  usable: number
  cls: number
  js: number
  css: number
  requests: number
}

// Lighthouse's slow 4G at request level, on a phone with a quarter of this machine's speed.
const SLOW_4G = { offline: false, latency: 562.5, downloadThroughput: 188_744, uploadThroughput: 86_400 }
const CPU = 4
const PHONE = { width: 360, height: 740 }

interface Seen {
  lcp: number
  cls: number
  blocking: number
}

/** Runs in the page: records performance entries. */
function observe(): void {
  const seen: Seen = { lcp: 0, cls: 0, blocking: 0 }
  Object.assign(globalThis, { seen })
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true })
  on('largest-contentful-paint', ({ startTime }) => (seen.lcp = startTime))
  on('longtask', ({ duration }) => (seen.blocking += Math.max(0, duration - 50)))
  on('layout-shift', (entry) => {
    const shift = entry as PerformanceEntry & { value: number; hadRecentInput: boolean }
    if (!shift.hadRecentInput) seen.cls += shift.value
  })
}

async function weigh(page: Page): Promise<Pick<Visit, 'js' | 'css' | 'requests'>> {
  const weight = { js: 0, css: 0, requests: 0 }
  const bodies: Promise<void>[] = []
  page.on('response', (response) => {
    weight.requests++
    const kind = /\.(js|css)$/.exec(new URL(response.url()).pathname)?.[1]
    if (kind !== 'js' && kind !== 'css') return
    const add = (body: Buffer) => void (weight[kind] += gzipSync(body, { level: 9 }).length / 1000)
    bodies.push(response.body().then(add, () => undefined))
  })
  await Promise.resolve()
  return weight
}

async function visit(browser: Browser, { url, ready, usable = ready }: Target): Promise<Visit> {
  const context = await browser.newContext({ viewport: PHONE, serviceWorkers: 'block' })
  const page = await context.newPage()
  const weight = await weigh(page)
  await page.addInitScript(observe)
  const lab = await context.newCDPSession(page)
  await lab.send('Network.enable')
  await lab.send('Network.emulateNetworkConditions', SLOW_4G)
  await lab.send('Emulation.setCPUThrottlingRate', { rate: CPU })
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(ready).first().waitFor({ timeout: 60_000 })
  await page.locator(usable).first().waitFor({ timeout: 60_000, state: 'attached' })
  const usableAt = await page.evaluate(() => performance.now())
  const atReady = { ...weight }
  await page.waitForTimeout(1_500)
  const seen = await page.evaluate(() => (globalThis as unknown as { seen: Seen }).seen)
  await context.close()
  return { ...seen, ...atReady, usable: usableAt }
}

const median = (numbers: number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? 0

export interface Target {
  name: string
  url: string
  /** Selector of an element that is visible once the content is. */
  ready: string
  /** Selector of an element that exists once the application is interactive, if that is later. */
  usable?: string
}

/** Returns medians of cold visits, each in a new browser; targets alternate, so that drift hits all alike. */
export async function measure(targets: readonly Target[], runs: number): Promise<Map<string, Visit>> {
  const visits = new Map<string, Visit[]>(targets.map(({ name }) => [name, []]))
  const executablePath = await findBrowser()
  for (let run = 0; run < runs; run++) {
    for (const target of targets) {
      const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS })
      try {
        visits.get(target.name)?.push(await visit(browser, target))
      } finally {
        await browser.close()
      }
    }
  }
  const figures = ['lcp', 'blocking', 'usable', 'cls', 'js', 'css', 'requests'] as const
  const middle = (all: Visit[]) =>
    Object.fromEntries(
      figures.map((figure) => [figure, median(all.map((one) => one[figure]))]),
    ) as unknown as Visit
  return new Map([...visits].map(([name, all]) => [name, middle(all)]))
}

/** Returns the number of documents that a screen reads, by the application's own meter. */
export async function documentsRead(url: string, ready: string): Promise<number> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const page = await browser.newPage({ viewport: PHONE })
    await page.goto(`${url}${url.includes('?') ? '&' : '?'}meter=1`)
    await page.locator(ready).first().waitFor()
    await page.waitForLoadState('networkidle')
    const read = await page.getByTestId('meter').locator('b').first().textContent()
    return Number(read?.replaceAll(',', ''))
  } finally {
    await browser.close()
  }
}
