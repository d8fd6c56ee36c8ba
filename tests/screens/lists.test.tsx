import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { address, open } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
afterAll(() => database.close())

test('ticking a country adds its projects, their count, a chip and the address', async () => {
  const user = userEvent.setup()
  await open('#/projects?country=Qatar')
  expect(await screen.findByText('7 projects')).toBeDefined()
  await user.click(await screen.findByRole('checkbox', { name: /Kuwait/ }))
  expect(await screen.findByText('10 projects')).toBeDefined()
  expect(screen.getByText('Al-Zour Refinery')).toBeDefined()
  expect(screen.getByRole('button', { name: 'Remove Country: Kuwait' })).toBeDefined()
  expect(address()).toBe('#/projects?country=Kuwait&country=Qatar')
})
