/**
 * Takes the pictures in this folder: screens of the demonstration, wide in light colours, on a phone in dark
 * colours, and right to left. npm run screenshots
 */
import { type Browser, chromium, expect } from '@playwright/test'
import { BROWSER_ARGS, findBrowser } from '../../tests/support/browser.mjs'
import { type RunningSite, startSite } from '../../tests/support/site.ts'
import { form, signInAt } from '../../tests/support/staff.ts'
import { takeGrid } from './grid.ts'

/**
 * Public screens by the name of their picture: the link, and a text that is shown once the screen has loaded.
 */
const PUBLIC = {
  home: ['', '2026'],
  news: ['news?item=background-gulf-railways', 'Related projects'],
  projects: ['projects?country=Saudi+Arabia&peek=riyadh-metro', 'Open project'],
  map: ['projects?view=map', 'projects in view'],
  insights: ['insights', 'By country'],
  project: ['projects/riyadh-metro', 'Additional Information'],
  player: ['players/neom-company', 'By role'],
} as const

const WIDE = { viewport: { width: 1280, height: 860 } }

const LOOKS = [
  { name: '1280-light', direction: 'ltr', colorScheme: 'light', ...WIDE },
  { name: '1280-light-rtl', direction: 'rtl', colorScheme: 'light', ...WIDE },
  {
    name: '360-dark',
    direction: 'ltr',
    colorScheme: 'dark',
    viewport: { width: 360, height: 740 },
    isMobile: true,
  },
] as const

async function take(browser: Browser, site: RunningSite, { name, direction, ...look }: (typeof LOOKS)[number]) {
  const context = await browser.newContext({
    ...look,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  const page = await context.newPage()
  const picture = async (screen: string) => {
    await expect(page.locator('.skeleton')).toHaveCount(0)
    // Filters, the search box and advert slots load when the page is idle.
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(2_000)
    await page.screenshot({ path: `docs/screenshots/${screen}-${name}.png`, animations: 'disabled' })
  }
  for (const [screen, [link, shows]] of Object.entries(PUBLIC)) {
    await page.goto('about:blank')
    await page.goto(`${site.origin}/#/${link}`)
    await expect(page.getByText(shows).filter({ visible: true }).first()).toBeVisible()
    await page.evaluate((dir) => {
      document.documentElement.dir = dir
      scrollTo(0, 0)
    }, direction)
    await picture(screen)
  }
  if (direction === 'rtl') return context.close()
  await signInAt(page, site.origin, '/admin', site)
  await expect(page.getByText('published in the last 12 months')).toBeVisible()
  await picture('admin-dashboard')
  await page.goto(`${site.origin}/#/admin/projects/edit/neom`)
  await expect(form(page).getByLabel('Name', { exact: true })).toHaveValue('NEOM')
  await expect(page.getByRole('grid')).toBeVisible()
  await picture('admin-projects')
  await context.close()
}

const site = await startSite('demo')
const browser = await chromium.launch({ executablePath: await findBrowser(), args: BROWSER_ARGS })
try {
  for (const look of LOOKS) await take(browser, site, look)
  await takeGrid(browser, site)
} finally {
  await browser.close()
  await site.stop()
}
