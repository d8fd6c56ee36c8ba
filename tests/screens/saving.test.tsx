import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCount, readDocument } from '../../src/firebase/read.ts'
import { colleagueSaves, colleagueSignsIn } from '../support/colleague.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { interceptRequests, requests } from '../support/network.ts'
import { address, open, text } from '../support/screen.tsx'
import {
  confirm,
  dialog,
  field,
  fill,
  follow,
  form,
  press,
  rows,
  expectText,
  user,
  write,
} from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const cityOf = async (id: string) => (await readDocument(`events/${id}`))?.data.city

/** Holds commits until the returned function is called. */
function holdCommits(): () => void {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  interceptRequests((url) => (url.includes(':commit') ? held : undefined))
  return arrive
}

test('“Save & next” saves and opens the next row, and Enter saves and stays', async () => {
  await open('#/admin/events')
  const [first, second] = (await rows()).map(({ dataset }) => dataset.row ?? '')
  await open(`#/admin/events/edit/${first}`)
  await write('City', 'Somewhere')
  await user.type(await field('City'), '{Enter}')
  await expectText('Saved: ')
  expect(address()).toContain(first)
  await write('City', 'Elsewhere')
  await press('Save & next', await form())
  await waitFor(() => expect(address()).toContain(second))
  expect(await cityOf(first!)).toBe('Elsewhere')
})

test('a form left during its save is still saved, without a message on the next screen', async () => {
  await open('#/admin/events/new')
  await write('Name', 'Left behind')
  const sent = requests(/:commit/)
  const arrive = holdCommits()
  await press('Add event', await form())
  await expectText('Saving...')
  await follow('Sectors')
  await press('Discard the changes', await dialog('Leave without saving?'))
  await waitFor(() => expect(address()).toContain('/admin/sectors'))
  arrive()
  await waitFor(() => expect(sent.map(({ status }) => status)).toEqual([200]))
  const where = [['name', '==', 'Left behind']] as const
  expect(await readCount({ collection: 'events', where })).toBe(1)
  // Long enough for any further message or navigation.
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(text()).not.toContain('Added: ')
  expect(address()).toContain('/admin/sectors')
})

test('text typed during a save stays in the form and is saved with the next one', async () => {
  const id = 'cityscape-global-2026'
  await open(`#/admin/events/edit/${id}`)
  await waitFor(async () => expect((await field('Name')).value).not.toBe(''))
  await write('City', 'First city')
  const arrive = holdCommits()
  await press('Save', await form())
  await expectText('Saving...')
  await write('City', 'Second city')
  await write('Website', 'https://second.example/')
  arrive()
  await expectText('Saved: ')
  expect(await cityOf(id)).toBe('First city')
  expect((await field('City')).value).toBe('Second city')
  expect((await field('Website')).value).toBe('https://second.example/')
  await press('Save', await form())
  await waitFor(async () => expect(await cityOf(id)).toBe('Second city'))
})

test('text typed while a record is being added is restored in that record’s form', async () => {
  await open('#/admin/events/new')
  await write('Name', 'Typed on')
  const arrive = holdCommits()
  await press('Add event', await form())
  await expectText('Saving...')
  await write('City', 'Typed city')
  arrive()
  await waitFor(() => expect(address()).toContain('/admin/events/edit/'))
  await expectText('Your unsaved changes have been restored.')
  expect((await field('City')).value).toBe('Typed city')
  await press('Save', await form())
  const id = /edit\/([^?]+)/.exec(address())?.[1] ?? ''
  await waitFor(async () => expect(await cityOf(id)).toBe('Typed city'))
  await open('#/admin/events/new')
  await screen.findByRole('button', { name: 'Add event' })
  expect((await field('City')).value).toBe('')
})

/** Holds reads of a collection's list until the returned function is called. */
function holdList(collection: string): () => void {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  interceptRequests((url, body) =>
    url.includes(':runQuery') && body.includes(`"collectionId":"${collection}"`) ? held : undefined,
  )
  return arrive
}

test('a save waits for the list that a field is validated against', async () => {
  const arrive = holdList('eventTypes')
  await open('#/admin/events/new')
  await write('Name', 'Before its list')
  await write('Type', 'Exhibitoin')
  await press('Add event', await form())
  await expectText('Saving...')
  await write('City', 'Typed meanwhile')
  arrive()
  await expectText('“Exhibitoin” is not a known event type')
  const type = await field('Type')
  await waitFor(() => expect(document.activeElement).toBe(type))
  expect(await readCount({ collection: 'events', where: [['name', '==', 'Before its list']] })).toBe(0)
  await write('Type', 'Exhibition')
  await press('Add event', await form())
  await expectText('Added: Before its list')
})

test('a player added in a picker waits for the list of types, and is saved with its type', async () => {
  const arrive = holdList('playerTypes')
  await open('#/admin/events/new')
  const picker = await within(await form()).findByRole('combobox', { name: 'Related players' })
  fill(picker, 'Made On The Way')
  await user.click(await screen.findByRole('option', { name: /^Add “Made On The Way”/ }))
  const quick = await dialog('Add player')
  await write('Type', 'Company', quick)
  await press('Add player', quick)
  await within(quick).findByRole('button', { name: 'Saving...' })
  arrive()
  await within(await form()).findByRole('button', { name: 'Remove Made On The Way' })
  const where = [['name', '==', 'Made On The Way']] as const
  expect(await readCount({ collection: 'players', where })).toBe(1)
  await write('Name', 'With a player made for it')
  await press('Add event', await form())
  await expectText('Added: With a player made for it')
})

test('a record can be deleted from its form while the list is still loading', async () => {
  let arrive = () => {}
  const held = new Promise<void>((resolve) => (arrive = resolve))
  interceptRequests((url, body) =>
    url.includes(':runQuery') && body.includes('"collectionId":"news"') ? held : undefined,
  )
  await open('#/admin/news/edit/background-gulf-railways')
  await waitFor(async () => expect((await field('Title')).value).not.toBe(''))
  expect(document.querySelector('[data-row]')).toBeNull()
  await press('Delete', await form())
  await confirm('Delete', await dialog(/^Are you sure you want to delete this/))
  await waitFor(async () => expect(await readDocument('news/background-gulf-railways')).toBeNull())
  expect(document.querySelector('[data-row]')).toBeNull()
  arrive()
  const listed = (await rows()).map((row) => row.dataset.row)
  expect(listed).not.toContain('background-gulf-railways')
})

test('a save conflict whose other version cannot be read is reported as not saved', async () => {
  const path = 'events/cityscape-global-2026'
  await open(`#/admin/events/edit/cityscape-global-2026`)
  await waitFor(async () => expect((await field('Name')).value).not.toBe(''))
  await colleagueSaves(database, path, { city: 'Their city' })
  await write('City', 'My city')
  // The first read after the refusal finds the cause; later reads of the record get no answer.
  let reads: number | null = null
  interceptRequests((url, body) => {
    if (url.includes(':commit')) reads = 0
    else if (reads !== null && body.includes(path)) return (reads += 1) > 1 ? 'lost' : undefined
    return undefined
  })
  await press('Save', await form())
  await expectText('Failed to save event. Please try again.')
  expect((await field('City')).value).toBe('My city')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('an unsaved cell is reported below the rows, asks before leaving, and can be retried', async () => {
  await open('#/admin/events?q=cityscape')
  const [first] = await rows()
  const refusal = JSON.stringify({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'No' } })
  const stop = interceptRequests((url) =>
    url.includes(':commit') ? new Response(refusal, { status: 403 }) : undefined,
  )
  await user.click(first!.querySelector<HTMLElement>('[data-column=end]')!)
  await user.keyboard('2033{Enter}')
  await expectText('1 cell is not saved.')
  await press('Show')
  expect(document.activeElement).toBe((await rows())[0]!.querySelector('[data-column=end]'))

  // The form beside the list does not count as another screen.
  await follow('Add New')
  await screen.findByRole('heading', { name: 'Add event' })
  await follow('Sectors')
  const asked = await dialog('Leave without saving?')
  expect(asked.textContent).toContain('Your changes in the list have not been saved.')
  await press('Stay here', asked)
  expect(address()).toContain('/admin/events')

  stop()
  await press('Try again')
  await expectText(/Saved: .* – End date: 2033/)
  expect(text()).not.toContain('not saved')
  await follow('Sectors')
  await waitFor(() => expect(address()).toContain('/admin/sectors'))
})

test('a screen reached by a link focuses its heading', async () => {
  await open('#/admin')
  await follow('Manage Events')
  await rows()
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})

test('the reason why an amount is refused is shown once', async () => {
  await open('#/admin/projects/new')
  await write('Value', '12 apples')
  await press('Add project', await form())
  await expectText('“apples” is not understood beside a number')
  expect(text().split('“apples” is not understood').length - 1).toBe(1)
})
