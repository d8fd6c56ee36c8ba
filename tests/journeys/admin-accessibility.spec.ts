import { expect, test, type Locator, type Page } from '@playwright/test'
import {
  ADMIN_SCREENS,
  ADMIN_STATES,
  type AdminScreen,
  ASSISTANCE,
  ENTRANCE,
  NEWCOMER,
  OVERVIEWS,
} from '../support/admin-screens.ts'
import { axeFaults, COLOURS } from '../support/axe.ts'
import { TO_REPAIR } from '../support/bad-records.ts'
import { startSiteWithDocuments } from '../support/site-with-documents.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { account, button, fieldOf, form, rows, signInAt } from '../support/staff.ts'
import { framePainted } from '../support/screen-ready.ts'
import { openInNewDocument, horizontalOverflow } from '../support/visit.ts'

// No traces: a screenshot of every step would take longer than the steps.
test.use({ trace: 'off' })

/** A record as this app writes it, except for a sector that is on no list. */
const UNLISTED = { 'projects/unlisted': { name: 'Canal', country: 'Egypt', sector: 'Irrigaton', rev: 1 } }

let site: RunningSite
test.beforeAll(async () => {
  site = await startSiteWithDocuments({ ...TO_REPAIR, ...UNLISTED, ...ASSISTANCE })
  await account(site, 'signUp', NEWCOMER)
})
test.afterAll(() => site.stop())

/**
 * Excluded rule: our skip link is a button, and axe takes every route link, which begins with #, for a skip
 * link once scrolled out of sight.
 */
const SKIP_LINK = 'skip-link'

/**
 * A low window, so that a grid shows few rows: axe takes longer over a screenful of equal cells than over
 * everything else.
 */
const height = 480

/**
 * Returns the parts of the page that overflow their width, including the page itself if it is longer than the
 * window.
 */
const spills = (page: Page) =>
  page.evaluate(() => {
    const found = [...document.querySelectorAll('main, main aside, main form, dialog[open], [popover]')]
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1)
      .map(({ tagName }) => `${tagName.toLowerCase()} scrolls sideways`)
    const { scrollHeight, clientHeight } = document.documentElement
    const isFramed = document.querySelector('nav') !== null
    return isFramed && scrollHeight > clientHeight ? [...found, 'the page scrolls besides its screen'] : found
  })

/** Returns the overflows once the changes after a resize have settled. */
async function settled(page: Page): Promise<string[]> {
  for (let tries = 0; ; tries++) {
    const found = await spills(page)
    if ((await horizontalOverflow(page)) > 0) found.push('scrolls sideways')
    if (found.length === 0 || tries === 10) return found
    await page.waitForTimeout(100)
  }
}

/**
 * Widths and directions to check. Changing the direction lays out everything again, so each width but the
 * last starts with the direction in which the previous one ended.
 */
const LOOKS = [
  // Ends left to right: screens are opened that way, and axe runs that way.
  { width: 320, directions: ['rtl', 'ltr'] },
  { width: 360, directions: ['ltr', 'rtl'] },
  { width: 1280, directions: ['rtl', 'ltr'] },
] as const

/**
 * Returns axe's findings in the present page at the narrowest and the widest width and in both themes, and
 * any overflow.
 */
async function findings(page: Page, { path }: AdminScreen): Promise<string[]> {
  const found: string[] = []
  for (const { width, directions } of LOOKS) {
    await page.setViewportSize({ width, height })
    for (const direction of directions) {
      await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
      await framePainted(page)
      found.push(...(await settled(page)).map((spill) => `${width} ${direction}: ${spill}`))
    }
    if (width === 360) continue
    // Colours do not depend on the width: the dark theme is checked where most is visible.
    for (const colorScheme of width === 320 ? (['light'] as const) : (['light', 'dark'] as const)) {
      await page.emulateMedia({ colorScheme })
      await framePainted(page)
      const faults = await axeFaults(page, {
        ...(colorScheme === 'dark' ? { only: COLOURS } : { not: [SKIP_LINK] }),
        // A grid is checked only while nothing is beside or over it.
        ...(path.includes('/') ? { without: '[role=grid]' } : {}),
      })
      found.push(...faults.map((fault) => `${width} ${colorScheme}: ${fault}`))
    }
  }
  return found
}

type Open = (page: Page, origin: string, path: string) => Promise<void>

/** Opens a screen in a new document, so that nothing pending from the previous one interferes. */
const afresh: Open = (page, origin, path) => openInNewDocument(page, `${origin}/#/admin/${path}`)

/**
 * Opens a screen within the current document by way of a small one, so that nothing of the previous one is
 * left.
 */
const within: Open = async (page, _origin, path) => {
  const enter = (to: string) => page.evaluate((hash) => void (location.hash = hash), `#/admin/${to}`)
  await enter('rates')
  await expect(fieldOf(page, 'SAR')).toBeVisible()
  await enter(path)
}

/** Opens the screens one after the other in one page; returns their faults by screen name. */
async function faultsOf(
  page: Page,
  origin: string,
  screens: readonly AdminScreen[],
  open: Open,
): Promise<Record<string, string[]>> {
  const faults: Record<string, string[]> = {}
  let isInTheWay = false
  for (const screen of screens) {
    await test.step(screen.name, async () => {
      await page.setViewportSize({ width: 360, height: 800 })
      await (isInTheWay ? afresh : open)(page, origin, screen.path)
      isInTheWay = screen.stays ?? false
      await screen.prepare(page)
      const found = await findings(page, screen)
      if (found.length > 0) faults[screen.name] = found
    })
  }
  return faults
}

test('before signing in: no accessibility faults, nothing wider than the window', async ({ page }) => {
  const fresh = await startSite('start')
  const stands = (of: Page) => expect(of.getByRole('heading', { level: 1 })).toBeVisible()
  const initialize = { name: 'initialize', path: 'initialize', prepare: stands }
  expect(await faultsOf(page, fresh.origin, [initialize], afresh)).toEqual({})
  await fresh.stop()
  expect(await faultsOf(page, site.origin, [...ENTRANCE, initialize], afresh)).toEqual({})
})

for (const [what, screens] of [
  ['screens', [...OVERVIEWS, ...ADMIN_SCREENS]],
  ['what opens over the screens, and refusals', ADMIN_STATES],
] as const)
  test(`${what}: no accessibility faults, nothing wider than the window`, async ({ page }) => {
    test.setTimeout(480_000)
    await signInAt(page, site.origin, '/admin', site)
    expect(await faultsOf(page, site.origin, screens, within)).toEqual({})
  })

test('forced colours show which row has its form open', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAt(page, site.origin, '/admin/projects/edit/riyadh-metro?q=riyadh', site)
  const open = page.locator('[data-row][data-open]')
  await expect(open).toHaveCount(1)
  const edge = await open.evaluate((row) => {
    const { borderBlockStart, zIndex } = getComputedStyle(row, '::after')
    return { borderBlockStart, zIndex }
  })
  // Above the pinned cells, which would cover it.
  expect(edge).toEqual({ borderBlockStart: expect.stringMatching(/^2px solid/), zIndex: '3' })
})

test('forced colours show where a dragged column will be dropped', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAt(page, site.origin, '/admin/events', site)
  const heading = (id: string) => page.locator(`[data-header][data-column=${id}]`)
  await heading('type').hover()
  await page.mouse.down()
  await heading('end').hover()
  await expect(heading('end')).toHaveAttribute('data-drop', 'after')
  const mark = await heading('end').evaluate((one) => getComputedStyle(one, '::after').borderInlineEnd)
  expect(mark).toMatch(/^3px solid/)
  await page.mouse.up()
})

test('forced colours show the active choice of a menu, a cell and a form, and a pressed button', async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInAt(page, site.origin, '/admin/projects', site)
  const outlined = async (element: Locator) => {
    await expect(element).toBeVisible()
    await expect(element).toHaveCSS('outline-style', 'solid')
    await expect(element).toHaveCSS('outline-width', '2px')
  }
  const status = rows(page).first().locator('[data-column=status]')
  await status.click({ button: 'right' })
  await outlined(page.getByRole('menu').locator(':focus'))
  await page.keyboard.press('Escape')
  await status.dblclick()
  const active = page.locator('[role=option][aria-selected=true]')
  await outlined(active)
  await page.keyboard.press('Escape')
  await page.goto(`${site.origin}/#/admin/projects/edit/riyadh-metro`)
  await form(page).getByRole('combobox', { name: 'Part of' }).fill('airport')
  await page.keyboard.press('ArrowDown')
  await outlined(active)
  await page.goto(`${site.origin}/#/admin/import`)
  await page.getByLabel('Or paste a table').fill('name,country\nCanal,Egypt\n')
  await button(page, 'Use the pasted table').click()
  await button(page, 'Check the rows').click()
  await outlined(page.getByRole('button', { name: 'All 1', pressed: true }))
})

test('a session that has ended: no accessibility faults, nothing wider than the window', async ({ page }) => {
  await signInAt(page, site.origin, '/admin', site)
  const prepare = async () => {
    await expect(page.getByRole('grid')).toBeVisible()
    const { idToken } = await account(site, 'signInWithPassword', site)
    await account(site, 'update', { idToken, password: site.password })
    await page.getByRole('button', { name: 'Menu', exact: true }).click()
    await page.getByRole('link', { name: 'Users' }).click()
    await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  }
  const session = { name: 'session', path: 'sectors', prepare }
  expect(await faultsOf(page, site.origin, [session], afresh)).toEqual({})
})
