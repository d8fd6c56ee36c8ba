import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
// Preload the lazy-loaded parts: transforming them takes long on a busy machine.
import '../../src/admin/bulk/planWrites.ts'
import '../../src/admin/editor/saveCell.ts'
import { projectResource } from '../../src/admin/projects/resource.ts'
import { readDocument } from '../../src/firebase/read.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { projectInSur } from '../support/records.ts'
import { open } from '../support/screen.tsx'
import { cell, row, expectText, user } from '../support/user-actions.ts'

// A cell is cleared and edited while the code that writes is still loading.

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const stored = async (id: string) => (await readDocument(`projects/${id}`))?.data

/**
 * Clears a cell and types into it before the code that writes has loaded; returns every state that the cell
 * shows from then on.
 */
async function clearAndType(name: string, column: string, text: string): Promise<Set<string>> {
  const { writing } = projectResource
  let come = () => {}
  const held = new Promise<void>((resolve) => (come = resolve))
  vi.spyOn(projectResource, 'writing').mockImplementation(() => held.then(writing))
  await open('#/admin/projects?cols=name.value.city')
  await waitFor(() => expect(row(name)).toBeDefined())
  const shown = new Set<string>()
  const note = () => shown.add(`${cell(name, column).dataset.status}: ${cell(name, column).textContent}`)
  cell(name, column).focus()
  await user.keyboard('{Delete}')
  await user.keyboard(`${text}{Enter}`)
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, attributes: true })
  come()
  return shown
}

test('while both changes are written the cell shows the text typed last', async () => {
  await projectInSur('khazaen', 'Khazaen')
  const shown = await clearAndType('Khazaen', 'city', 'Barka')
  await expectText('Saved: Khazaen – City: Barka')
  expect(await stored('khazaen')).toMatchObject({ city: 'Barka', rev: 3 })
  expect([...shown].filter((words) => words.startsWith('saving'))).toEqual(['saving: Barka'])
})

test('refused text stays in the cell with the reason and is counted as not saved', async () => {
  await projectInSur('ibri', 'Ibri')
  await clearAndType('Ibri', 'city', 'x'.repeat(300))
  await expectText('1 cell is not saved.')
  expect(cell('Ibri', 'city').textContent).toBe(`${'x'.repeat(300)}At most 100 characters`)
  expect(await stored('ibri')).toMatchObject({ city: '', rev: 2 })
})
