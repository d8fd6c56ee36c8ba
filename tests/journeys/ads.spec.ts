import { expect, test, type Page } from '@playwright/test'
import { ADS, overrideAdSettings, presetConsent, stubAds } from '../support/ad-script.ts'
import { layoutShift } from '../support/layout-shift.ts'
import { startSiteWithDocuments } from '../support/site-with-documents.ts'
import type { RunningSite } from '../support/site.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSiteWithDocuments({ 'adSenseConfig/main': ADS })
})
test.afterAll(() => site.stop())

const open = (page: Page, link: string) => page.goto(`${site.origin}/${link}`)
const units = (page: Page) => page.locator('ins.adsbygoogle')
const banner = (page: Page) => page.getByRole('region', { name: 'Consent to adverts' })
const pushes = (page: Page) => page.evaluate(() => (window as { adPushes?: number }).adPushes ?? 0)

test('with adverts off or without a publisher id there are placeholders, no consent banner and no third-party request', async ({
  page,
}) => {
  const foreign = await stubAds(page, 'fill', site.origin)
  await presetConsent(page, 'granted')
  for (const change of [{ enabled: { booleanValue: false } }, { publisherId: { stringValue: '' } }]) {
    await overrideAdSettings(page, change)
    await page.goto('about:blank')
    await open(page, '#/projects')
    await expect(page.getByText('Ad Placeholder', { exact: true })).toHaveCount(3)
    await expect(banner(page)).toHaveCount(0)
    await expect(units(page)).toHaveCount(0)
    await page.unroute(/documents:batchGet/)
  }
  expect(foreign).toEqual([])
})

test('before consent and after a refusal there are placeholders and no third-party request; only before is there a banner', async ({
  page,
}) => {
  const foreign = await stubAds(page, 'fill', site.origin)
  await open(page, '#/players')
  await expect(page.getByText('Ad Placeholder (players-top)')).toBeVisible()
  await expect(banner(page)).toBeVisible()
  const [refuse, accept] = await Promise.all(
    ['Refuse', 'Accept'].map((name) => banner(page).getByRole('button', { name }).boundingBox()),
  )
  expect([refuse?.width, refuse?.height]).toEqual([accept?.width, accept?.height])
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)

  await banner(page).getByRole('button', { name: 'Refuse' }).click()
  await expect(banner(page)).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Ad Placeholder (players-top)')).toBeVisible()
  await expect(banner(page)).toHaveCount(0)
  await expect(units(page)).toHaveCount(0)
  const policy = page.locator('meta[http-equiv="Content-Security-Policy"]')
  await expect(policy).toHaveAttribute('content', /script-src 'self';/)
  expect(foreign).toEqual([])
})

test('the consent banner does not cover the focused link at the end of the page, at 1280 and 360 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '#/players')
  await expect(banner(page)).toBeVisible()
  const last = page.getByRole('contentinfo').locator('a, button, select, input').last()
  for (const width of [1280, 360]) {
    await page.setViewportSize({ width, height: 700 })
    await page.evaluate(() => window.scrollTo(0, 0))
    const covered = async () => {
      await last.blur()
      await last.focus()
      const [focused, question] = await Promise.all([last.boundingBox(), banner(page).boundingBox()])
      return focused && question && focused.y + focused.height > question.y
    }
    await expect.poll(covered).toBe(false)
  }
})

test('after consent each slot requests one advert and keeps it while filters and summaries change', async ({
  page,
}) => {
  const foreign = await stubAds(page, 'fill', site.origin)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.setViewportSize({ width: 1280, height: 900 })
  await open(page, '#/players')
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await page.getByRole('link', { name: 'Projects', exact: true }).first().click()
  await expect(units(page)).toHaveCount(3)
  await expect(page.getByText('Advertisements').filter({ visible: true })).toHaveCount(3)
  await expect(units(page).first()).toHaveAttribute('data-ad-client', 'ca-pub-1234567890')
  await expect(page.locator('ins[data-ad-slot="106"]')).toHaveAttribute('data-ad-format', 'vertical')
  expect(await pushes(page)).toBe(3)
  expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)

  const first = await units(page).first().elementHandle()
  await page.locator('summary', { hasText: 'Country' }).click()
  await page.getByRole('checkbox', { name: /Qatar/ }).check()
  await expect(page.locator('output', { hasText: '7 projects' })).toBeVisible()
  await page.getByRole('button', { name: 'Summary of Doha Metro', exact: true }).click()
  expect(await first?.evaluate((ins) => ins.isConnected)).toBe(true)
  expect(await pushes(page)).toBe(3)

  // An empty list has no adverts; the same ones are shown again once it is no longer empty.
  await page.getByRole('searchbox', { name: 'Search projects' }).fill('nothingatall')
  await expect(page.getByText('No projects found matching your criteria.')).toBeVisible()
  await expect(units(page).first()).toBeHidden()
  await page.getByRole('button', { name: 'Remove nothingatall' }).click()
  await expect(units(page).first()).toBeVisible()
  expect(await pushes(page)).toBe(3)

  await page.getByRole('link', { name: 'Doha Metro', exact: true }).first().click()
  await expect(page.locator('ins[data-ad-slot="107"]')).toBeVisible()
  await page.getByRole('tab', { name: /News/ }).click()
  await expect(units(page)).toHaveCount(2)
  await expect.poll(() => pushes(page)).toBe(5)
  expect(logged.filter((text) => text.startsWith('Interstitial'))).toEqual([])
  await page.goBack()
  await expect(units(page)).toHaveCount(3)
  await expect.poll(() => logged.filter((text) => text.startsWith('Interstitial'))).toHaveLength(1)
  expect(await page.locator('script[src*="adsbygoogle"]').count()).toBe(1)
  expect(new Set(foreign.map((address) => new URL(address).host))).toEqual(
    new Set(['pagead2.googlesyndication.com']),
  )
})

test('consent shifts nothing on the page and violates no policy: adverts come with the next screen', async ({
  page,
}) => {
  const foreign = await stubAds(page, 'fill', site.origin)
  const complaints: string[] = []
  page.on('console', (message) => complaints.push(message.text()))
  page.on('pageerror', ({ message }) => complaints.push(message))
  await page.setViewportSize({ width: 360, height: 740 })
  await open(page, '#/projects')
  await expect(banner(page)).toBeVisible()
  await page.evaluate(() => {
    Object.assign(window, { same: true })
    window.scrollTo(0, 900)
  })
  const place = await page.evaluate(() => window.scrollY)
  await banner(page).getByRole('button', { name: 'Accept' }).click()
  await expect(banner(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Show more projects' }).waitFor()
  expect(await page.evaluate(() => [Reflect.get(window, 'same'), window.scrollY])).toEqual([true, place])
  expect(foreign).toEqual([])
  await page.getByRole('link', { name: 'Players', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Players')
  await expect(units(page)).not.toHaveCount(0)
  expect(await page.evaluate(() => window.scrollY)).toBe(0)
  expect(complaints.filter((text) => !text.includes('blocked by Playwright'))).toEqual([])
})

test('no adverts without content: missing record, failed list, not-found page, privacy, back office', async ({
  page,
}) => {
  await stubAds(page, 'fill', site.origin)
  await presetConsent(page, 'granted')
  // The directory is blocked too: it would answer if only the list were lost.
  await page.route(/documents:runQuery|documents:batchGet/, (route) =>
    /"players"|directory/.test(route.request().postData() ?? '') ? route.abort() : route.fallback(),
  )
  for (const [link, shows] of [
    ['#/projects/none', 'Project not found'],
    ['#/players', 'Try again'],
    ['#/nope', '404 - Page Not Found'],
    ['#/privacy', 'What this browser stores'],
    ['#/admin/login', 'Please sign in'],
  ] as const) {
    await page.goto('about:blank')
    await open(page, link)
    await expect(page.getByText(shows).first()).toBeVisible({ timeout: 30_000 })
    await page.waitForTimeout(1_000)
    await expect(units(page), link).toHaveCount(0)
    await expect(page.getByText('Ad Placeholder').filter({ visible: true }), link).toHaveCount(0)
    expect(await page.locator('script[src*="adsbygoogle"]').count(), link).toBe(0)
  }
})

test('a record that is still loading shows no adverts, not even those of the list before it', async ({
  page,
}) => {
  await stubAds(page, 'fill', site.origin)
  await presetConsent(page, 'granted')
  // Playwright cannot hold back the SDK's stream, so the SDK is blocked, and the page's single reload is
  // marked as used.
  await page.route(/assets\/sdk-reader-/, (route) => route.abort())
  await page.addInitScript(() => sessionStorage.setItem('reloaded-for-lost-part', 'yes'))
  await open(page, '#/projects')
  await expect(page.locator('ins[data-ad-slot="104"]')).toBeVisible()
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/documents:/, (route) => held.then(() => route.fallback()).catch(() => undefined))
  await page.getByRole('link', { name: 'Akkuyu Nuclear Power Plant' }).click()
  await expect(page.getByText('Loading project...')).toBeVisible()
  // Longer than the delay after which a screen with content requests its adverts.
  await page.waitForTimeout(1_000)
  expect(await units(page).filter({ visible: true }).count()).toBe(0)
  release()
  await expect(page.locator('ins[data-ad-slot="107"]')).toBeVisible()
})

for (const mode of ['no fill', 'throw', 'blocked'] as const) {
  test(`when the ad script responds with "${mode}", nothing in view shifts and failures are only logged`, async ({
    page,
  }) => {
    await stubAds(page, mode, site.origin)
    await presetConsent(page, 'granted')
    const logged: string[] = []
    const errors: Error[] = []
    page.on('console', (message) => logged.push(message.text()))
    page.on('pageerror', (error) => errors.push(error))
    await open(page, '#/news')
    await expect(page.locator('ins[data-ad-slot="101"]')).toBeAttached()
    // The page waits ten seconds for a script that does not answer.
    await expect(page.locator('ins[data-ad-slot="102"]')).toHaveCount(0, { timeout: 25_000 })
    await expect(page.locator('ins[data-ad-slot="101"]')).toHaveCount(1)
    expect(await layoutShift(page)).toBeLessThanOrEqual(0.02)
    await expect(page.getByText('Advertisements').filter({ visible: true })).toHaveCount(0)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(logged.some((text) => text.includes('Ad load failure'))).toBe(mode !== 'no fill')
    expect(errors.map(({ message }) => message)).toEqual(mode === 'throw' ? ['the script is broken'] : [])
  })
}

test('consent can be withdrawn on the privacy page', async ({ page }) => {
  const foreign = await stubAds(page, 'fill', site.origin)
  await open(page, '#/privacy')
  await page.getByRole('radio', { name: 'Accept adverts from Google' }).check()
  await open(page, '#/')
  await expect(units(page)).not.toHaveCount(0)
  await open(page, '#/privacy')
  await page.getByRole('radio', { name: 'Refuse adverts' }).check()
  await expect(page.getByRole('radio', { name: 'Refuse adverts' })).toBeChecked()
  const before = foreign.length
  await open(page, '#/')
  await expect(page.getByText('Ad Placeholder').first()).toBeVisible()
  await expect(units(page)).toHaveCount(0)
  expect(foreign).toHaveLength(before)
})
