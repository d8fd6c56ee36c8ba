import { execFile } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test, type Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { startSiteWithDocuments } from '../support/site-with-documents.ts'
import type { RunningSite } from '../support/site.ts'

const EVIL = `</title><script>document.title = 'owned'</script><img src=x onerror="document.title='owned'">`
const long = 'قطار'.repeat(1000)

let site: RunningSite
test.beforeAll(async () => {
  const stamp = { createdAt: new Date(2026, 0), updatedAt: new Date(2026, 0), rev: 1, parentId: null }
  site = await startSiteWithDocuments({
    'projects/evil': {
      ...stamp,
      name: EVIL,
      country: EVIL,
      sector: '',
      description: EVIL,
      website: 'javascript:alert(1)',
    },
    'projects/long': { ...stamp, name: long, country: 'Qatar', sector: '', description: 'x'.repeat(4000) },
  })
})
test.afterAll(() => site.stop())

const sideways = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test.describe('a share page', () => {
  test('is readable without JavaScript and links to the application', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const page = await context.newPage()
    await page.goto(`${site.origin}/share/projects/doha-metro.html`)
    await expect(page).toHaveTitle('Doha Metro · PPX')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Doha Metro')
    await expect(page.getByRole('row', { name: /Qatar Rail/ })).toContainText('100 %')
    await page.getByRole('link', { name: 'Doha Metro Gold Line' }).click()
    await expect(page.getByText('Part of Doha Metro')).toBeVisible()
    await expect(page.getByRole('link', { name: 'Open in PPX' })).toHaveAttribute(
      'href',
      '/#/projects/doha-metro-gold-line',
    )
    await context.close()
  })

  for (const [width, colorScheme] of [
    [360, 'dark'],
    [1280, 'light'],
  ] as const) {
    test(`has no axe findings or overflow at ${width} px, whatever its content, and violates no policy`, async ({
      browser,
    }) => {
      const context = await browser.newContext({ viewport: { width, height: 800 }, colorScheme })
      const page = await context.newPage()
      const complaints: string[] = []
      page.on('console', (message) => complaints.push(message.text()))
      for (const path of [
        'projects/doha-metro',
        'players/pif',
        'news/background-gulf-railways',
        'projects/evil',
        'projects/long',
      ]) {
        await page.goto(`${site.origin}/share/${path}.html`)
        expect(await axeFaults(page), path).toEqual([])
        expect(await sideways(page), path).toBeLessThanOrEqual(0)
        // The style sheet is applied: if the content policy blocked it, the page would be unstyled.
        expect(await page.locator('body').evaluate((body) => getComputedStyle(body).fontSize)).toBe('16px')
        expect(await page.title()).not.toBe('owned')
      }
      expect(complaints).toEqual([])
      await context.close()
    })
  }

  test('breaks no word of a table, even with many columns', async ({ page }) => {
    await page.setViewportSize({ width: 680, height: 800 })
    await page.goto(`${site.origin}/share/players/pif.html`)
    const cells = page.getByRole('table').filter({ hasText: 'Role' }).locator('th, td:not(:has(a))')
    expect(await cells.count()).toBeGreaterThan(20)
    const parted = await cells.evaluateAll((all) =>
      all.flatMap((cell) => {
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT)
        const words = document.createRange()
        const found: string[] = []
        while (texts.nextNode()) {
          const text = texts.currentNode.nodeValue ?? ''
          for (const { 0: word, index } of text.matchAll(/\S+/g)) {
            words.setStart(texts.currentNode, index)
            words.setEnd(texts.currentNode, index + word.length)
            if (words.getClientRects().length > 1) found.push(word)
          }
        }
        return found
      }),
    )
    expect(parted).toEqual([])
    expect(await sideways(page)).toBeLessThanOrEqual(0)
  })

  test('of a missing record responds with 404 and opens the application, which reports it', async ({
    page,
  }) => {
    const answer = await page.goto(`${site.origin}/share/projects/none.html`)
    expect(answer?.status()).toBe(404)
    await expect(page.getByText('Project not found')).toBeVisible()
    expect(new URL(page.url()).hash).toBe('#/projects/none')
  })
})

test('feeds and the sitemap are well-formed and complete', async ({ page }) => {
  await page.goto(`${site.origin}/robots.txt`)
  const parsed = await page.evaluate(async () => {
    const parse = async (path: string) => {
      const document = new DOMParser().parseFromString(await (await fetch(path)).text(), 'application/xml')
      if (document.querySelector('parsererror')) throw new Error(path)
      return document
    }
    const channel = (document: Document) => ({
      required: ['title', 'link', 'description'].map(
        (name) => document.querySelector(`channel > ${name}`)?.textContent,
      ),
      guids: Array.from(document.querySelectorAll('item > guid'), ({ textContent }) => textContent),
      dated: Array.from(
        document.querySelectorAll('item > pubDate'),
        ({ textContent }) => !Number.isNaN(Date.parse(textContent)),
      ),
    })
    return {
      news: channel(await parse('/feeds/news.xml')),
      projects: channel(await parse('/feeds/projects.xml')),
      places: Array.from(
        (await parse('/sitemap.xml')).querySelectorAll('url > loc'),
        ({ textContent }) => textContent,
      ),
    }
  })
  for (const { required, guids, dated } of [parsed.news, parsed.projects]) {
    expect(required.every(Boolean)).toBe(true)
    expect(new Set(guids).size).toBe(guids.length)
    expect(dated).toEqual(guids.map(() => true))
  }
  expect([parsed.news.guids.length, parsed.projects.guids.length]).toEqual([26, 50])
  expect(parsed.places).toHaveLength(1 + 26 + 101 + 50)
  for (const place of [parsed.places[0], parsed.places[1], parsed.places.at(-1)])
    expect((await page.request.get(place ?? '')).status(), place).toBe(200)
})

test.describe('Share', () => {
  test('copies the address of the share page and confirms it', async ({ browser }) => {
    const context = await browser.newContext({ permissions: ['clipboard-read', 'clipboard-write'] })
    const page = await context.newPage()
    await page.goto(`${site.origin}/#/projects/doha-metro`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByRole('status').filter({ hasText: 'Link copied' })).toBeAttached()
    const copied = await page.evaluate(() => navigator.clipboard.readText())
    expect(copied).toBe(`${site.origin}/share/projects/doha-metro.html`)
    await context.close()
  })

  test('uses the device’s share sheet where available', async ({ page }) => {
    await page.addInitScript(() => {
      Object.assign(navigator, {
        share: (data: object) => Promise.resolve(Object.assign(window, { shared: data })),
      })
    })
    await page.goto(`${site.origin}/#/news?item=background-gulf-railways`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect
      .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
      .toEqual({
        title: 'Background: the missing links of the Gulf railway',
        url: `${site.origin}/share/news/background-gulf-railways.html`,
      })
  })

  test('shows the address where the clipboard is not available', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await page.goto(`${site.origin}/#/players/pif`)
    await page.getByRole('button', { name: 'Share', exact: true }).click()
    await expect(page.getByLabel('Copy this address:')).toHaveValue(`${site.origin}/share/players/pif.html`)
    // In a right-to-left page the colon still ends the line.
    await page.evaluate(() => (document.documentElement.dir = 'rtl'))
    const [first, colon] = await page.getByText('Copy this address:').evaluate(({ firstChild }) =>
      [0, 17].map((at) => {
        const sign = document.createRange()
        if (firstChild) sign.setStart(firstChild, at)
        if (firstChild) sign.setEnd(firstChild, at + 1)
        return sign.getBoundingClientRect().left
      }),
    )
    expect(first).toBeLessThan(colon ?? 0)
  })
})

test('a filtered list offers its own feed only where the server can filter feeds', async ({ page }) => {
  const follow = page.getByRole('link', { name: 'new projects in this list (RSS)' })
  await page.goto(`${site.origin}/#/projects?country=Qatar&sort=capexAmount`)
  await page.getByText('Share and export').click()
  const text = await (await page.request.get(site.origin + (await follow.getAttribute('href')))).text()
  expect(text).toContain('<title>New projects: Qatar · PPX</title>')
  expect(text).not.toContain('NEOM')
  // Feeds on a static host cannot filter, so no filtered feed is offered.
  await page.route('**/share/made.json', (route) =>
    route.fulfill({ json: { at: '2026-01-01T00:00:00.000Z', live: false } }),
  )
  await page.reload()
  await page.getByText('Share and export').click()
  await expect(page.getByRole('button', { name: 'Save as CSV' })).toBeVisible()
  await expect(follow).toHaveCount(0)
})

test('publish-pages writes the pages as served, and only changed ones', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'ppx-pages-'))
  const run = (...args: string[]) =>
    promisify(execFile)(process.execPath, ['server/run.mjs', 'publish-pages', '--out', folder, ...args])
  const first = await run('--from', site.origin, '--url', site.origin)
  expect(first.stdout).toMatch(
    /^361 pages and pictures are new, 0 changed, 0 unchanged, 0 removed: .*documents read in/s,
  )
  const path = 'share/projects/doha-metro.html'
  const served = await (await fetch(`${site.origin}/${path}`)).text()
  expect(readFileSync(join(folder, path), 'utf8')).toBe(served)
  expect((await run('--from', site.origin, '--url', site.origin)).stdout).toMatch(
    /^0 pages and pictures are new, 0 changed, 361 unchanged/,
  )
  await expect(run('--from', 'http://127.0.0.1:9')).rejects.toThrow('Cannot read http://127.0.0.1:9')
  expect(existsSync(join(folder, path))).toBe(true)
  rmSync(folder, { recursive: true })
})

test('the dashboard reports when the published pages are older than the data', async ({ page }) => {
  const made = { at: '2026-01-01T00:00:00.000Z', live: false }
  await page.route('**/share/made.json', (route) => route.fulfill({ json: made }))
  await page.goto(`${site.origin}/#/admin`)
  await page.getByLabel('Email').fill(site.email)
  await page.getByLabel('Password').fill(site.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(
    page.getByText(
      /The share pages.*were published on 1 Jan 2026.*changes have been made and \d+ articles? ha/,
    ),
  ).toBeVisible()
  await page.unroute('**/share/made.json')
  await page.reload()
  await expect(page.getByText('Recent News')).toBeVisible()
  await expect(page.getByText('The share pages')).toHaveCount(0)
})
