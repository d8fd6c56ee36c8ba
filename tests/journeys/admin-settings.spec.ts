import { expect, test, type Page } from '@playwright/test'
import { advanceUntilVisible } from '../support/clock.ts'
import { startSite, type RunningSite } from '../support/site.ts'
import { button, fieldOf, staffPage } from '../support/staff.ts'

let site: RunningSite
test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  site = await startSite('demo')
})
test.afterAll(() => site.stop())

const form = (page: Page) => page.getByRole('form')

/** Returns everything this browser stores, and what the page has logged. */
async function remembered(page: Page, printed: readonly string[]): Promise<string> {
  const stored = await page.evaluate(async () => {
    const databases = await indexedDB.databases()
    const all = databases.map(
      ({ name = '' }) =>
        new Promise<unknown>((resolve) => {
          const opening = indexedDB.open(name)
          opening.onsuccess = () => {
            const stores = [...opening.result.objectStoreNames]
            if (stores.length === 0) return resolve([])
            const reading = opening.result
              .transaction(stores)
              .objectStore(stores[0] ?? '')
              .getAll()
            reading.onsuccess = () => resolve(reading.result)
          }
        }),
    )
    return JSON.stringify([sessionStorage, localStorage, await Promise.all(all)])
  })
  return stored + printed.join()
}

test('the AI settings enforce their limits, and the saved key is never sent back', async ({ browser }) => {
  const page = await staffPage(site, browser, '/admin/ai-config')
  const printed: string[] = []
  page.on('console', (message) => printed.push(message.text()))
  const card = (name: string) => page.getByRole('group', { name })
  const inCard = (name: string, label: string) => card(name).getByLabel(label, { exact: true })
  await expect(fieldOf(page, 'Model')).toHaveValue('gpt-4')
  for (const [name, tokens, temperature] of [
    ['News Generation', '1000', '0.7'],
    ['Project Suggestions', '500', '0.5'],
    ['Player Analysis', '800', '0.6'],
    ['Auto Tagging', '200', '0.4'],
  ] as const) {
    await expect(inCard(name, 'Max tokens')).toHaveValue(tokens)
    await expect(inCard(name, 'Temperature')).toHaveValue(temperature)
  }
  await fieldOf(page, 'Enable AI features').check()
  await inCard('Auto Tagging', 'Enable Auto Tagging').check()
  await inCard('Auto Tagging', 'Max tokens').fill('50')
  await inCard('Auto Tagging', 'Temperature').fill('0.55')
  await fieldOf(page, 'API key').fill('sk-very-secret-9876')
  await button(page, 'Save configuration').click()
  await expect(card('Auto Tagging').getByText('Use a whole number from 100 to 4000')).toBeVisible()
  await expect(card('Auto Tagging').getByText('Use a number from 0 to 1 in steps of 0.1')).toBeVisible()
  await expect(inCard('Auto Tagging', 'Max tokens')).toBeFocused()
  await inCard('Auto Tagging', 'Max tokens').fill('300')
  await inCard('Auto Tagging', 'Temperature').fill('0.5')
  expect(await remembered(page, printed)).toContain('"maxTokens\\":\\"300')
  expect(await remembered(page, printed)).not.toContain('secret')
  await page.route(/:commit/, (route) => route.abort())
  await button(page, 'Save configuration').click()
  await advanceUntilVisible(
    page,
    form(page).getByText('Error saving configuration: The server cannot be reached.'),
  )
  await expect(fieldOf(page, 'API key')).toHaveValue('sk-very-secret-9876')
  await page.unroute(/:commit/)
  await button(page, 'Save configuration').click()
  await expect(form(page).getByText('AI configuration saved successfully!')).toBeVisible()
  await expect(fieldOf(page, 'API key')).toHaveValue('')
  await expect(page.getByText('A key is saved, ending in 9876. It cannot be read here.')).toBeVisible()
  expect(await remembered(page, printed)).not.toContain('secret')
  await page.reload()
  await expect(inCard('Auto Tagging', 'Max tokens')).toHaveValue('300')
  await expect(page.getByText('A key is saved, ending in 9876.')).toBeVisible()
  expect(await page.content()).not.toContain('secret')
  await button(page, 'Restore the defaults of Auto Tagging').click()
  await expect(inCard('Auto Tagging', 'Max tokens')).toHaveValue('200')
  await button(page, 'Remove the key').click()
  await button(page, 'Save configuration').click()
  await expect(page.getByText('No key is saved.')).toBeVisible()
  await page.context().close()
})
