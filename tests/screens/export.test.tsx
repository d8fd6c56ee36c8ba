import { within } from '@testing-library/react'
import Papa from 'papaparse'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draftOf } from '../../src/entities/project/draft.ts'
import { projectImport } from '../../src/entities/project/import.ts'
import { writeAll } from '../../src/records/write-all.ts'
// Preload the lazy-loaded parts: transforming them takes long on a busy machine.
import '../../src/admin/export/ExportDialog.tsx'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { open } from '../support/screen.tsx'
import { dialog, press, row, rows, expectText, user } from '../support/user-actions.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const items = Array.from({ length: 12 }, (_, n) => ({
    id: `p${n}`,
    draft: {
      ...draftOf(),
      name: n === 7 ? '=Dam, "seven"' : `Dam ${n}`,
      country: 'Oman',
      city: 'Sohar',
      status: n < 5 ? 'Active' : 'Planning',
      capexAmount: String(n + 1),
      capexCurrency: 'OMR',
    } as const,
  }))
  await writeAll(projectImport.changes(items, new Map()), { kind: 'import', label: 'dams.csv' })
})
beforeEach(async () => {
  localStorage.removeItem('ppx.export.format')
  await database.asAdmin()
})
afterAll(() => database.close())

interface Saved {
  name: string
  text: string
}

/** Returns the file that the browser is given to save during `act`. */
async function saved(act: () => Promise<void>): Promise<Saved> {
  const files: { name: string; content: Blob }[] = []
  let content = new Blob()
  vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
    content = file as Blob
    return 'blob:file'
  })
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content })
  })
  await act()
  await expectText('Saved ')
  const [file] = files
  return { name: file?.name ?? '', text: (await file?.content.text()) ?? '' }
}

const choose = async (label: RegExp, scope: HTMLElement) =>
  user.click(within(scope).getByRole('radio', { name: label }))

const tableOf = ({ text }: Saved) => Papa.parse<string[]>(text.slice(1).trimEnd()).data

test('the export contains what the screen shows: filtered, sorted, with its columns', async () => {
  await open('#/admin/projects?sort=-name&status=Planning&cols=name.location.value.status')
  await rows()
  const file = await saved(async () => {
    await press('Export')
    const asking = await dialog('Export projects')
    await press('Export', asking)
  })
  expect(file.name).toMatch(/^ppx-projects-\d{4}-\d\d-\d\d\.csv$/)
  const [head, ...body] = tableOf(file)
  expect(head).toEqual(['Name', 'City', 'Country', 'Value (OMR)', 'Currency', 'Status'])
  expect(body.map(([name]) => name)).toEqual([
    '\'=Dam, "seven"',
    ...[11, 10, 9, 8, 6, 5].map((n) => `Dam ${n}`),
  ])
  expect(body[1]?.slice(1)).toEqual(['Sohar', 'Oman', '12', 'OMR', 'Planning'])
})

test('the selected rows are exported with every field, as JSON', async () => {
  await open('#/admin/projects')
  await rows()
  for (const name of ['Dam 3', 'Dam 1']) await user.click(within(row(name)!).getByRole('checkbox'))
  const file = await saved(async () => {
    await press('Export selected')
    const asking = await dialog('Export projects')
    await choose(/^Every field/, asking)
    await choose(/^JSON/, asking)
    await press('Export', asking)
  })
  const records = JSON.parse(file.text) as Record<string, unknown>[]
  expect(records.map(({ id }) => id)).toEqual(['p1', 'p3'])
  expect(records[0]).toMatchObject({ name: 'Dam 1', capexAmount: 2, capexCurrency: 'OMR', parentId: null })
})

test('the export dialog starts with the last format, or with CSV if the stored one is invalid', async () => {
  const exported = async () => {
    await open('#/admin/sectors')
    await rows()
    const file = await saved(async () => {
      await press('Export')
      await press('Export', await dialog('Export sectors'))
    })
    return file.name.split('.').at(-1)
  }
  localStorage.setItem('ppx.export.format', '"toString"')
  expect(await exported()).toBe('csv')
  await open('#/admin/sectors')
  await rows()
  await saved(async () => {
    await press('Export')
    const asking = await dialog('Export sectors')
    await choose(/^Excel/, asking)
    await press('Export', asking)
  })
  expect(await exported()).toBe('xlsx')
})

test('a list without a form can be exported too', async () => {
  await open('#/admin/sectors')
  await rows()
  const file = await saved(async () => {
    await press('Export')
    await press('Export', await dialog('Export sectors'))
  })
  expect(tableOf(file)[0]).toEqual(['Name', 'Added'])
  expect(tableOf(file).length).toBeGreaterThan(3)
})
