import { readFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { expect, type Response, test } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { screenReady } from '../support/screen-ready.ts'

/**
 * Modules that a visitor's browser must never load: sign-in, uploads, the grid, the editors, the back office,
 * writing.
 */
const FORBIDDEN = [
  /node_modules\/@firebase\/(auth|storage)\//,
  /node_modules\/@tanstack\/(react-table|table-core|react-form|form-core|react-virtual|virtual-core)\//,
  /^src\/admin\//,
  /^src\/ui\/(grid|form|dialog|toast)\//,
  /^src\/records\/(commit|changeset|undo)/,
  /\/mutations\.ts$/,
  /^routes\/admin\//,
]

/** Files requested only once the screen is shown: the SDK, adverts, the offline store. */
const LATER = /^assets\/(db|database|sdk-reader|later)-/

const KB = 1000
const modules: Record<string, string[]> = JSON.parse(readFileSync('dist/site/.vite/modules.json', 'utf8'))

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

for (const [screen, path, budget] of [
  ['projects list', '/#/projects', 150],
  ['news feed', '/#/', 150],
  ['players list', '/#/players', 150],
  ['project', '/#/projects/riyadh-metro', 150],
] as const) {
  test(`the first view of the ${screen} loads at most ${budget} kB of JavaScript and nothing of the back office`, async ({
    page,
  }) => {
    // The budgets are for a phone: parts that only wide screens show are not included.
    await page.setViewportSize({ width: 360, height: 740 })
    const scripts = new Map<string, number>()
    const foreign: string[] = []
    let styles = 0
    const answers: Response[] = []
    // Once the screen is shown, the SDK and the likely next screens are requested: on a slow machine
    // immediately.
    let hasSdk = false
    const next = new Set<string>()
    page.on('request', (request) => {
      hasSdk ||= /\/sdk-reader-/.test(request.url())
      if (hasSdk) next.add(request.url())
    })
    const weigh = async (response: Response) => {
      const { pathname } = new URL(response.url())
      const { length } = gzipSync(await response.body(), { level: 9 })
      if (pathname.endsWith('.js')) scripts.set(pathname.slice(1), length)
      else if (!next.has(response.url())) styles += length
    }
    page.on('response', (response) => {
      const { pathname, origin } = new URL(response.url())
      if (origin !== site.origin) foreign.push(response.url())
      if (response.status() === 200 && /\.(js|css)$/.test(pathname)) answers.push(response)
    })
    await page.goto(site.origin + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await screenReady(page)
    await page.waitForLoadState('networkidle')
    // Later requests are not part of the first view, and the end of the test may abort them.
    await Promise.all([...answers].map(weigh))
    // The styles of the public screens are inline in the page.
    const inPage = (await page.locator('style').allTextContents()).join('')
    styles += gzipSync(inPage, { level: 9 }).length

    const loaded = [...scripts.keys()].flatMap((file) => modules[file] ?? [])
    expect(loaded.length, 'the chunks are known').toBeGreaterThan(50)
    const strangers = loaded.filter((id) =>
      FORBIDDEN.some((pattern) => pattern.test(id.replaceAll('\0', ''))),
    )
    const first = [...scripts].filter(([file]) => !LATER.test(file) && !next.has(`${site.origin}/${file}`))
    const total = first.reduce((sum, [, size]) => sum + size, 0)
    console.log(
      `${screen}: ${(total / KB).toFixed(1)} kB JavaScript, ${(styles / KB).toFixed(1)} kB CSS (gzip)`,
    )
    expect(strangers).toEqual([])
    expect(total / KB).toBeLessThanOrEqual(budget)
    expect(styles / KB).toBeLessThanOrEqual(12)
    expect(foreign, 'no third party is asked for anything').toEqual([])
  })
}

test('a misspelt back-office address on a public page loads the back office’s own document', async ({
  page,
}) => {
  await page.goto(`${site.origin}/#/projects`)
  await screenReady(page)
  await page.evaluate(() => void (window.location.hash = '#admin'))
  await expect(page).toHaveURL(/#\/admin\/login/)
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible()
})
