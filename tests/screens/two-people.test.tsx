import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { colleagueDeletes, colleagueSaves } from '../support/colleague.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { dialog, field, form, press, says, user, write } from '../support/hands.ts'
import { open, text } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

/** One field that both change, and one each that only one of them does. */
const SHARED = [
  {
    collection: 'players',
    id: 'acwa-power',
    mine: ['Website', 'https://mine.example'],
    theirs: ['Description', { description: 'Their words' }],
  },
  {
    collection: 'events',
    id: 'cityscape-global-2026',
    mine: ['Description', 'My words'],
    theirs: ['Website', { website: 'https://their.example' }],
  },
] as const

for (const { collection, id, mine, theirs } of SHARED)
  test(`two people on one record of ${collection}: nothing that either typed is lost`, async () => {
    await open(`#/admin/${collection}/edit/${id}`)
    await waitFor(async () => expect((await field('Name')).value).not.toBe(''))
    const was = (await field(theirs[0])).value
    await colleagueSaves(database, `${collection}/${id}`, { city: 'Their city', ...theirs[1] })
    await write('City', 'My city')
    await write(mine[0], mine[1])
    expect((await field(theirs[0])).value).toBe(was)
    await press('Save', await form())
    const asked = await dialog('Someone else changed this')
    expect(within(asked).getAllByRole('group')).toHaveLength(1)
    expect(within(asked).getByRole('group', { name: 'City' }).textContent).toContain('Their city')
    expect(asked.textContent).toContain('second@ppx.example saved this record on')
    await press('Back to the form', asked)
    expect((await field('City')).value).toBe('My city')
    await press('Save', await form())
    const again = await dialog('Someone else changed this')
    await user.click(within(again).getByLabelText('City: Theirs'))
    await press('Save what I chose', again)
    await says('Saved: ')
    expect((await field('City')).value).toBe('Their city')
    expect((await field(mine[0])).value).toBe(mine[1])
    expect((await field(theirs[0])).value).toBe(Object.values(theirs[1])[0])
  })

test('of what two people changed in different fields both is kept, and nobody is asked', async () => {
  await open('#/admin/events/edit/cityscape-global-2026')
  await write('Description', 'Only mine')
  await colleagueSaves(database, 'events/cityscape-global-2026', { city: 'Jeddah' })
  await press('Save', await form())
  await says('Saved: ')
  expect((await field('City')).value).toBe('Jeddah')
  expect((await field('Description')).value).toBe('Only mine')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a record that a colleague deletes while it is edited becomes a new one with what was typed', async () => {
  await open('#/admin/events/edit/cityscape-global-2026')
  await write('City', 'Of somebody who was late')
  const name = (await field('Name')).value
  await colleagueDeletes(database, 'events/cityscape-global-2026')
  await press('Save', await form())
  await says('second@ppx.example deleted this event on')
  await says('What you typed is still here.')
  await press('Add it again as a new event')
  expect(await screen.findByRole('heading', { name: 'Add event' })).toBeDefined()
  expect((await field('City')).value).toBe('Of somebody who was late')
  await press('Add event', await form())
  await says(`Added: ${name}`)
  expect(text()).not.toContain('deleted this event on')
})
