import { expect, test, type Page } from '@playwright/test'
import { startSite, type RunningSite } from '../support/site.ts'
import { find, form as besideGrid, open, rows, saveButton, staffPage, undo } from '../support/staff.ts'

let site: RunningSite
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const refusal = (code: number, status: string) => ({
  status: code,
  json: { error: { code, status, message: 'no' } },
})

/** What can happen to a save: no answer at all, or one of these. */
const FAULTS = {
  offline: null,
  '403': refusal(403, 'PERMISSION_DENIED'),
  '429': refusal(429, 'RESOURCE_EXHAUSTED'),
  '500': refusal(500, 'INTERNAL'),
}

async function failing(page: Page, fault: keyof typeof FAULTS): Promise<void> {
  const answer = FAULTS[fault]
  await page.route(/:commit/, (route) => (answer ? route.fulfill(answer) : route.abort()))
}

/** The next save arrives; its answer does not, nor does anything else until the database can be reached again. */
async function loseAnswer(page: Page): Promise<() => Promise<void>> {
  let isAway = false
  await page.route(/documents:/, async (route) => {
    if (!isAway && route.request().url().includes(':commit')) {
      await route.fetch()
      isAway = true
    }
    return isAway ? route.abort() : route.continue()
  })
  return () => page.unroute(/documents:/)
}

interface Form {
  path: string
  typed: Record<string, string>
  submit: string
  fails: string
  done: string
  faults: readonly (keyof typeof FAULTS)[]
}

/** One kind goes through every fault; the others share its code, and say their own words. */
const FORMS: readonly Form[] = [
  {
    path: 'projects/new',
    typed: { Name: 'Kept Tower', Country: 'Oman', Description: 'A long afternoon of typing.' },
    submit: 'Add project',
    fails: 'Failed to save project. Please try again.',
    done: 'Added: Kept Tower',
    faults: ['403', 'offline', '429', '500'],
  },
  {
    path: 'players/new',
    typed: { Name: 'Kept Builders', Type: 'Company', 'Contact phone': '+968 1234' },
    submit: 'Add player',
    fails: 'Failed to save player. Please try again. The database refused this change.',
    done: 'Added: Kept Builders',
    faults: ['403'],
  },
  {
    path: 'news/new',
    typed: { Title: 'Kept words', Summary: 'S', Content: 'C', Tags: 'one, two' },
    submit: 'Add article',
    fails: 'Failed to save news. Please try again. The database refused this change.',
    done: 'Added: Kept words',
    faults: ['403'],
  },
  {
    path: 'events/new',
    typed: { Name: 'Kept Days', City: 'Muscat' },
    submit: 'Add event',
    fails: 'Failed to save event. Please try again. The database refused this change.',
    done: 'Added: Kept Days',
    faults: ['403'],
  },
  {
    path: 'dynamic-fields',
    typed: { Name: 'kept_height', Label: 'Kept height' },
    submit: 'Add Field',
    fails: 'Error: The database refused this change.',
    done: 'Field added successfully!',
    faults: ['403'],
  },
  {
    path: 'adsense',
    typed: { 'Publisher ID': 'ca-pub-77', 'Ad unit ID of news-top': '88' },
    submit: 'Save Configuration',
    fails: 'Error saving configuration: The database refused this change.',
    done: 'AdSense configuration saved successfully!',
    faults: ['403'],
  },
  {
    path: 'ai-config',
    typed: { 'API key': 'sk-kept', 'Max tokens': '1234' },
    submit: 'Save Configuration',
    fails: 'Error saving configuration: The database refused this change.',
    done: 'AI configuration saved successfully!',
    faults: ['403', 'offline'],
  },
  {
    path: 'sectors',
    typed: { 'New sector': 'Kept sector' },
    submit: 'Add',
    fails: 'The database refused this change.',
    done: 'Added: Kept sector',
    faults: ['403'],
  },
]

for (const { path, typed, submit, fails, done, faults } of FORMS) {
  test(`${path}: what was typed survives ${faults.join(', ')}, and is saved in the end`, async ({
    browser,
  }) => {
    test.slow()
    const page = await staffPage(site, browser, `/admin/${path}`)
    const form = page.getByRole('form')
    // The features of the AI settings have fields of the same names.
    const field = (label: string) => form.getByLabel(label, { exact: true }).first()
    for (const [label, value] of Object.entries(typed)) await field(label).fill(value)
    const submitting = form.getByRole('button', { name: submit, exact: true })
    for (const fault of faults) {
      await failing(page, fault)
      await submitting.click()
      const words =
        fault === faults[0] ? fails : fails.replace('The database refused this change.', '').trim()
      await expect(page.getByText(words).first()).toBeVisible({ timeout: 40_000 })
      await expect(submitting).toBeEnabled()
      for (const [label, value] of Object.entries(typed)) await expect(field(label)).toHaveValue(value)
      await page.unroute(/:commit/)
    }
    await submitting.click()
    await expect(page.getByText(done)).toBeVisible()
    await page.context().close()
  })
}

test('settings whose answer was lost are saved once, whatever is typed on top of them', async ({
  browser,
}) => {
  const page = await staffPage(site, browser, '/admin/ai-config')
  const form = page.getByRole('form')
  const tokens = form.getByLabel('Max tokens', { exact: true }).first()
  const save = form.getByRole('button', { name: 'Save Configuration' })
  const said = form.getByText('AI configuration saved successfully!')
  await tokens.fill('1500')
  const reach = await loseAnswer(page)
  await save.click()
  await expect(form.getByText('Error saving configuration: The server cannot be reached.')).toBeVisible()
  await reach()
  await tokens.fill('1600')
  await save.click()
  await expect(said).toBeVisible()
  await expect(page.getByText('Someone else changed this too')).toHaveCount(0)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.reload()
  await expect(tokens).toHaveValue('1600')
  await page.context().close()
})

test('a field whose answer was lost is not refused as its own double', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/dynamic-fields')
  const form = page.getByRole('form')
  await form.getByLabel('Name', { exact: true }).fill('Ground level')
  await form.getByLabel('Label', { exact: true }).fill('Ground level')
  const reach = await loseAnswer(page)
  const add = form.getByRole('button', { name: 'Add Field' })
  await add.click()
  await expect(form.getByText('Error: The server cannot be reached.')).toBeVisible()
  await reach()
  await form.getByLabel('Label', { exact: true }).fill('Ground level (m)')
  await add.click()
  await expect(form.getByText('Field added successfully!')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'ground_level' })).toContainText(
    'Ground level (m)',
  )
  await page.context().close()
})

/** One field that both change, and one each that only one of them does. */
const SHARED = [
  {
    path: 'players?q=acwa power',
    both: 'City',
    mine: ['Website', 'https://mine.example'],
    theirs: ['Contact phone', '+966 1'],
  },
  {
    path: 'events',
    both: 'City',
    mine: ['Description', 'My words'],
    theirs: ['Website', 'https://their.example'],
  },
] as const

for (const { path, both, mine: own, theirs: other } of SHARED) {
  test(`two people on one record of ${path}: nothing that either typed is lost`, async ({ browser }) => {
    const mine = await staffPage(site, browser, `/admin/${path}`)
    const theirs = await mine.context().newPage()
    await theirs.goto(`${site.origin}/#/admin/${path}`)
    const field = (page: Page, label: string) => besideGrid(page).getByLabel(label, { exact: true })
    for (const page of [mine, theirs]) await open(page, 0)
    await field(theirs, both).fill('Their city')
    await field(theirs, other[0]).fill(other[1])
    await saveButton(theirs).click()
    await expect(theirs.getByText(/^Saved: /)).toBeVisible()
    await field(mine, both).fill('My city')
    await field(mine, own[0]).fill(own[1])
    await saveButton(mine).click()
    const dialog = mine.getByRole('dialog', { name: 'Someone else changed this' })
    await expect(dialog.getByRole('group')).toHaveCount(1)
    await expect(dialog.getByRole('group', { name: both })).toContainText('Their city')
    await dialog.getByRole('button', { name: 'Back to the form' }).click()
    await expect(field(mine, both)).toHaveValue('My city')
    await saveButton(mine).click()
    await dialog.getByLabel(`${both}: Theirs`).check()
    await dialog.getByRole('button', { name: 'Save what I chose' }).click()
    await expect(mine.getByText(/^Saved: /)).toBeVisible()
    await expect(field(mine, both)).toHaveValue('Their city')
    await expect(field(mine, own[0])).toHaveValue(own[1])
    await expect(field(mine, other[0])).toHaveValue(other[1])
    await mine.context().close()
  })
}

test('a long delete is stopped between two batches, says how far it came, and is taken back', async ({
  browser,
}) => {
  test.slow()
  const page = await staffPage(site, browser, '/admin/projects')
  const status = page.getByRole('toolbar', { name: 'Projects grid' }).locator('output')
  await page.getByRole('columnheader').first().getByRole('checkbox').click()
  await page.getByRole('button', { name: 'Delete selected' }).click()
  const dialog = page.getByRole('dialog')
  const n =
    /delete ([\d,]+) projects/.exec((await dialog.getByRole('heading').textContent()) ?? '')?.[1] ?? ''
  await dialog.getByLabel(`Type ${n.replace(',', '')} to delete them all`).fill(n.replace(',', ''))
  let commits = 0
  await page.route(/:commit/, async (route) => {
    if (++commits === 1) {
      await dialog.getByRole('button', { name: 'Stop' }).click()
      await expect(dialog.getByRole('button', { name: 'Stop' })).toBeDisabled()
    }
    await route.continue()
  })
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText(/Stopped after \d+ records/)).toBeVisible()
  expect(commits).toBe(1)
  await expect(rows(page).first()).toBeVisible()
  await undo(page, 'Stopped after')
  await expect(page.getByText(`Undone: ${n} projects`)).toBeVisible({ timeout: 60_000 })
  await find(page, '')
  await expect(status).toContainText(n)
  await page.context().close()
})
