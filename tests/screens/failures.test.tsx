import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { field, form, press, expectText, user, write } from '../support/user-actions.ts'
import { type Fate, interceptRequests, refusal } from '../support/network.ts'
import { open, text } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

/** Faults that can befall a save. */
const FAULTS = {
  offline: () => 'lost',
  '403': () => refusal(403, 'PERMISSION_DENIED'),
  '429': () => refusal(429, 'RESOURCE_EXHAUSTED'),
  '500': () => refusal(500, 'INTERNAL'),
} as const satisfies Record<string, () => Fate>

/** Makes saves fail until `stop` is called; `times` returns how many did. */
function failing(fault: keyof typeof FAULTS): { times: () => number; stop: () => void } {
  let times = 0
  const stop = interceptRequests((url) => {
    if (!url.includes(':commit')) return undefined
    times += 1
    return FAULTS[fault]()
  })
  return { times: () => times, stop }
}

/**
 * Lets the next save arrive, but loses its response and all further requests until the returned function is
 * called.
 */
function loseAnswer(): () => void {
  let isAway = false
  return interceptRequests((url) => {
    if (isAway) return 'lost'
    if (!url.includes(':commit')) return undefined
    isAway = true
    return 'response lost'
  })
}

interface Form {
  path: string
  typed: Record<string, string>
  submit: string
  fails: string
  done: string
  faults: readonly (keyof typeof FAULTS)[]
}

/**
 * Only the first form goes through every final refusal; the others share its code and differ in their
 * messages.
 */
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
    submit: 'Add field',
    fails: 'Error: The database refused this change.',
    done: 'Field added successfully!',
    faults: ['403'],
  },
  {
    path: 'adsense',
    typed: { 'Publisher ID': 'ca-pub-77', 'Ad unit ID of news-top': '88' },
    submit: 'Save configuration',
    fails: 'Error saving configuration: The database refused this change.',
    done: 'AdSense configuration saved successfully!',
    faults: ['403'],
  },
  {
    path: 'ai-config',
    typed: { 'API key': 'sk-kept', 'Max tokens': '1234' },
    submit: 'Save configuration',
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

for (const { path, typed, submit, fails, done, faults } of FORMS)
  test(`${path}: typed text survives ${faults.join(', ')} and is saved afterwards`, async () => {
    installFakeTimers()
    await open(`#/admin/${path}`)
    for (const [label, value] of Object.entries(typed)) await write(label, value)
    const of = await form()
    const submitting = await within(of).findByRole<HTMLButtonElement>('button', { name: submit })
    for (const fault of faults) {
      const { times, stop } = failing(fault)
      await user.click(submitting)
      // The message of the previous fault may still be shown.
      await waitFor(() => expect(times()).toBeGreaterThan(0))
      const words =
        fault === faults[0] ? fails : fails.replace('The database refused this change.', '').trim()
      await advanceUntil(() => expect(text()).toContain(words))
      await waitFor(() => expect(submitting.disabled).toBe(false))
      for (const [label, value] of Object.entries(typed))
        expect((await field(label)).value, label).toBe(value)
      stop()
    }
    await user.click(submitting)
    await expectText(done)
  })

test('a save while the browser is offline reports waiting, then failure, and can be retried', async () => {
  installFakeTimers()
  await open('#/admin/events/new')
  await write('Name', 'Days without a net')
  onTestFinished(() => onlineManager.setOnline(true))
  onlineManager.setOnline(false)
  const { stop } = failing('offline')
  await press('Add event', await form())
  await advanceUntil(() => expect(text()).toContain('The server has not answered yet'))
  expect(text()).not.toContain('Failed to save')
  await advanceUntil(() => expect(text()).toContain('Failed to save event. Please try again.'))
  expect(text()).not.toContain('The server has not answered yet')
  expect((await field('Name')).value).toBe('Days without a net')
  stop()
  onlineManager.setOnline(true)
  await press('Add event', await form())
  await expectText('Added: Days without a net')
})

test('settings whose save lost its response can be changed and saved again without a conflict', async () => {
  installFakeTimers()
  await open('#/admin/ai-config')
  await write('Max tokens', '1500')
  const reach = loseAnswer()
  await press('Save configuration')
  await advanceUntil(() =>
    expect(text()).toContain('Error saving configuration: The server cannot be reached.'),
  )
  reach()
  await write('Max tokens', '1600')
  await press('Save configuration')
  await expectText('AI configuration saved successfully!')
  expect(text()).not.toContain('Someone else changed this too')
  expect(screen.queryByRole('dialog')).toBeNull()
  await open('#/admin/ai-config')
  expect((await field('Max tokens')).value).toBe('1600')
})

test('a field whose save lost its response is not refused as a duplicate of itself', async () => {
  installFakeTimers()
  await open('#/admin/dynamic-fields')
  await write('Name', 'Ground level')
  await write('Label', 'Ground level')
  const reach = loseAnswer()
  await press('Add field')
  await advanceUntil(() => expect(text()).toContain('Error: The server cannot be reached.'))
  reach()
  await write('Label', 'Ground level (m)')
  await press('Add field')
  await expectText('Field added successfully!')
  await waitFor(() => {
    const added = screen
      .getAllByRole('listitem')
      .find(({ textContent }) => textContent.includes('ground_level'))
    expect(added?.textContent).toContain('Ground level (m)')
  })
})

test('failed parts of the dashboard are each reloaded by one press', async () => {
  const heal = interceptRequests((url) =>
    /:run(?:Aggregation)?Query/.test(url) ? refusal(403, 'PERMISSION_DENIED') : undefined,
  )
  await open('#/admin')
  const again = async (title: string) =>
    within((await screen.findByRole('heading', { name: title })).parentElement!.closest('section, li')!)
  await waitFor(async () => expect((await again('Recent News')).getByRole('alert')).toBeDefined())
  await waitFor(async () =>
    expect((await again('Events')).getByRole('alert').textContent).toContain('Could not be counted'),
  )
  heal()
  for (const title of ['Recent News', 'Events']) {
    await user.click((await again(title)).getByRole('button', { name: 'Try again' }))
    await waitFor(async () => expect((await again(title)).queryByRole('alert')).toBeNull())
  }
})
