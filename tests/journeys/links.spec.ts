import { expect, test, type Page } from '@playwright/test'
import { MANGLED_LINKS } from '../support/links.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { openInNewDocument } from '../support/visit.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const h1 = (page: Page) => page.getByRole('heading', { level: 1 })
const notice = (page: Page) => page.getByText('could not be used')
const fragment = (page: Page) => new URL(page.url()).hash
const words = (n: number) => `${n} ${n === 1 ? 'part' : 'parts'} of this link could not be used.`

// Links in which the server and the browser take part; the others are in tests/screens/links.test.tsx.
test('mangled links open and are corrected in the address', async ({ page }) => {
  const mangled = MANGLED_LINKS.filter(({ link }) => !link.startsWith('#/'))
  for (const { what, link, arrives, title = 'Projects' } of mangled)
    await test.step(what, async () => {
      await openInNewDocument(page, `${site.origin}/${link}`)
      await expect(h1(page), what).toHaveText(title)
      await expect.poll(() => fragment(page), what).toBe(arrives)
      const { origin, pathname, search } = new URL(page.url())
      expect(origin + pathname + search, what).toBe(`${site.origin}/`)
    })
})

test('the notice about invalid filters disappears with the next choice', async ({ page }) => {
  await page.goto(`${site.origin}/#/projects?sort=hack&dir=up&country=Qatar`)
  await expect(notice(page)).toHaveText(words(2))
  await page.getByRole('checkbox', { name: /Oman/ }).check()
  await expect(notice(page)).toHaveCount(0)
})

for (const { typed, arrives, count } of [
  {
    typed: '#/projects?country=qatar&status=completed',
    arrives: '#/projects?country=Qatar&status=Completed',
    count: '5 projects',
  },
  {
    typed: '#/projects?country=TURKIYE&currency=usd',
    arrives: '#/projects?country=T%C3%BCrkiye&currency=USD',
    count: /^[1-9] projects$/,
  },
  {
    typed: '#/projects?country=Turkey&country=K.S.A.&status=on-hold&status=active',
    arrives: '#/projects?country=Saudi+Arabia&country=T%C3%BCrkiye&status=Active&status=On+Hold',
    count: /^[1-9]\d? projects$/,
  },
  // A valid value beside an invalid one: the list is not empty, but is not what was meant either.
  {
    typed: '#/projects?country=qatar&country=Oman',
    arrives: '#/projects?country=Oman&country=Qatar',
    count: '11 projects',
  },
  { typed: '#/players?type=consortium', arrives: '#/players?type=Consortium', count: '5 players' },
])
  test(`${typed} finds what is meant, and Back does not return to the uncorrected address`, async ({
    page,
  }) => {
    await page.goto(`${site.origin}/#/privacy`)
    await expect(h1(page)).toHaveText('Privacy')
    await page.evaluate((hash) => (window.location.hash = hash), typed)
    await expect(page.locator('main output').filter({ hasText: /\d (project|player)/ })).toHaveText(count)
    await expect.poll(() => fragment(page)).toBe(arrives)
    await expect(notice(page)).toHaveCount(0)
    await page.goBack()
    await expect(h1(page)).toHaveText('Privacy')
  })

test('an alternative spelling is corrected even if the list is slow; invalid filters are reported', async ({
  page,
}) => {
  await page.route(/runQuery|runAggregationQuery/i, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    await route.continue()
  })
  for (const [typed, lost] of [
    ['country=Turkey', 0],
    ['country=Turkey&sort=hack', 1],
  ] as const) {
    await page.goto('about:blank')
    await page.goto(`${site.origin}/#/projects?${typed}`)
    await expect.poll(() => fragment(page)).toBe('#/projects?country=T%C3%BCrkiye')
    await expect(page.locator('main output').filter({ hasText: /[1-9] project/ })).toBeVisible()
    await expect(notice(page)).toHaveText(lost === 0 ? [] : [words(lost)])
  }
})

test('an address changed by hand is corrected too, and foreign fragments are ignored', async ({ page }) => {
  const status = page.locator('main output').filter({ hasText: /\d project/ })
  await page.goto(`${site.origin}/#/projects`)
  await expect(status).toHaveText(/with sub-projects/)
  await page.evaluate(() => {
    window.location.hash = '#projects?country=%255B%2522Qatar%2522%255D&utm_source=x'
  })
  await expect(status).toHaveText('7 projects')
  await expect.poll(() => fragment(page)).toBe('#/projects?country=Qatar')
  // Anchors and adverts write fragments of their own; the screen stays, also when going back.
  for (const foreign of ['#google_vignette', '#main']) {
    await page.evaluate((hash) => (window.location.hash = hash), foreign)
    await expect(status).toHaveText('7 projects')
  }
  await page.goBack()
  await expect(status).toHaveText('7 projects')
})

/** Answers a path as a static host without that file does: with the application, as `404.html`. */
async function hostStatically(page: Page, path: string): Promise<void> {
  const app = await (await fetch(`${site.origin}/index.html`)).text()
  await page.route(`${site.origin}/${path}`, (route) =>
    route.fulfill({ status: 404, contentType: 'text/html', body: app }),
  )
}

for (const path of [
  'share/projects/doha-metro.html).',
  'Share/Projects/Doha-Metro',
  'share/projects/doha-metro.html%E2%80%8F',
])
  test(`on a static host, ${path} opens the record`, async ({ page }) => {
    await hostStatically(page, path)
    await page.goto(`${site.origin}/${path}`)
    await expect(h1(page)).toHaveText('Doha Metro')
    await expect.poll(() => page.url()).toBe(`${site.origin}/#/projects/doha-metro`)
  })

test('on a static host, a mangled feed address redirects to the feed, and a correct one that is missing shows a 404', async ({
  page,
}) => {
  await hostStatically(page, 'Feeds/News.xml.')
  await page.goto(`${site.origin}/Feeds/News.xml.`)
  await expect.poll(() => page.evaluate(() => document.contentType)).not.toBe('text/html')
  expect(page.url()).toBe(`${site.origin}/feeds/news.xml`)
  await hostStatically(page, 'feeds/projects.json')
  await page.goto(`${site.origin}/feeds/projects.json`)
  await expect(h1(page)).toHaveText('404 - Page Not Found')
})

test('an unknown address links to the home page', async ({ page }) => {
  await page.goto(`${site.origin}/#/nope`)
  await page.getByRole('link', { name: 'Go to the home page' }).click()
  await expect(h1(page)).toHaveText('Construction Industry News')
})
