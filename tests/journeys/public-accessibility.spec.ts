import { expect, test, type Page } from '@playwright/test'
import { axeFaults, COLOURS } from '../support/axe.ts'
import { EMPTY, INSIGHTS, LOADED, READING, type Screen } from '../support/screens.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { framePainted, screenReady } from '../support/screen-ready.ts'
import {
  enter,
  enterViaNeutralScreen,
  NEUTRAL,
  settled,
  horizontalOverflow,
  visit,
} from '../support/visit.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const SCROLLING = ['scrollable-region-focusable']

/**
 * Conditions of a page, with the axe rules to run: all rules at both widths, and those that a theme, a
 * direction or a scroll bar may affect. Colours do not depend on the width: those of the dark theme are
 * checked where most is visible.
 */
const LOOKS = [
  { width: 360, direction: 'ltr', colorScheme: 'light', question: {} },
  { width: 360, direction: 'rtl', colorScheme: 'dark', question: { only: SCROLLING } },
  { width: 1280, direction: 'ltr', colorScheme: 'light', question: {} },
  { width: 1280, direction: 'rtl', colorScheme: 'dark', question: { only: [...COLOURS, ...SCROLLING] } },
] as const

/**
 * Runs in the page: returns texts at the wrong side, or whose first or last character has moved to the other
 * end.
 */
function misplaced(): string[] {
  const wrong: string[] = []
  const rectOf = (node: Node, start: number, end: number) => {
    const range = document.createRange()
    range.setStart(node, start)
    range.setEnd(node, end)
    return range.getBoundingClientRect()
  }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? ''
    const from = text.search(/\S/)
    const to = text.trimEnd().length
    if (to - from < 2 || !node.parentElement?.checkVisibility({ visibilityProperty: true })) continue
    const all = rectOf(node, from, to)
    if (all.width < 3 || node.parentElement.closest('.visually-hidden, option, svg, script, style')) continue
    if (!/[\u0590-\u08ff]/.test(text)) {
      const signs = [from, from + 1, to - 2, to - 1].map((at) => rectOf(node, at, at + 1))
      const [first, second, last, final] = signs
      const moved = (before?: DOMRect, after?: DOMRect) =>
        before && after && Math.abs(before.top - after.top) < 4 && before.left > after.left + 0.5
      if (moved(first, second) || moved(last, final)) wrong.push(`order: ${text}`)
    }
    const block = node.parentElement.closest('h1, h2, h3, h4, p, dt, dd, legend, output')
    // Articles have a direction of their own; containers that lay out their parts side by side have none.
    if (!block || block.closest('article [dir]') || /flex|grid/.test(getComputedStyle(block).display))
      continue
    const { textAlign, paddingRight, borderRightWidth } = getComputedStyle(block)
    if (textAlign === 'center' || block.closest('main') === null) continue
    const words = document.createRange()
    words.selectNodeContents(block)
    // A range includes clipped letters: if something is clipped, use the box instead.
    const isCut = [...block.querySelectorAll('*')].some(
      (one) => getComputedStyle(one).overflowX !== 'visible',
    )
    const seen = isCut ? [...block.children] : [words]
    const end = Math.max(...seen.map((one) => one.getBoundingClientRect().right))
    const edge =
      block.getBoundingClientRect().right -
      Number.parseFloat(paddingRight) -
      Number.parseFloat(borderRightWidth)
    if (Math.abs(edge - end) > 2) wrong.push(`side: ${text}`)
  }
  return [...new Set(wrong)]
}

/**
 * Returns the faults of the present page, or of a part of it, at both widths and in both directions and
 * themes.
 */
async function findings(page: Page, within = 'html'): Promise<string[]> {
  const found: string[] = []
  for (const { width, direction, colorScheme, question } of LOOKS) {
    const tell = (faults: string[]) => found.push(...faults.map((one) => `${width} ${direction}: ${one}`))
    await page.setViewportSize({ width, height: 800 })
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction)
    await page.emulateMedia({ colorScheme })
    // React follows a resize a moment later where rendering depends on the width.
    const fits = expect.poll(() => horizontalOverflow(page), { timeout: 5_000 }).toBeLessThanOrEqual(0)
    await fits.catch(() => tell(['scrolls sideways']))
    await framePainted(page)
    tell(await axeFaults(page, { ...question, within }))
    if (direction === 'rtl') tell(await page.evaluate(misplaced))
  }
  return found
}

/**
 * Opens every panel of the page at 320 px, which is 1280 at 400 % zoom; returns how many pixels it scrolls
 * sideways.
 */
async function sidewaysWhenOpened(page: Page): Promise<number> {
  await page.setViewportSize({ width: 320, height: 256 })
  const toggle = page.getByRole('button', { name: /Filter and sort/ })
  if (await toggle.isVisible()) await toggle.click()
  await page.evaluate(() => document.querySelectorAll('details').forEach((panel) => (panel.open = true)))
  await framePainted(page)
  return horizontalOverflow(page)
}

/** Returns the faults of a screen that has just been opened. */
async function faultsOf(page: Page, name: string): Promise<string[]> {
  await expect(page.getByRole('heading', { level: 1 }), name).toHaveCount(1)
  const search = page.getByRole('banner').getByRole('combobox', { name: 'Search projects, players and news' })
  if (!name.includes('search')) await expect(search, name).toBeVisible()
  const found = await findings(page)
  if ((await sidewaysWhenOpened(page)) > 0) found.push('scrolls sideways at 320 px, its panels opened')
  return found
}

/** Opens a first screen that reads nothing; the others are opened after it in the same page. */
async function begin(page: Page): Promise<void> {
  await visit(page, site.origin, NEUTRAL)
}

/** Resets the page to its initial conditions: wide, light, left to right. */
async function asAtFirst(page: Page): Promise<void> {
  await page.setViewportSize({ width: 1280, height: 720 })
  await page.emulateMedia({ colorScheme: 'light' })
  await page.evaluate(() => (document.documentElement.dir = 'ltr'))
}

const ROLES: Screen = { name: 'roles of a player', link: '#/players/pif', shows: 'By status' }

// One document for all screens: loading it takes longer than checking.
test('every screen: no axe findings, no overflow, the search is present, and English text reads correctly in a right-to-left page', async ({
  page,
}) => {
  test.setTimeout(480_000)
  const faults: Record<string, string[]> = {}
  await begin(page)
  for (const screen of [...LOADED, ROLES, ...INSIGHTS, ...EMPTY])
    await test.step(screen.name, async () => {
      await asAtFirst(page)
      await enterViaNeutralScreen(page, screen)
      const found = await faultsOf(page, screen.name)
      if (found.length > 0) faults[screen.name] = found
    })
  expect(faults).toEqual({})
})

test('a dialog wider than the window is detected, although the page does not scroll', async ({ page }) => {
  await begin(page)
  expect(await findings(page)).toEqual([])
  await page.evaluate(() => {
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.style.cssText = 'inline-size: 400px; max-inline-size: none'
    dialog.showModal()
  })
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await horizontalOverflow(page)).toBeGreaterThan(0)
})

/** Screens without content, because the named query is answered so. */
const WITHOUT: (Screen & { question: RegExp; about?: string; answer: object })[] = [
  {
    name: 'empty news feed',
    link: '#/',
    shows: 'No news available.',
    question: /documents:runQuery/,
    answer: {},
  },
  {
    name: 'insights without projects',
    link: '#/insights',
    shows: 'There are no projects to show yet.',
    question: /documents:batchGet/,
    answer: { missing: 'directory/meta' },
  },
  {
    name: 'project without players',
    link: '#/projects/doha-metro-gold-line?tab=players',
    shows: 'No players associated with this project yet.',
    question: /documents:run/,
    about: '"roles"',
    answer: {},
  },
]

for (const { question, about = '', answer, ...screen } of WITHOUT)
  test(`${screen.name}: no accessibility faults`, async ({ page }) => {
    await page.route(question, (route) =>
      route.request().postData()?.includes(about)
        ? route.fulfill({ json: [{ ...answer, readTime: new Date().toISOString() }] })
        : route.fallback(),
    )
    await visit(page, site.origin, screen)
    await settled(page)
    expect(await faultsOf(page, screen.name)).toEqual([])
  })

test('every screen that failed to load: no axe findings and no overflow', async ({ page }) => {
  test.setTimeout(240_000)
  const faults: Record<string, string[]> = {}
  await page.route(/documents:/, (route) => route.abort())
  await begin(page)
  for (const { name, link } of READING.filter(({ link }) => !link.includes('peek') && link !== '#/news'))
    await test.step(name, async () => {
      await asAtFirst(page)
      await enter(page, NEUTRAL)
      await enter(page, { link, shows: 'Error: ' })
      // The frame around it is the same on every screen.
      const found = await findings(page, 'main')
      if (found.length > 0) faults[name] = found
    })
  expect(faults).toEqual({})
})

test('all blocks of an open article are aligned with its headline in a right-to-left page', async ({
  page,
}) => {
  await visit(page, site.origin, { link: '#/news?item=background-gulf-railways', shows: 'Related projects' })
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const lefts = () =>
    page
      .locator('article [dir=auto] > :is(h2, p)')
      .evaluateAll((blocks) =>
        blocks.map((block) => Math.round((block.firstElementChild ?? block).getBoundingClientRect().left)),
      )
  // The article's text is rendered twice: first as plain text, then with its markup.
  await expect.poll(async () => new Set(await lefts()).size).toBe(1)
  expect((await lefts()).length).toBeGreaterThan(3)
})

test('an English sentence keeps its full stop at its end in a right-to-left page', async ({ page }) => {
  await visit(page, site.origin, NEUTRAL)
  await page.evaluate(() => (document.documentElement.dir = 'rtl'))
  const places = await page.getByText('You have not chosen yet').evaluate((sentence) => {
    const text = sentence.firstChild!
    const placeOf = (at: number) => {
      const range = document.createRange()
      range.setStart(text, at)
      range.setEnd(text, at + 1)
      return range.getBoundingClientRect().right
    }
    const last = text.textContent!.length - 1
    return { stop: placeOf(last), before: placeOf(last - 1) }
  })
  expect(places.stop).toBeGreaterThan(places.before)
})

/** Describes the focused element and whether its focus is visible. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const element = document.activeElement
    if (!element || element === document.body) return null
    // A label shows the focus of the box or button that it covers.
    const shown = [element, element.closest('label'), element.parentElement]
    const visible = shown.some((one) => {
      if (!one) return false
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && outlineWidth !== '0px'
    })
    const { top, bottom } = element.getBoundingClientRect()
    const inside = bottom > 0 && top < window.innerHeight
    return {
      html: element.outerHTML.slice(0, 120),
      end: element.closest('footer') !== null,
      seen: visible && inside,
    }
  })

test('on every screen Tab leads from the skip button to the footer, and the focus is always visible', async ({
  page,
}) => {
  test.setTimeout(240_000)
  const skip = page.getByRole('button', { name: 'Skip to content' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, site.origin, NEUTRAL)
  await page.keyboard.press('Tab')
  await expect(skip).toBeFocused()
  for (const screen of [...LOADED, ...INSIGHTS, ...EMPTY])
    await test.step(screen.name, async () => {
      await enterViaNeutralScreen(page, screen)
      // Start where the keyboard starts in a new document.
      await skip.focus()
      const unseen: string[] = []
      let reached = false
      for (let step = 0; step < 250 && !reached; step += 1) {
        await page.keyboard.press('Tab')
        let at = await focused(page)
        // What grows above the focus is followed by a scroll in the same frame; this may have come between them.
        if (at && !at.seen) await framePainted(page)
        if (at && !at.seen) at = await focused(page)
        if (at && !at.seen) unseen.push(at.html)
        reached = at?.end ?? false
      }
      expect(reached, `${screen.name}: the footer is reached`).toBe(true)
      expect(unseen, screen.name).toEqual([])
    })
})

test('the focus stays in view when the end of an overview loads above it', async ({ page }) => {
  const main = page.getByRole('main')
  const note = main.getByRole('link', { name: 'Suggest a correction' })
  await page.setViewportSize({ width: 1280, height: 800 })
  await visit(page, site.origin, { link: '#/projects/riyadh-metro', shows: 'Additional Information' })
  // What else the overview loads, such as its map, would move the link away again.
  await settled(page)
  await page.keyboard.press('Tab')
  // As Tab does, which scrolls no further than needed.
  await note.evaluate((link) => {
    link.scrollIntoView({ block: 'end' })
    link.focus({ preventScroll: true })
  })
  await expect(main.getByRole('heading', { name: 'Latest news' })).toBeVisible()
  await framePainted(page)
  await expect(note).toBeFocused()
  await expect(note).toBeInViewport()
})

test('Back to a list focuses the record that was opened', async ({ page }) => {
  await visit(page, site.origin, { link: '#/projects', shows: 'Show more projects' })
  const link = page.getByRole('main').getByRole('link', { name: 'Etihad Rail', exact: true })
  await page.getByRole('button', { name: 'Show more projects' }).press('Enter')
  await link.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Etihad Rail' })).toBeFocused()
  await page.goBack()
  await expect(link).toBeFocused()
})

test('when the focused control disappears, the focus moves to what it leads to', async ({ page }) => {
  const main = page.getByRole('main')
  await visit(page, site.origin, { link: '#/projects?peek=doha-metro&country=Qatar', shows: 'Open project' })
  await main.getByRole('button', { name: 'Close', exact: true }).press('Enter')
  await expect(main.getByRole('button', { name: 'Summary of Doha Metro', exact: true })).toBeFocused()

  for (const way of ['Remove nothingatall', 'Reset Filters']) {
    await visit(page, site.origin, EMPTY[1]!)
    // The ways out appear after the message; until then the filters' own button would be the last match.
    await expect(main.getByRole('button', { name: /^Remove nothingatall/ }).last()).toBeVisible()
    await main.getByRole('button', { name: way }).last().press('Enter')
    await expect(main.getByRole('status').filter({ hasText: 'players' })).toBeFocused()
  }

  await page.setViewportSize({ width: 360, height: 740 })
  await visit(page, site.origin, { link: '#/news', shows: '2026' })
  const headline = main.getByRole('link', { name: 'Background: museums as anchors of new quarters' })
  await headline.press('Enter')
  await expect(main.getByRole('heading', { level: 2, name: 'Background: museums' })).toBeFocused()
  await page.goBack()
  await expect(headline).toBeFocused()
})

test('Escape closes a summary from within it and from the list, but not from a field', async ({ page }) => {
  const main = page.getByRole('main')
  const opened = main.getByRole('button', { name: 'Summary of Doha Metro', exact: true })
  for (const width of [1440, 360]) {
    await page.setViewportSize({ width, height: 800 })
    await visit(page, site.origin, { link: '#/projects?country=Qatar', shows: 'Doha Metro' })
    const within = main.getByRole('link', { name: 'Open project' })
    for (const from of [within, main.getByRole('link', { name: 'Lusail City', exact: true }), opened]) {
      await opened.press('Enter')
      await expect(within).toBeVisible()
      await from.press('Escape')
      await expect(within).toHaveCount(0)
      await expect(opened).toBeFocused()
      await expect.poll(() => new URL(page.url()).hash).toBe('#/projects?country=Qatar')
    }
    await opened.press('Enter')
    const fields = [page.getByRole('searchbox', { name: 'Search projects' })]
    if (width > 1000) fields.push(page.getByLabel('Sort by'), page.locator('summary', { hasText: 'Sector' }))
    for (const field of fields) {
      await field.press('Escape')
      await expect(field).toBeFocused()
    }
    await expect(within).toBeVisible()
  }
})

test('forced colours keep selection, placeholders and charts distinguishable', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' })
  await page.setViewportSize({ width: 1280, height: 800 })
  const open = async (screen: Pick<Screen, 'link' | 'shows'>) => {
    await visit(page, site.origin, screen)
    await screenReady(page)
  }
  const styleOf = (selector: string, property: string, pseudo?: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element, [name, part]) => getComputedStyle(element, part).getPropertyValue(name ?? ''), [
        property,
        pseudo,
      ] as const)
  const canvas = () => styleOf('html', 'background-color')
  const nav = 'nav[aria-label="Main"] a'

  await open({ link: '#/projects?country=Qatar&peek=doha-metro', shows: 'Open project' })
  expect(await styleOf(`${nav}[aria-current]`, 'border-block-end-color')).not.toBe(
    await styleOf(`${nav}:not([aria-current])`, 'border-block-end-color'),
  )
  expect(await styleOf('[data-selected="true"]', 'background-color', '::before')).not.toBe(await canvas())
  expect(await styleOf('main [data-tone=ok] path', 'fill')).toBe(await styleOf('html', 'color'))
  await open({ link: '#/projects', shows: 'All projects by status' })
  expect(await styleOf('main button > [class*=bar][style]', 'background-color')).not.toBe(await canvas())

  await open({ link: '#/news', shows: '3 projects' })
  expect(await styleOf('.tag', 'outline-style')).toBe('solid')

  await open({ link: '#/projects/riyadh-metro', shows: 'Additional Information' })
  expect(await styleOf('[role=tab][aria-selected=true]', 'border-block-end-color')).not.toBe(
    await styleOf('[role=tab][aria-selected=false]', 'border-block-end-color'),
  )

  await open({ link: '#/insights', shows: 'By country and sector' })
  // Browsers do not replace the colours of drawings in forced-colours mode: the styles must use the system
  // colours.
  const highlight = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement('i'))
    probe.style.color = 'Highlight'
    const { color } = getComputedStyle(probe)
    probe.remove()
    return color
  })
  expect(await styleOf('main li svg:not(.mark)', 'fill')).toBe(highlight)
  expect(await styleOf('main li svg:not(.mark) rect', 'fill')).not.toBe(await canvas())
  const byStatus = page.getByRole('region', { name: 'By status' })
  const fills = await byStatus
    .locator('li svg:not(.mark) rect')
    .evaluateAll((bars) => bars.map((bar) => getComputedStyle(bar).fill))
  expect(fills.length).toBeGreaterThan(4)
  expect(new Set(fills).size).toBe(fills.length)
  // One of these colours is the page's: only the outline shows its bar and its mark.
  expect(fills).toContain(await canvas())
  const outlines = await byStatus
    .locator('li svg:not(.mark) rect, .mark > *')
    .evaluateAll((shapes) => shapes.map((shape) => getComputedStyle(shape).stroke))
  expect(outlines.length).toBeGreaterThan(fills.length)
  expect([...new Set(outlines)]).toEqual([await styleOf('html', 'color')])

  // The canvas is drawn with colours from the style sheets: a number in the colour of its disc would be
  // invisible.
  await open({ link: '#/players?view=map', shows: 'players in view' })
  const filledWith = (property: string) =>
    page.locator('main canvas').evaluate((element, name) => {
      element.style.color = `var(${name})`
      const { color } = getComputedStyle(element)
      element.style.color = ''
      return color
    }, property)
  expect(await filledWith('--text')).not.toBe(await filledWith('--bg'))

  // Chromium draws a patch of the page's colour behind texts whose colours it replaces, in buttons too.
  await page.setViewportSize({ width: 360, height: 740 })
  await open({ link: '#/projects?country=Qatar', shows: 'Filter and sort (1)' })
  await page.getByRole('button', { name: 'Filter and sort' }).click()
  await expect(page.getByRole('button', { name: /^Show \d+ projects$/ })).toBeVisible()
  expect(await styleOf('button.button:visible', 'forced-color-adjust')).toBe('none')
  expect(await styleOf('button.button:visible', 'background-color')).not.toBe(await canvas())

  await page.route(/documents:/, () => undefined)
  await page.goto('about:blank')
  await page.goto(`${site.origin}/#/projects`)
  expect(await styleOf('main .skeleton', 'background-color')).not.toBe(await canvas())
})

test('at 200% font size the header and the list toolbar do not overlap and stay within the screen', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site.origin}/#/projects`)
  await screenReady(page)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const boxes = () =>
    page
      .locator('header a, header button, main input[type="search"], main button[aria-controls]')
      .filter({ visible: true })
      .evaluateAll((elements) => elements.map((element) => element.getBoundingClientRect().toJSON()))
  await expect.poll(async () => (await boxes()).length).toBe(7)
  const all = (await boxes()) as DOMRect[]
  for (const one of all) {
    expect(one.left).toBeGreaterThanOrEqual(0)
    expect(one.right).toBeLessThanOrEqual(360)
    for (const other of all)
      expect(
        one === other ||
          one.right <= other.left ||
          other.right <= one.left ||
          one.bottom <= other.top ||
          other.bottom <= one.top,
      ).toBe(true)
  }
  const choices = page.getByRole('group', { name: 'Colour theme' })
  expect((await choices.boundingBox())!.width).toBeLessThanOrEqual(360 - 32)
})

test('at 200% font size the header keeps its height when the search field arrives', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 740 })
  await page.goto(`${site.origin}/#/news`)
  await screenReady(page)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const height = () => page.getByRole('banner').evaluate((header) => header.clientHeight)
  await expect(page.getByRole('banner').getByRole('combobox')).toBeVisible()
  const after = await height()
  await page.addStyleTag({ content: 'header search { display: none !important }' })
  expect(await height()).toBe(after)
})

test('at 200% font size the badges of an article wrap', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${site.origin}/#/news`)
  await screenReady(page)
  await page.addStyleTag({ content: 'html { font-size: 200% !important }' })
  const badges = page.locator('main li p[class*=badges]').first()
  const widest = await badges.evaluate((line) => {
    for (let n = 0; n < 2; n++) line.append(line.lastElementChild!.cloneNode(true))
    return Math.max(...[...line.children].map((one) => one.getBoundingClientRect().right))
  })
  expect(widest).toBeLessThanOrEqual(360)
})
