import { screen, waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { cell, field, press, rows, textOf, expectText, user, write } from '../support/user-actions.ts'
import { open, text } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const options = () => screen.queryAllByRole('option').map(({ textContent }) => textContent)
const input = () => document.activeElement as HTMLInputElement

test('a status is typed letter by letter, and text without a match is not saved', async () => {
  await open('#/admin/projects?q=al maktoum')
  const name = 'Al Maktoum International Airport enlargement'
  await waitFor(() => cell(name, 'status'))
  const status = () => cell(name, 'status')
  for (const word of ['Completed', 'Active', 'Cancelled', 'On Hold', 'Planning']) {
    await user.click(status())
    await user.keyboard(word)
    expect(input().value).toBe(word)
    await waitFor(() => expect(options()).toEqual([word]))
    await user.keyboard('{Enter}')
    await waitFor(() => {
      expect(status().textContent).toBe(word)
      expect(status().dataset.status).not.toBe('saving')
    })
  }

  await user.click(status())
  await user.keyboard('Actife{Enter}')
  await expectText('Nothing matches “Actife”: nothing will be saved')
  expect(input().getAttribute('role')).toBe('combobox')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(status().textContent).toBe('Planning'))
  expect(document.activeElement).toBe(status())

  await user.keyboard('{F2}')
  expect((await screen.findByRole('option', { selected: true })).textContent).toBe('Planning')
  await user.keyboard('{ArrowUp}{Enter}')
  await waitFor(() => expect(status().textContent).toBe('Cancelled'))
})

test('a status left by a press elsewhere is saved if unambiguous, and otherwise reported', async () => {
  await open('#/admin/projects?q=al maktoum')
  const name = 'Al Maktoum International Airport enlargement'
  await waitFor(() => cell(name, 'status'))
  const status = () => cell(name, 'status')
  const typeAndLeave = async (typed: string) => {
    await user.click(status())
    await user.keyboard(typed)
    await user.click(cell(name, 'owner'))
  }
  await typeAndLeave('hold')
  await expectText(`Saved: ${name} – Status: On Hold`)
  expect(status().textContent).toBe('On Hold')

  await typeAndLeave('c')
  await expectText('Not saved: Status. “c” matches several values.')
  await typeAndLeave('Actife')
  await expectText('Not saved: Status. “Actife” matches no value.')
  expect(status().textContent).toBe('On Hold')
})

test('an amount is previewed while typing and saved with its currency, and invalid text is refused', async () => {
  await open('#/admin/projects?q=amaala')
  await rows()
  const value = () => cell('Amaala', 'value')
  await user.click(value())
  await user.keyboard('USD 1.2bn')
  await expectText('USD 1,200,000,000')
  await user.keyboard('{Enter}')
  await waitFor(() => {
    expect(textOf(value())).toBe('USD 1.2bn')
    expect(value().dataset.status).toBe('saved')
  })

  await user.click(value())
  await user.keyboard('2 apples')
  await expectText('“apples” is not understood beside a number')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(textOf(value())).toBe('USD 1.2bn'))

  await user.click(cell('Amaala', 'name'))
  await user.keyboard('{Enter}')
  await write('Value', 'د.إ ٥٠٠')
  await waitFor(() =>
    expect(document.querySelector<HTMLInputElement>('[name=capexCurrency]')?.value).toBe('AED'),
  )
  await expectText('AED 500')
  await write('End date', '03/04/2031')
  await expectText('3 Apr 2031 (day first)')
  await press('Cancel Edit')
  await press('Discard the changes')
})

test('an unknown player type is added only when its option is selected', async () => {
  await open('#/admin/players?q=acwa power')
  await rows()
  const type = () => cell('ACWA Power', 'type')
  const before = type().textContent
  await user.click(type())
  await user.keyboard('Zep')
  await waitFor(() => expect(options()).toEqual(['Add “Zep” as a new player type']))
  await user.keyboard('{Enter}')
  await expectText('No option selected: use the arrow keys')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(type().textContent).toBe(before))

  await user.keyboard('Zep{ArrowDown}{Enter}')
  await waitFor(() => {
    expect(type().textContent).toBe('Zep')
    expect(type().dataset.status).toBe('saved')
  })
  await open('#/admin/player-types')
  await waitFor(() => expect(text()).toContain('Zep'))
  expect(await field('New player type')).toBeDefined()
})
