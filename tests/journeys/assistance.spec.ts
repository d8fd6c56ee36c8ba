import { expect, test, type Browser, type Page } from '@playwright/test'
import {
  type Aimed,
  aimAtStub,
  beginStream,
  replyWithError,
  replyWith,
  startAiStub,
  type AiStub,
} from '../support/ai.ts'
import { axeFaults } from '../support/axe.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { button, fieldOf, staffPage } from '../support/staff.ts'

const KEY = 'sk-journey-4321'

let site: RunningSite
let stub: AiStub
let aimed: Aimed
let unaimed: Aimed
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  stub = await startAiStub()
  site = await startSite('demo')
  aimed = await aimAtStub(site, stub, { withPolicy: true })
  unaimed = await aimAtStub(site, stub, { withPolicy: false })
})
test.afterAll(async () => {
  await aimed.close()
  await unaimed.close()
  await site.stop()
  await stub.close()
})

const signedIn = (browser: Browser, path: string, { origin } = aimed): Promise<Page> =>
  staffPage({ ...site, origin }, browser, path)

const form = (page: Page) => page.getByRole('form')
const panel = (page: Page) =>
  page
    .getByRole('region', { name: 'Assistance' })
    .getByRole('tabpanel')
    .and(page.locator('[data-selected="true"]'))

async function openAssistance(page: Page, tab: string): Promise<void> {
  await button(page, 'Assistance').click()
  await page.getByRole('tab', { name: tab }).click()
}

test('there is no assistance without settings; with them the saved key can be tested', async ({
  browser,
}) => {
  const page = await signedIn(browser, '/admin/news/new')
  await expect(fieldOf(page, 'Title')).toBeVisible()
  await expect(button(page, 'Assistance')).toHaveCount(0)
  await page.goto(`${aimed.origin}/#/admin/ai-config`)
  await fieldOf(page, 'Enable AI features').check()
  for (const feature of ['News Generation', 'Project Suggestions', 'Player Analysis', 'Auto Tagging'])
    await fieldOf(page, `Enable ${feature}`).check()
  await fieldOf(page, 'API key').fill(KEY)
  await button(page, 'Save configuration').click()
  await expect(page.getByText('AI configuration saved successfully!')).toBeVisible()
  stub.answer(replyWithError(401))
  await button(page, 'Test the saved key').click()
  await expect(
    page.getByText('The AI service rejected the API key. Check it on the AI Configuration screen.'),
  ).toBeVisible()
  stub.answer(replyWith('OK'))
  await button(page, 'Test the saved key').click()
  await expect(page.getByText('The AI service answered.')).toBeVisible()
  expect(stub.asked.at(-1)?.authorization).toBe(`Bearer ${KEY}`)
  await page.context().close()
})

test('a draft from notes streams in, and its fields are accepted one by one or all at once', async ({
  browser,
}) => {
  const page = await signedIn(browser, '/admin/news/new')
  const commits: string[] = []
  page.on('request', (request) => request.url().includes(':commit') && commits.push(request.url()))
  await openAssistance(page, 'Draft from notes')
  await button(page, 'Draft the article').click()
  await expect(panel(page).getByText('First write some notes')).toBeVisible()
  await panel(page).getByLabel('Notes to write from').fill('ground broken at Duqm, 40m, March')
  stub.answer((response) => beginStream(response, ['{"headline": "Duqm ', 'breaks gr']))
  await button(page, 'Draft the article').click()
  await expect(panel(page).getByText('Duqm breaks gr', { exact: true })).toBeVisible()
  await expect(panel(page).getByRole('button', { name: /^Accept/ })).toHaveCount(0)
  await button(page, 'Stop').click()
  await expect(panel(page).getByText('Duqm breaks gr')).toHaveCount(0)
  const { messages } = stub.asked.at(-1)?.body ?? { messages: [] }
  expect(messages[0]?.content).toContain(
    'Write a news article for the construction industry from these notes.',
  )
  expect(messages[1]?.content).toBe('ground broken at Duqm, 40m, March')

  const article = {
    headline: 'Duqm breaks ground',
    summary: 'Work on the harbour has begun.',
    content: 'Work on the harbour **has begun**.',
    tags: ['Ports', 'Oman'],
  }
  await fieldOf(page, 'Title').fill('My own title')
  stub.answer(replyWith(`Here it is:\n\`\`\`json\n${JSON.stringify(article)}\n\`\`\``))
  await button(page, 'Draft the article').click()
  const title = panel(page).getByRole('listitem').filter({ hasText: 'Title' })
  await expect(title.getByText('Replaces the current value.')).toBeVisible()
  await title.getByRole('button', { name: 'Accept Title' }).click()
  await expect(fieldOf(page, 'Title')).toHaveValue('Duqm breaks ground')
  await title.getByRole('button', { name: 'Undo Title' }).click()
  await expect(fieldOf(page, 'Title')).toHaveValue('My own title')
  await button(page, 'Accept all 5').click()
  await expect(fieldOf(page, 'Title')).toHaveValue('Duqm breaks ground')
  await expect(fieldOf(page, 'Content')).toHaveValue('Work on the harbour **has begun**.')
  await expect(fieldOf(page, 'Tags')).toHaveValue('Ports, Oman')
  expect(commits).toEqual([])
  await page.context().close()
})

test('every failure shows a message and keeps the notes', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/news/new')
  await openAssistance(page, 'Draft from notes')
  await panel(page).getByLabel('Notes to write from').fill('notes that stay')
  for (const [reply, words] of [
    [replyWithError(429), 'Too many requests to the AI service.'],
    [replyWithError(503), 'The AI service is having problems.'],
    [replyWith('Sorry, I cannot do that.'), 'The AI service sent an unusable answer.'],
    [replyWith('{"headline": "Lu', 'length'), 'The answer was longer than Max tokens allows.'],
  ] as const) {
    stub.answer(reply)
    await panel(page)
      .getByRole('button', { name: /Draft the article|Ask again/ })
      .click()
    await expect(panel(page).getByRole('alert')).toContainText(words)
  }
  stub.answer((response) => {
    beginStream(response, ['{"headline": "Lusail'])
    setTimeout(() => response.destroy(), 200)
  })
  await button(page, 'Ask again').click()
  await expect(panel(page).getByRole('alert')).toContainText('The answer was cut off.')
  await expect(panel(page).getByLabel('Notes to write from')).toHaveValue('notes that stay')
  await page.context().close()

  const refused = await signedIn(browser, '/admin/news/new', unaimed)
  await openAssistance(refused, 'Draft from notes')
  await panel(refused).getByLabel('Notes to write from').fill('another origin')
  const before = stub.asked.length
  await button(refused, 'Draft the article').click()
  await expect(panel(refused).getByRole('alert')).toContainText('The AI service cannot be reached.')
  expect(stub.asked).toHaveLength(before)
  await refused.context().close()
})

test('projects in an article are related to it or added, and tags are suggested', async ({ browser }) => {
  const page = await signedIn(browser, '/admin/news/new')
  await openAssistance(page, 'Find projects')
  await button(page, 'Find the projects in this article').click()
  await expect(panel(page).getByText('First write a title')).toBeVisible()
  await fieldOf(page, 'Content').fill('The Riyadh Metro and Duqm Test Harbour both advance.')
  const projects = [
    { name: 'riyadh metro' },
    { name: 'Duqm Test Harbour', country: 'Oman', city: 'Duqm', sector: 'Transport' },
  ]
  stub.answer(replyWith(JSON.stringify({ projects })))
  await button(page, 'Find the projects in this article').click()
  await button(page, 'Relate to the article Riyadh Metro').click()
  await expect(form(page).getByText('Riyadh Metro', { exact: true }).first()).toBeVisible()
  await panel(page)
    .getByRole('button', { name: /^Add as a new project/ })
    .click()
  const dialog = page.getByRole('dialog', { name: 'Add project' })
  await expect(dialog.getByLabel('Country')).toHaveValue('Oman')
  await dialog.getByRole('button', { name: 'Add project' }).click()
  await expect(panel(page).getByText('in the form')).toHaveCount(2)

  await page.getByRole('tab', { name: 'Suggest tags' }).click()
  stub.answer(replyWith('{"tags": ["Metro", "Ports"], "category": "Transport"}'))
  await button(page, 'Suggest tags for this article').click()
  await button(page, 'Accept all 3').click()
  await expect(fieldOf(page, 'Tags')).toHaveValue('Metro, Ports')
  await expect(fieldOf(page, 'Category')).toHaveValue('Transport')
  expect(stub.asked.at(-1)?.body).toMatchObject({ max_tokens: 200, temperature: 0.4 })
  for (const [colorScheme, width] of [
    ['light', 1280],
    ['dark', 360],
  ] as const) {
    await page.emulateMedia({ colorScheme })
    await page.setViewportSize({ width, height: 800 })
    expect(await axeFaults(page, { within: 'form' }), `${colorScheme} at ${width}`).toEqual([])
  }
  await page.context().close()
})

test('the analysis of a player fills in listed values and does not send the contact email', async ({
  browser,
}) => {
  const page = await signedIn(browser, '/admin/players/new')
  await openAssistance(page, 'Analyse')
  await button(page, 'Analyse this player').click()
  await expect(panel(page).getByText('First enter the name of the player.')).toBeVisible()
  await fieldOf(page, 'Name').fill('Test Builders')
  await fieldOf(page, 'Contact email').fill('private@example.com')
  stub.answer(
    replyWith('{"type": "company", "country": "Oman", "website": "example.com", "sectors": ["energy"]}'),
  )
  await button(page, 'Analyse this player').click()
  await button(page, 'Accept all 4').click()
  await expect(fieldOf(page, 'Type')).toHaveValue('Company')
  await expect(fieldOf(page, 'Website')).toHaveValue('https://example.com')
  expect(JSON.stringify(stub.asked.at(-1)?.body)).not.toContain('private@example.com')
  await page.context().close()
})
