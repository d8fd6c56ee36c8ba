import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readDocument } from '../../src/firebase/read.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { field, follow, form, press, textOf, expectText, user, write } from '../support/user-actions.ts'
import { dropRequests, interceptRequests } from '../support/network.ts'
import { enter, open, text } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const checked = async (label: string) => user.click(await field(label))
const card = (name: string) => screen.findByRole('group', { name })
const formSays = async (words: string) => {
  const of = await form()
  await waitFor(() => expect(textOf(of)).toContain(words))
}

test.each(['projekts', 'projects/nowhere', 'data-check/x'])(
  '%s, an unknown back-office address, shows an error within the frame and links to the dashboard',
  async (path) => {
    await open(`#/admin/${path}`)
    await expectText('The address may be mistyped, or the screen may have moved.')
    expect(screen.getByRole('navigation')).toBeDefined()
    await follow('Go to the dashboard')
    expect(await screen.findByRole('heading', { level: 1, name: 'Dashboard' })).toBeDefined()
  },
)

test('the advert settings are validated, survive a failed save and are stored', async () => {
  installFakeTimers()
  await open('#/admin/adsense')
  expect((await field('Interstitial frequency')).value).toBe('3')
  expect(screen.getAllByRole('row')).toHaveLength(16)
  await expectText('Use no more than 3 ad units per page.')
  await checked('Enable AdSense')
  await write('Publisher ID', 'my account')
  await write('Interstitial frequency', '11')
  await press('Save configuration')
  await formSays('Use a whole number from 1 to 10')
  expect(document.activeElement).toBe(await field('Publisher ID'))
  await write('Publisher ID', 'ca-pub-1234567890')
  await formSays('google.com, pub-1234567890, DIRECT, f08c47fec0942fa0')
  await write('Interstitial frequency', '5')
  await press('news-top off')
  expect(document.activeElement).toBe(await field('Show news-top'))
  await user.keyboard(' ')
  expect(await screen.findByRole('button', { name: 'news-top no unit' })).toBeDefined()
  await write('Ad unit ID of news-top', '4242')
  expect(await screen.findByRole('button', { name: 'home-top uses news-top' })).toBeDefined()

  const reach = dropRequests(/:commit/)
  await press('Save configuration')
  await advanceUntil(() =>
    expect(text()).toContain('Error saving configuration: The server cannot be reached.'),
  )
  reach()
  expect((await field('Ad unit ID of news-top')).value).toBe('4242')
  await press('Save configuration')
  await formSays('AdSense configuration saved successfully!')
  await advanceUntil(() => expect(text()).not.toContain('saved successfully!'))

  // A draft is kept relative to the settings as last saved.
  await write('Ad unit ID of news-bottom', 'unsaved')
  await open('#/admin/adsense')
  await waitFor(async () => expect((await field('Ad unit ID of news-bottom')).value).toBe('unsaved'))
  await press('Discard')

  expect((await readDocument('adSenseConfig/main'))?.data).toMatchObject({
    enabled: true,
    publisherId: 'ca-pub-1234567890',
    adUnits: { 'news-top': '4242' },
    interstitialFrequency: 5,
  })
})

test('advert settings that cannot be read show an error and can be retried', async () => {
  await open('#/admin/sectors')
  await field('New sector')
  const stop = interceptRequests((_url, body) => (body.includes('config/adsense') ? 'lost' : undefined))
  enter('#/admin/adsense')
  await expectText('Error loading AdSense configuration: The server cannot be reached.')
  stop()
  await press('Try again')
  expect((await field('Publisher ID')).value).toBe('ca-pub-1234567890')
}, 60_000)

test('the AI settings show the defaults of each feature and enforce their limits', async () => {
  await open('#/admin/ai-config')
  expect((await field('Model')).value).toBe('gpt-4')
  for (const [name, tokens, temperature] of [
    ['News Generation', '1000', '0.7'],
    ['Project Suggestions', '500', '0.5'],
    ['Player Analysis', '800', '0.6'],
    ['Auto Tagging', '200', '0.4'],
  ] as const) {
    expect((await field('Max tokens', await card(name))).value).toBe(tokens)
    expect((await field('Temperature', await card(name))).value).toBe(temperature)
  }
  await checked('Enable AI features')
  const tagging = await card('Auto Tagging')
  await user.click(within(tagging).getByLabelText('Enable Auto Tagging'))
  await write('Max tokens', '50', tagging)
  await press('Save configuration')
  await formSays('Use a whole number from 100 to 4000')
  expect(document.activeElement).toBe(await field('Max tokens', tagging))
  // The message names the feature, because the field exists in four of them.
  const analysis = await card('Player Analysis')
  await write('Max tokens', 'many', analysis)
  await press('Save configuration')
  await user.click(await screen.findByRole('button', { name: 'Auto Tagging: Max tokens' }))
  expect(document.activeElement).toBe(await field('Max tokens', tagging))
  await screen.findByRole('button', { name: 'Player Analysis: Max tokens' })
}, 60_000)

test('exchange rates are entered by currency, validated, stored and readable by visitors', async () => {
  await open('#/admin/rates')
  expect((await field('SAR')).value).toBe('3.75')
  expect((await field('GBP')).value).toBe('')
  await expectText('pegged at 3.75')
  await write('Another currency', 'riyals of the moon')
  await press('Add')
  await expectText('“riyals of the moon” is not a currency')
  await write('Another currency', 'usd')
  await press('Add')
  await expectText('Rates are per 1 USD')
  await write('Another currency', 'W'.repeat(300))
  await press('Add')
  await expectText(`“${'W'.repeat(40)}…” is not a currency`)
  await write('Another currency', 'sar')
  await press('Add')
  await expectText('SAR is already listed')
  await write('Another currency', 'inr')
  await press('Add')
  await write('INR', 'many')
  await write('Date', 'April 2026')
  await write('Source', '')
  await press('Save rates')
  await formSays('Use a date such as 2026-04-30')
  await formSays('Enter who published the rates')
  await formSays('Use a number such as 1200 or 12.5')
  await write('INR', '84.5')
  await write('Date', '30 April 2026')
  await write('Source', 'Central bank')
  await press('Save rates')
  await formSays('Exchange rates saved successfully!')
  expect((await readDocument('config/rates'))?.data).toMatchObject({
    perUsd: { SAR: 3.75, INR: 84.5 },
    date: '2026-04-30',
    source: 'Central bank',
  })
  database.asVisitor()
  expect((await readDocument('config/rates'))?.data.perUsd).toMatchObject({ INR: 84.5 })
}, 60_000)
