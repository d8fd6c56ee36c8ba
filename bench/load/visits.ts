import { chromium, type Page } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../tests/support/browser.mjs'
import { screenReady } from '../../tests/support/screen-ready.ts'

export interface Asked {
  url: string
  body: string
}

/** The database requests of a visit, by screen. */
export type Visit = readonly (readonly Asked[])[]

const LISTS = ['', '?country=Qatar', '?sector=Transport&status=Active', '?country=Oman&sort=capexAmount&dir=desc', '?q=metro'] // oxfmt-ignore

/** Screens of a first visit: the front page, a list, two of its projects, an article. */
const screensOf = (n: number): string[] => [
  '',
  `projects${LISTS[n % LISTS.length] ?? ''}`,
  `projects/p${n * 3}`,
  `projects/p${n * 3 + 1}?tab=news`,
  `news?item=n${n}`,
]

async function follow(page: Page, origin: string, screens: readonly string[]): Promise<Visit> {
  const steps: Asked[][] = []
  page.on('request', (request) => {
    if (/\/v1\/projects\//.test(request.url()))
      steps.at(-1)?.push({ url: request.url(), body: request.postData() ?? '' })
  })
  for (const [at, screen] of screens.entries()) {
    steps.push([])
    if (at === 0) await page.goto(`${origin}/#/${screen}`)
    else await page.evaluate((hash) => void (window.location.hash = hash), `#/${screen}`)
    await screenReady(page)
    await page.waitForLoadState('networkidle')
  }
  return steps
}

/** Makes `count` different visits in Chromium and records the requests of the application. */
export async function recordVisits(origin: string, count: number): Promise<Visit[]> {
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
  try {
    const visits: Visit[] = []
    for (let n = 0; n < count; n++) {
      const context = await browser.newContext({ serviceWorkers: 'block' })
      visits.push(await follow(await context.newPage(), origin, screensOf(n)))
      await context.close()
    }
    return visits
  } finally {
    await browser.close()
  }
}
