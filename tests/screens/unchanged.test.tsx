import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newestOperation } from '../../src/entities/check/dataset.ts'
import { draftOf } from '../../src/entities/dynamic-field/draft.ts'
import { saveDynamicField } from '../../src/entities/dynamic-field/mutations.ts'
import type { TestDatabase } from '../support/database.ts'
import { demoDatabase } from '../support/demo-database.ts'
import { open } from '../support/screen.tsx'

let database: TestDatabase
beforeAll(async () => void (database = await demoDatabase()))
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

test.each([
  ['advertising', '#/admin/adsense', 'AdSense configuration', 'Publisher ID', 'ca-pub-123'],
  ['the assistance', '#/admin/ai-config', 'AI configuration', 'API key', 'sk-0123456789abcdef'],
])('%s: saving without changes writes nothing and says so', async (_settings, link, title, label, value) => {
  const user = userEvent.setup()
  const before = await newestOperation()
  await open(link)
  const form = within(await screen.findByRole('form', { name: title }))
  await user.click(form.getByRole('button', { name: 'Save configuration' }))
  expect(await form.findByText(`Nothing was changed: ${title}`)).toBeDefined()
  expect(form.queryByText(/saved successfully/)).toBeNull()
  expect(await newestOperation()).toBe(before)

  await user.type(form.getByLabelText(label), value)
  await user.click(form.getByRole('button', { name: 'Save configuration' }))
  expect(await form.findByText(`${title} saved successfully!`)).toBeDefined()
  expect(await newestOperation()).not.toBe(before)
})

test('updating a field without changes writes nothing and says so', async () => {
  const user = userEvent.setup()
  const draft = { ...draftOf(), name: 'floors', label: 'Floors', type: 'number' as const }
  const { id } = await saveDynamicField({ draft, base: null })
  const before = await newestOperation()
  await open(`#/admin/dynamic-fields?field=${id}`)
  const form = within(await screen.findByRole('form', { name: 'Edit Floors' }))
  await user.click(form.getByRole('button', { name: 'Update field' }))
  expect(await screen.findByText('Nothing was changed: Floors')).toBeDefined()
  expect(screen.queryByText('Field updated successfully!')).toBeNull()
  expect(await newestOperation()).toBe(before)
})
