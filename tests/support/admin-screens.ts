import { expect, type Page } from '@playwright/test'
import { AI_FEATURES } from '../../src/entities/ai/schema.ts'
import { button, fieldOf, form, rows } from './staff.ts'

/** A state of the back office: its name, its start path below /admin/, and the steps that lead to it. */
export interface AdminScreen {
  name: string
  path: string
  prepare: (page: Page) => Promise<void>
  /**
   * Whether the state would block the next screen in the same document: unsaved input asks first, popovers of
   * the frame stay open.
   */
  stays?: boolean
}

const grid = (page: Page) => expect(rows(page).first()).toBeVisible()
const filled = (page: Page) => expect(form(page).getByRole('textbox').first()).not.toHaveValue('')
const blank = (page: Page) => expect(form(page).getByRole('textbox').first()).toHaveValue('')
const press = (page: Page, name: string) => button(page, name).click()
const expectText = (page: Page, text: string) => expect(page.getByText(text).first()).toBeVisible()
const asks = (page: Page, text: string) => expect(page.getByRole('dialog')).toContainText(text)
const check = (page: Page) => page.getByRole('button', { name: /^Check (the data|again)$/ }).click()
const account = (page: Page) => page.getByRole('banner').getByRole('button', { name: '@' }).click()
const opens = (page: Page, name: string) => expect(page.getByRole('dialog', { name })).toBeVisible()
const named = (path: string, prepare: AdminScreen['prepare']): AdminScreen => ({ name: path, path, prepare })

/** An account that has no access yet. */
export const NEWCOMER = { email: 'newcomer@ppx.example', password: 'gravel and sand' }

/** Settings with all features of the AI assistance on, by document path. */
export const ASSISTANCE = {
  'config/ai': {
    rev: 1,
    enabled: true,
    apiKey: 'sk-4321',
    model: 'gpt-4',
    features: Object.fromEntries(AI_FEATURES.map((name) => [name, { enabled: true }])),
  },
}

const ARTICLE = {
  headline: 'Duqm breaks ground on a second container harbour',
  summary: 'Work on the harbour has begun.',
  content: 'Work on the harbour **has begun**.\n\nDredging was finished ahead of time.',
  tags: ['Ports', 'Oman'],
}

const answering = (answer: object) => ({
  contentType: 'text/event-stream',
  body: [{ delta: { content: JSON.stringify(answer) } }, { delta: {}, finish_reason: 'stop' }]
    .map((choice) => `data: ${JSON.stringify({ choices: [choice] })}\n\n`)
    .join(''),
})

/** Has the AI service draft an article, with this answer from the service. */
async function assisted(
  page: Page,
  answer: { status?: number; contentType?: string; body?: string },
  until: () => Promise<void>,
): Promise<void> {
  const headers = { 'access-control-allow-origin': '*' }
  await page.route('https://api.openai.com/**', (route) => route.fulfill({ headers, ...answer }))
  await press(page, 'Assistance')
  await page.getByLabel('Notes to write from').fill('ground broken at Duqm, 40m, March')
  await press(page, 'Draft the article')
  await until()
  await page.unroute('https://api.openai.com/**')
}

/** Grids, forms of new and existing records, settings and word lists, as they open. */
export const ADMIN_SCREENS: readonly AdminScreen[] = [
  ...['projects', 'players', 'news', 'events'].map((path) => named(path, grid)),
  ...['projects/new', 'players/new', 'news/new', 'events/new'].map((path) => named(path, blank)),
  ...['projects/edit/riyadh-metro', 'players/edit/pif'].map((path) => named(path, filled)),
  ...['news/edit/background-gulf-railways', 'events/edit/cityscape-global-2026'].map((path) =>
    named(path, filled),
  ),
  named('dynamic-fields', (page) => expect(fieldOf(page, 'Label')).toBeVisible()),
  named('adsense', (page) => expect(fieldOf(page, 'Publisher ID')).toBeVisible()),
  named('rates', (page) => expect(fieldOf(page, 'SAR')).toBeVisible()),
  named('ai-config', (page) => expect(fieldOf(page, 'Model')).toBeVisible()),
  ...['sectors', 'player-types', 'event-types', 'users'].map((path) => named(path, grid)),
]

/** The screens before sign-in. */
export const ENTRANCE: readonly AdminScreen[] = [
  named('login', (page) => expect(page.getByLabel('Password')).toBeVisible()),
  {
    name: 'forgot password, refused',
    path: 'login?forgot=1',
    prepare: async (page) => {
      await press(page, 'Send the email')
      await expectText(page, 'Enter your email')
    },
  },
]

/** Dashboard and overview screens; Data check and merge need records with findings. */
export const OVERVIEWS: readonly AdminScreen[] = [
  { name: 'dashboard', path: '', prepare: (page) => expectText(page, 'published in the last 12 months') },
  {
    name: 'history, opened',
    path: 'history',
    prepare: async (page) => {
      await page
        .getByText(/Show the (latest )?\d+ records/)
        .first()
        .click()
      await expect(page.locator('article details details').first()).toBeVisible()
    },
  },
  {
    name: 'data check',
    path: 'data-check',
    prepare: async (page) => {
      await check(page)
      await expect(page.getByText('Last checked').locator('time')).toBeVisible()
      await expect(page.getByRole('region', { name: 'Names missing from the lists' })).toBeVisible()
    },
  },
  {
    name: 'merge',
    path: 'data-check',
    prepare: async (page) => {
      await check(page)
      await page.getByRole('button', { name: 'Merge NEOM' }).click()
      await asks(page, 'Which player do you want to keep?')
    },
  },
]

/**
 * States on top of the screens, such as dialogs and menus, and screens that refuse the input: the most
 * error-prone ones.
 */
export const ADMIN_STATES: readonly AdminScreen[] = [
  {
    name: 'column menu',
    path: 'projects?sort=-value.name&status=Planning',
    prepare: async (page) => {
      await grid(page)
      await page.getByRole('columnheader', { name: 'Name' }).press('Alt+ArrowDown')
      await opens(page, 'Column Name')
    },
  },
  {
    name: 'column choice',
    path: 'projects',
    prepare: async (page) => {
      await grid(page)
      await press(page, 'Columns')
      await opens(page, 'Columns')
    },
  },
  {
    name: 'cell menu',
    path: 'projects',
    prepare: async (page) => {
      await grid(page)
      await rows(page).first().locator('[data-column=location]').click({ button: 'right' })
      await expect(page.getByRole('menu', { name: 'Cells and row' })).toBeVisible()
    },
  },
  {
    name: 'delete of one',
    path: 'players/edit/pif',
    prepare: async (page) => {
      await filled(page)
      await form(page).getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByRole('dialog', { name: 'Are you sure' })).toContainText('role')
    },
  },
  {
    name: 'delete of many',
    path: 'players',
    prepare: async (page) => {
      await rows(page).first().getByRole('checkbox').click()
      await press(page, 'Delete selected')
      await asks(page, 'deleted')
    },
  },
  {
    name: 'a new record in place',
    path: 'news/new',
    prepare: async (page) => {
      await form(page).getByRole('combobox', { name: 'Related players' }).fill('acme of nowhere')
      await page.getByRole('option', { name: 'as a new player' }).click()
      await opens(page, 'Add player')
    },
  },
  {
    name: 'reference picker',
    path: 'projects/edit/riyadh-metro',
    prepare: async (page) => {
      await form(page).getByRole('combobox', { name: 'Part of' }).fill('airport')
      await expect(page.getByRole('listbox').getByRole('option').first()).toContainText('Airport')
    },
  },
  {
    name: 'roles',
    path: 'players/edit/pif',
    stays: true,
    prepare: async (page) => {
      await filled(page)
      await form(page).getByRole('button', { name: 'Add a project' }).click()
    },
  },
  {
    name: 'record, refused',
    path: 'events/new',
    prepare: async (page) => {
      await blank(page)
      await form(page).locator('button[type=submit]').click()
      await expect(form(page).locator('[aria-invalid=true]').first()).toBeVisible()
    },
  },
  {
    name: 'record that is gone',
    path: 'projects/edit/nowhere',
    prepare: (page) => expectText(page, 'Project not found'),
  },
  {
    name: 'two people on one record',
    path: 'projects/edit/riyadh-metro',
    stays: true,
    prepare: async (page) => {
      const city = (of: Page) => form(of).getByLabel('City', { exact: true })
      await filled(page)
      // An open form follows other people's saves, except in fields with unsaved input.
      await city(page).fill('Mine')
      const other = await page.context().newPage()
      await other.goto(page.url())
      await city(other).fill(`Of a colleague ${Date.now()}`)
      await form(other).getByRole('button', { name: 'Save', exact: true }).click()
      await expectText(other, 'Saved: Riyadh Metro')
      await other.close()
      await form(page).getByRole('button', { name: 'Save', exact: true }).click()
      await opens(page, 'Someone else changed this')
    },
  },
  {
    name: 'field, refused',
    path: 'dynamic-fields?field=project_contract_model',
    stays: true,
    prepare: async (page) => {
      await expect(fieldOf(page, 'Option 1')).toBeVisible()
      await fieldOf(page, 'Label').fill('')
      await press(page, 'Update field')
      await expectText(page, 'Name and Label are required')
    },
  },
  {
    name: 'adverts, refused',
    path: 'adsense',
    stays: true,
    prepare: async (page) => {
      await fieldOf(page, 'Interstitial frequency').fill('0')
      await press(page, 'Save configuration')
      await expectText(page, 'Use a whole number from 1 to 10')
    },
  },
  {
    name: 'AI settings, refused',
    path: 'ai-config',
    stays: true,
    prepare: async (page) => {
      await fieldOf(page, 'Max tokens').first().fill('0')
      await press(page, 'Save configuration')
      await expectText(page, 'Use a whole number from 100 to 4000')
    },
  },
  {
    name: 'sector, refused',
    path: 'sectors',
    stays: true,
    prepare: async (page) => {
      await fieldOf(page, 'New sector').fill('Energy')
      await fieldOf(page, 'New sector').press('Enter')
      await expectText(page, '“Energy” already exists')
    },
  },
  {
    name: 'rename',
    path: 'player-types',
    prepare: async (page) => {
      await rows(page).filter({ hasText: 'Company' }).getByRole('button', { name: 'Edit' }).click()
      await expect(page.getByRole('dialog').getByRole('checkbox')).toBeVisible()
    },
  },
  {
    name: 'user, refused',
    path: 'users',
    prepare: async (page) => {
      await press(page, 'Add user')
      await expectText(page, 'Enter an email address')
    },
  },
  {
    name: 'approval of an account',
    path: 'users',
    stays: true,
    prepare: async (page) => {
      await page.getByLabel('Colleague’s email').fill(NEWCOMER.email)
      await press(page, 'Add user')
      await expect(page.getByLabel('Account id')).toBeVisible()
      await press(page, 'Approve account')
      await expect(page.getByRole('alert')).toHaveCount(2)
    },
  },
  {
    name: 'assistance, answered',
    path: 'news/new',
    prepare: (page) =>
      assisted(page, answering(ARTICLE), () =>
        expect(page.getByRole('button', { name: 'Accept all' })).toBeVisible(),
      ),
  },
  {
    name: 'assistance, refused',
    path: 'news/new',
    prepare: (page) =>
      assisted(page, { status: 429 }, () => expectText(page, 'Too many requests to the AI service.')),
  },
  {
    name: 'account menu',
    path: 'event-types',
    stays: true,
    prepare: async (page) => {
      await grid(page)
      await account(page)
      await opens(page, 'Account')
    },
  },
  {
    name: 'own password, refused',
    path: 'event-types',
    stays: true,
    prepare: async (page) => {
      await account(page)
      await press(page, 'Change password')
      await press(page, 'Change password')
      await expectText(page, 'Enter your current password')
    },
  },
  {
    name: 'sidebar',
    path: 'event-types',
    stays: true,
    prepare: async (page) => {
      await press(page, 'Menu')
      await expect(page.getByRole('button', { name: 'Close the menu' })).toBeVisible()
    },
  },
  {
    name: 'palette',
    path: 'projects',
    stays: true,
    prepare: async (page) => {
      await grid(page)
      await press(page, 'Find or go to')
      await page.getByRole('combobox').fill('metro')
      await expect(page.getByRole('group', { name: 'Projects' })).toBeVisible()
    },
  },
  {
    name: 'shortcuts',
    path: 'projects',
    stays: true,
    prepare: async (page) => {
      await grid(page)
      await page.keyboard.press('?')
      await opens(page, 'Keyboard shortcuts')
    },
  },
]
