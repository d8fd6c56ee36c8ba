import { screen, waitFor, within } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { draftOf as newsDraft } from '../../src/entities/news/draft.ts'
import { simpleNews } from '../../src/entities/news/mutations.ts'
import { draftOf } from '../../src/entities/project/draft.ts'
import { projectImport } from '../../src/entities/project/import.ts'
import { saveSimple } from '../../src/entities/record/simple-mutations.ts'
import { writeAll } from '../../src/records/write-all.ts'
// Preload the lazy-loaded parts: transforming them takes long on a busy machine.
import '../../src/admin/bulk/BulkDialog.tsx'
import '../../src/admin/bulk/EditField.tsx'
import '../../src/admin/editor/DeleteRecord.tsx'
import { colleagueDeletes, colleagueSignsIn } from '../support/colleague.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { open, text } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'
import { choose, dialog, press, row, textOf, user } from '../support/user-actions.ts'

// A colleague deletes the selected records while the dialog is open.

const SIZE = 20
const MENTIONED = '1 article updated to remove references to what is deleted'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const items = Array.from({ length: SIZE }, (_, n) => ({
    id: `p${n}`,
    draft: { ...draftOf(), name: `Dam ${n}`, country: 'Oman', status: 'Planning' } as const,
  }))
  await writeAll(projectImport.changes(items, new Map()), { kind: 'import', label: 'dams.csv' })
  const article = { ...newsDraft(), headline: 'H', summary: 's', content: 'c', relatedProjects: ['p1'] }
  await saveSimple(simpleNews, { id: 'article', draft: article, base: null })
  await colleagueSignsIn(database)
})
beforeEach(async () => {
  await database.asAdmin()
  installFakeTimers({ withIntervals: true })
  await open('#/admin/projects')
  await waitFor(() => expect(row('Dam 9')).toBeDefined())
})
afterAll(() => database.close())

const tick = async (...names: string[]) => {
  for (const name of names) await user.click(within(row(name)!).getByRole('checkbox'))
}
const gone = (n: number) => colleagueDeletes(database, `projects/p${n}`)
const labelsOf = (asked: HTMLElement) =>
  within(asked)
    .getAllByRole('button')
    .map((button) => button.textContent)
const theDialog = () => screen.getByRole('dialog')

test('a delete dialog recounts when a colleague deletes some of its records, and offers only Close when none is left', async () => {
  await tick('Dam 1', 'Dam 2', 'Dam 3')
  await press('Delete selected')
  await waitFor(() => expect(textOf(theDialog())).toContain('Dam 3 deleted'))
  expect(textOf(theDialog())).toContain(MENTIONED)
  await gone(1)
  await advanceUntil(() => expect(textOf(theDialog())).toContain('1 project has been deleted.'))
  await dialog('Are you sure you want to delete 2 projects?')
  await waitFor(() => expect(textOf(theDialog())).toContain('Dam 3 deleted'))
  expect(textOf(theDialog())).not.toContain('Dam 1 deleted')
  expect(textOf(theDialog())).not.toContain(MENTIONED)
  expect(labelsOf(theDialog())).toContain('Delete')
  await gone(2)
  await gone(3)
  await advanceUntil(() =>
    expect(textOf(theDialog())).toContain('3 projects have been deleted. There is nothing left to do.'),
  )
  expect(labelsOf(theDialog())).toEqual(['Close'])
  expect(textOf(theDialog())).not.toContain('will not change')
  await press('Close', theDialog())
  // The deleted records are no longer selected either.
  await waitFor(() => expect(text()).toContain('17 rows'))
  expect(text()).not.toContain('selected')
  expect(screen.queryByRole('button', { name: 'Delete selected' })).toBeNull()
})

test('records deleted by a colleague drop out of a field edit', async () => {
  await tick('Dam 4', 'Dam 5')
  await press('Edit a field')
  const asking = await dialog('Edit a field of 2 projects')
  await choose('Field', 'City', asking)
  await gone(4)
  await advanceUntil(() => expect(textOf(theDialog())).toContain('1 project has been deleted.'))
  await press('Preview changes', theDialog())
  await dialog('City of 1 project: (blank)?')
  await gone(5)
  await advanceUntil(() => expect(textOf(theDialog())).toContain('There is nothing left to do.'))
  expect(labelsOf(theDialog())).toEqual(['Close'])
  await press('Close', theDialog())

  await tick('Dam 6')
  await press('Edit a field')
  await dialog('Edit a field of 1 project')
  await gone(6)
  await advanceUntil(() => expect(textOf(theDialog())).toContain('There is nothing left to do.'))
  expect(labelsOf(theDialog())).toEqual(['Close'])
})

test('a delete dialog for a single record offers only Close once a colleague has deleted it', async () => {
  await press('Delete Dam 7')
  await waitFor(() => expect(textOf(theDialog())).toContain('Nothing else depends on it.'))
  expect(labelsOf(theDialog())).toContain('Delete')
  await gone(7)
  await advanceUntil(() =>
    expect(textOf(theDialog())).toContain('1 project has been deleted. There is nothing left to do.'),
  )
  expect(labelsOf(theDialog())).toEqual(['Close'])
})

test('deleting a record that a colleague has just deleted reports that and offers no Undo', async () => {
  await press('Delete Dam 8')
  await waitFor(() => expect(textOf(theDialog())).toContain('Nothing else depends on it.'))
  await gone(8)
  await press('Delete', theDialog())
  await advanceUntil(() =>
    expect(text()).toContain('Already deleted: Dam 8. second@ppx.example deleted this project on'),
  )
  expect(row('Dam 8')).toBeUndefined()
  expect(text()).not.toContain('Deleted: Dam 8')
  expect(labelsOf(screen.getByRole('region', { name: 'Messages' }))).not.toContain('Undo')

  await press('Delete Dam 10')
  await waitFor(() => expect(textOf(theDialog())).toContain('Nothing else depends on it.'))
  await press('Delete', theDialog())
  await advanceUntil(() => expect(text()).toContain('Deleted: Dam 10'))
  await press('Undo', screen.getByRole('region', { name: 'Messages' }))
  await advanceUntil(() => expect(text()).toContain('Undone: deleted project Dam 10'))
})
