import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { readCount } from '../../src/firebase/read.ts'
import { expectFailures } from '../support/console.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { addNews } from '../support/records.ts'
import { dialog, form, press, rows, textOf, expectText, undo, user, write } from '../support/user-actions.ts'
import { interceptRequests } from '../support/network.ts'
import { address, open, text } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const published = () => readCount({ collection: 'news', where: [['status', '==', 'published']] })

test('an article with a future date is scheduled, marked as such and hidden from visitors', async () => {
  await open('#/admin/news?q=draft: five ports')
  const [first] = await rows()
  await user.click(within(first!).getByRole('link'))
  await write('Publish date', '2099-05-01T09:30')
  await press('Schedule', await form())
  await expectText('Scheduled: visible from 1 May 2099, 09:30')
  const scheduled = () => document.querySelector<HTMLElement>('[data-row]')!
  await waitFor(() => {
    expect(textOf(scheduled().querySelector<HTMLElement>('[data-column=date]')!)).toBe('1 May 2099')
    expect(textOf(scheduled())).toContain('scheduled')
  })
  database.asVisitor()
  await open('#/news')
  await expectText('Show more news')
  expect(text()).not.toContain('Draft: five ports')
})

test('an article whose publishing was refused is published by the next press', async () => {
  const before = await published()
  await open('#/admin/news/new')
  await press('Publish', await form())
  await expectText('Enter a title')
  expect(screen.queryByRole('button', { name: 'Unpublish' })).toBeNull()
  await write('Title', 'A second bridge')
  await write('Summary', 'Wider.')
  await write('Content', 'It is wide.')
  await press('Publish', await form())
  await waitFor(async () => expect(await published()).toBe(before + 1))
})

test('unpublishing leaves suggestions as they are, and the preview says so', async () => {
  await addNews(['one', 'two'].map((id) => ({ id, headline: `Tip ${id}`, status: 'suggested' as const })))
  await open('#/admin/news?q=tip')
  await waitFor(async () => expect(await rows()).toHaveLength(2))
  await user.click(within(screen.getAllByRole('columnheader')[0]!).getByRole('checkbox'))
  await press('Unpublish selected', await screen.findByRole('toolbar', { name: 'Selected rows' }))
  const unpublish = await dialog('Unpublish 2 articles?')
  await expectText('2 articles cannot be changed: suggestions were never published.')
  expect(within(unpublish).queryByRole('listitem')).toBeNull()
  await press('Cancel', unpublish)
  await press('Feature selected', await screen.findByRole('toolbar', { name: 'Selected rows' }))
  expect(await within(await dialog('Feature 2 articles?')).findAllByRole('listitem')).toHaveLength(2)
})

test('many articles are unpublished and deleted at once, with a preview, a typed number and Undo', async () => {
  await open('#/admin/news?status=published')
  await rows()
  const status = () => textOf(screen.getByText(/ rows/, { selector: 'output' }))
  await waitFor(() => expect(status()).toContain(' of '))
  const n = Number(/^(\d+) of/.exec(status())?.[1])
  expect(n).toBeGreaterThan(20)
  const selectAll = async () =>
    user.click(within(screen.getAllByRole('columnheader')[0]!).getByRole('checkbox'))
  const selected = () => screen.findByRole('toolbar', { name: 'Selected rows' })
  await selectAll()
  await press('Unpublish selected', await selected())
  const unpublish = await dialog(`Unpublish ${n} articles?`)
  const listed = await within(unpublish).findAllByRole('listitem')
  expect(listed).toHaveLength(n)
  expect(textOf(listed[0]!)).toContain('Status: published → draft')
  await press('Unpublish', unpublish)
  await expectText(`Unpublished: ${n} articles`)
  await expectText('Nothing matches.')
  let release = () => {}
  const held = new Promise<void>((resolve) => (release = resolve))
  interceptRequests((url) => (url.includes(':commit') ? held : undefined))
  await undo(`Unpublished: ${n} articles`)
  const undoing = await waitFor(() => {
    const told = [...screen.getByRole('region', { name: 'Messages' }).children]
    const found = told.find(({ textContent }) => textContent.includes(`Undoing: Unpublished: ${n} articles`))
    if (!(found instanceof HTMLElement)) throw new Error('nothing is being undone')
    return found
  })
  expect(await within(undoing).findByRole('progressbar')).toBeDefined()
  expect(within(undoing).getByRole('button', { name: 'Stop' })).toBeDefined()
  await expectText(`Undoing: Unpublished: ${n} articles. Restored records appear once`)
  expect(text()).not.toContain('Nothing matches.')
  release()
  await expectText(`Undone: Unpublished: ${n} articles`)
  await waitFor(() => expect(status()).toContain(`${n} of`))

  await selectAll()
  await press('Delete selected', await selected())
  const deleting = await dialog(`Are you sure you want to delete ${n} articles?`)
  const confirm = within(deleting).getByRole<HTMLButtonElement>('button', { name: 'Delete' })
  expect(confirm.disabled).toBe(true)
  await write(`Type ${n} to delete them all`, '3', deleting)
  expect(confirm.disabled).toBe(true)
  await write(`Type ${n} to delete them all`, String(n), deleting)
  await user.click(confirm)
  await expectText(`Deleted: ${n} articles`)
  expect(await published()).toBe(0)
  await undo(`Deleted: ${n} articles`)
  await expectText(`Undone: deleted ${n} articles`)
  await waitFor(() => expect(status()).toContain(`${n} of`))
  expect(await published()).toBe(n)
})

test('a missing article is reported over the list', async () => {
  expectFailures()
  await open('#/admin/news/edit/gone')
  await expectText('Article not found')
  await waitFor(() => expect(address()).toMatch(/^#\/admin\/news(\?.*)?$/))
  expect((await rows()).length).toBeGreaterThan(1)
})

test('links on the front page omit figures that cannot be read', async () => {
  database.asVisitor()
  interceptRequests((_url, body) => (/facets\/|directory\//.test(body) ? 'lost' : undefined))
  await open('#/')
  for (const path of ['projects', 'players', 'insights'])
    await waitFor(() => {
      const links = [...document.querySelectorAll<HTMLElement>(`main li > a[href$="#/${path}"]`)]
      expect(links.map(textOf)).toEqual([
        { projects: 'Projects', players: 'Players', insights: 'Countries' }[path],
      ])
    })
})
