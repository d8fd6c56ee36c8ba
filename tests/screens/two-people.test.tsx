import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { keyFor } from '../../src/entities/record/keys.ts'
import { readList } from '../../src/firebase/read.ts'
import type { Fields } from '../../src/records/fields.ts'
import { colleagueDeletes, colleagueSaves, colleagueSignsIn } from '../support/colleague.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import {
  dialog,
  field,
  form,
  press,
  rows,
  expectText,
  user,
  write,
  writeCell,
} from '../support/user-actions.ts'
import { open, text } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => {
  database = await demoDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

/** Per collection, a field that both people change and one that only each of them changes. */
const SHARED: readonly {
  collection: string
  id: string
  both: readonly [label: string, theirs: Fields]
  mine: readonly [label: string, typed: string]
  theirs: readonly [label: string, theirs: Fields]
}[] = [
  {
    collection: 'projects',
    id: 'riyadh-metro',
    both: ['City', { city: 'Their city' }],
    mine: ['Sector', 'Energy'],
    theirs: ['Owner', { owner: 'Their owner' }],
  },
  {
    collection: 'players',
    id: 'acwa-power',
    both: ['City', { city: 'Their city' }],
    mine: ['Website', 'https://mine.example'],
    theirs: ['Description', { description: 'Their words' }],
  },
  {
    collection: 'events',
    id: 'cityscape-global-2026',
    both: ['City', { city: 'Their city' }],
    mine: ['Description', 'My words'],
    theirs: ['Website', { website: 'https://their.example' }],
  },
  {
    collection: 'news',
    id: 'background-gulf-railways',
    both: ['Summary', { summary: 'Their summary' }],
    mine: ['Author', 'Me'],
    theirs: ['Tags', { tags: ['theirs'] }],
  },
]

for (const { collection, id, both, mine, theirs } of SHARED)
  test(`two people on one record of ${collection}: neither loses a change, and only a common field is asked about`, async () => {
    const [label] = both
    const [theirWords] = Object.values(both[1]).map(String)
    await open(`#/admin/${collection}/edit/${id}`)
    await waitFor(async () => expect((await field(label)).value).not.toBe(''))
    const was = (await field(theirs[0])).value
    await write(label, 'My words')
    await write(mine[0], mine[1])
    await colleagueSaves(database, `${collection}/${id}`, { ...both[1], ...theirs[1] })
    expect((await field(theirs[0])).value).toBe(was)
    await press('Save', await form())
    const asked = await dialog('Someone else changed this')
    expect(within(asked).getAllByRole('group')).toHaveLength(1)
    expect(within(asked).getByRole('group', { name: label }).textContent).toContain(theirWords)
    expect(asked.textContent).toContain('second@ppx.example saved this record on')
    await press('Back to the form', asked)
    expect((await field(label)).value).toBe('My words')
    await press('Save', await form())
    const again = await dialog('Someone else changed this')
    await user.click(within(again).getByLabelText(`${label}: Theirs`))
    await press('Save my choices', again)
    await expectText('Saved: ')
    expect((await field(label)).value).toBe(theirWords)
    expect((await field(mine[0])).value).toBe(mine[1])
    expect((await field(theirs[0])).value).toBe(Object.values(theirs[1]).flat().map(String)[0])
  })

test('in a conflict my value is preselected and can be kept', async () => {
  await open('#/admin/projects/edit/doha-metro')
  await write('City', 'Salalah')
  await colleagueSaves(database, 'projects/doha-metro', { city: 'Muscat' })
  await press('Save', await form())
  const asked = await dialog('Someone else changed this')
  expect(within(asked).getByLabelText<HTMLInputElement>('City: Mine').checked).toBe(true)
  await press('Save my choices', asked)
  await expectText('Saved: Doha Metro')
  expect((await field('City')).value).toBe('Salalah')
})

test('changes of two people to different fields are merged without asking', async () => {
  await open('#/admin/events/edit/cityscape-global-2026')
  await write('Description', 'Only mine')
  await colleagueSaves(database, 'events/cityscape-global-2026', { city: 'Jeddah' })
  await press('Save', await form())
  await expectText('Saved: ')
  expect((await field('City')).value).toBe('Jeddah')
  expect((await field('Description')).value).toBe('Only mine')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a role deleted by a colleague during its edit is reported with their name', async () => {
  await open('#/admin/projects/edit/riyadh-metro')
  const [role] = await waitFor(async () => {
    const found = [...(await form()).querySelectorAll('summary')]
    expect(found).toHaveLength(1)
    return found
  })
  await user.click(role!)
  await write('Share in per cent', '99')
  const [stored] = await readList({
    collection: 'roles',
    where: [['projectId', '==', 'riyadh-metro']],
    limit: 1,
  })
  await colleagueDeletes(database, stored!.path)
  await press('Save', await form())
  const asked = await dialog('Someone else changed this')
  expect(asked.textContent).toContain('second@ppx.example saved this record on')
  await user.click(within(asked).getByLabelText('Role: Theirs'))
  await press('Save my choices', asked)
  await waitFor(async () => expect((await form()).querySelector('summary')).toBeNull())
})

test('a record deleted by a colleague during its edit can be added again with the typed text', async () => {
  await open('#/admin/events/edit/cityscape-global-2026')
  await write('City', 'Of somebody who was late')
  const name = (await field('Name')).value
  await colleagueDeletes(database, 'events/cityscape-global-2026')
  await press('Save', await form())
  await expectText('second@ppx.example deleted this event on')
  await expectText('What you typed is still here.')
  await press('Add it again as a new event')
  expect(await screen.findByRole('heading', { name: 'Add event' })).toBeDefined()
  expect((await field('City')).value).toBe('Of somebody who was late')
  await press('Add event', await form())
  await expectText(`Added: ${name}`)
  expect(text()).not.toContain('deleted this event on')
})

test('an open form follows edits and undo of a cell beside it, and keeps its own typed text', async () => {
  await open('#/admin/projects/edit/riyadh-metro?q=metro')
  await rows()
  const was = (await field('Owner')).value
  await write('Website', 'https://typed.example')
  await writeCell('Riyadh Metro', 'owner', 'Of the grid{Enter}')
  await expectText('Saved: Riyadh Metro – Owner: Of the grid')
  await waitFor(async () => expect((await field('Owner')).value).toBe('Of the grid'))
  expect((await field('Website')).value).toBe('https://typed.example')

  await user.keyboard('{Control>}z{/Control}')
  await waitFor(async () => expect((await field('Owner')).value).toBe(was))
  await press('Save', await form())
  await expectText('Saved: Riyadh Metro – Website: https://typed.example')
  expect(text()).not.toContain('Someone else')
})

test('a field changed both in the form and in its cell is asked about on save', async () => {
  const { queryClient } = await open('#/admin/projects/edit/doha-metro?q=metro')
  await rows()
  await write('Owner', 'Of the form')
  await writeCell('Doha Metro', 'owner', 'Of the grid{Enter}')
  await expectText('Saved: Doha Metro – Owner: Of the grid')
  const read = keyFor('form-record', 'projects', 'doha-metro')
  await waitFor(() =>
    expect(queryClient.getQueryData(read)).toMatchObject({ record: { owner: 'Of the grid' } }),
  )
  await press('Save', await form())
  const asked = await dialog('Someone else changed this')
  expect(within(asked).getByRole('group', { name: 'Owner' }).textContent).toContain('Of the grid')
  await press('Save my choices', asked)
  await expectText('Saved: Doha Metro – Owner: Of the form')
})

test('an amount typed in the form, and the currency that a colleague has chosen meanwhile, are asked about as one', async () => {
  await open('#/admin/projects/edit/doha-metro')
  await write('Value', '700')
  const was = (await field('Currency')).value
  await colleagueSaves(database, 'projects/doha-metro', { capexCurrency: 'EUR' })
  await press('Save', await form())
  const asked = await dialog('Someone else changed this')
  const choice = within(asked).getByRole('group', { name: 'Value, Currency' })
  expect(choice.textContent).toContain(`700 · ${was}`)
  expect(choice.textContent).toContain('· EUR')
  await press('Save my choices', asked)
  await expectText('Saved: Doha Metro')
  expect((await field('Currency')).value).toBe(was)
})

test('a location typed in its cell becomes city and country, and an amount is reported in full', async () => {
  await open('#/admin/projects?q=riyadh+metro')
  await rows()
  await writeCell('Riyadh Metro', 'location', 'Jeddah, saudi arabia{Enter}')
  await expectText('Saved: Riyadh Metro – Location: Jeddah, Saudi Arabia')
  await writeCell('Riyadh Metro', 'value', 'SAR 1234567{Enter}')
  await expectText(/Riyadh Metro – Value: SAR\s1,234,567/)
  await writeCell('Riyadh Metro', 'end', '2031-04-30{Enter}')
  await expectText('Riyadh Metro – End date: 30 Apr 2031')
})
