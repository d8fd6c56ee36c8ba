import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { dropRequests, interceptRequests } from '../support/network.ts'
import { press, expectText, user } from '../support/user-actions.ts'
import { address, open, text } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
afterAll(() => database.close())

const heads = async () =>
  (await screen.findAllByRole('columnheader'))
    .slice(1)
    .map((head) => within(head).queryByRole('link')?.textContent)
const rowOf = (label: string) => {
  const found = screen.getByRole('rowheader', { name: label }).closest('tr')
  return [...(found?.querySelectorAll('td') ?? [])].map((cell) => cell.textContent)
}

test('projects are compared side by side, added by name and removed, and the address keeps them', async () => {
  await open('#/projects/riyadh-metro')
  await user.click(await screen.findByRole('link', { name: 'Compare' }))
  await expectText('Add another project')
  await waitFor(async () => expect(await heads()).toEqual(['Riyadh Metro']))
  await user.type(screen.getByRole('searchbox', { name: 'Add another project' }), 'doha metro')
  await user.click(await screen.findByRole('button', { name: /^Doha Metro \P{L}*مترو الدوحة/u }))
  await waitFor(async () => expect(await heads()).toEqual(['Doha Metro', 'Riyadh Metro']))
  expect(address()).toContain('projects=doha-metro&projects=riyadh-metro')
  // Each project also shows its local name.
  expect(within(screen.getByRole('table')).getByText('مترو الدوحة').closest('th')?.textContent).toMatch(
    /^Doha Metro/,
  )
  expect(rowOf('Location')).toEqual(['Doha, Qatar', 'Riyadh, Saudi Arabia'])
  expect(rowOf('Sector')).toEqual(['Transport', 'Transport'])
  expect(screen.queryByRole('rowheader', { name: 'Coordinates' })).toBeNull()
  // Abbreviated for the eye, with the full amount for screen readers.
  expect(rowOf('Capex')[0]).toMatch(/^USD\s36bnUSD 36,000,000,000$/)

  await press('Remove Riyadh Metro')
  await waitFor(async () => expect(await heads()).toEqual(['Doha Metro']))
  expect(address()).not.toContain('riyadh-metro')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Comparison' }))
  await press('Remove Doha Metro')
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Comparison' })).toBeNull())
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('an earlier result can still be pressed while a longer search runs, and the next search does not show it', async () => {
  await open('#/compare?projects=riyadh-metro')
  const input = await screen.findByRole('searchbox', { name: 'Add another project' })
  await user.type(input, 'doha metro')
  const found = { name: /^Doha Metro \P{L}*مترو الدوحة/u }
  await screen.findByRole('button', found)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  interceptRequests((_url, body) => (body.includes('"projects"') ? held : undefined))
  await user.type(input, ' gold')
  await expectText('Searching…')
  // Earlier results stay while a pointer is down, even when they turn out not to match.
  await user.pointer({ keys: '[MouseLeft>]', target: screen.getByRole('button', found) })
  answer()
  await waitFor(() => expect(document.body.textContent).not.toContain('Searching…'))
  await user.pointer({ keys: '[/MouseLeft]', target: screen.getByRole('button', found) })
  await waitFor(async () => expect(await heads()).toEqual(['Doha Metro', 'Riyadh Metro']))
  await user.type(input, 'n')
  expect(screen.queryByRole('list', { name: 'Projects found' })).toBeNull()
})

test('the total capex with sub-projects is compared, too', async () => {
  await open('#/compare?projects=neom&projects=riyadh-metro')
  await expectText('Total capex')
  expect(rowOf('Capex')[0]).toMatch(/^USD\s500bn/)
  expect(rowOf('Total capex')[0]).toMatch(/^USD\s709\.9bn/)
  expect(rowOf('Total capex')[1]).toMatch(/^USD\s23\.5bn/)
})

test('names, buttons and rows appear together, once everything is read', async () => {
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  interceptRequests((_url, body) => (body.includes('"roles"') ? held : undefined))
  await open('#/compare?projects=doha-metro&projects=riyadh-metro')
  await expectText('Loading projects...')
  await waitFor(() => expect(document.title).toContain('Compare projects'))
  await new Promise((resolve) => setTimeout(resolve, 200))
  expect(await heads()).toEqual([undefined, undefined])
  expect(screen.queryByRole('button', { name: /^Remove/ })).toBeNull()
  answer()
  await screen.findByRole('button', { name: 'Remove Doha Metro' })
  expect(await heads()).toEqual(['Doha Metro', 'Riyadh Metro'])
  expect(rowOf('Sector')).toEqual(['Transport', 'Transport'])
})

test('a comparison stays when the connection is lost', async () => {
  const { queryClient } = await open('#/compare?projects=doha-metro')
  await expectText('Sector')
  dropRequests(/:batchGet|:runQuery/)
  await queryClient.refetchQueries({ type: 'active' })
  expect(await heads()).toEqual(['Doha Metro'])
  expect(text()).not.toContain('Error:')
})

test('a missing project is reported, and a fifth one is not requested', async () => {
  await open('#/compare?projects=none&projects=doha-metro')
  await expectText('Project not found: none')
  await press('Remove none')
  await waitFor(() => expect(address()).toMatch(/projects=doha-metro$/))
  // An id that the database would refuse is handled like an unknown one.
  await open('#/compare?projects=%00&projects=doha-metro')
  await expectText('Project not found')
  expect(text()).not.toContain('Error:')
  await open('#/compare?projects=a&projects=b&projects=c&projects=d&projects=e')
  await expectText('Project not found: d')
  expect(screen.queryByRole('searchbox', { name: 'Add another project' })).toBeNull()
  expect(document.body.textContent).not.toContain('Project not found: e')
})
