import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '../../../tests/support/memory-storage.ts'
import { keepDraftsOf } from '../editor/draftStorage.ts'
import { keepDraft } from '../editor/keptDraft.ts'
import { forgetDevice } from './forgetDevice.ts'

let local: ReturnType<typeof memoryStorage>
let session: ReturnType<typeof memoryStorage>
beforeEach(() => {
  const staying = ['theme', 'contrast', 'ppx.grid.projects', 'ad-consent', 'saved-filters']
  const naming = [
    'ppx.recent.projects',
    'ppx.not-twins',
    'ppx.rename.sectors',
    'visits',
    'ppx-admin',
    'ppx-admin-seen',
  ]
  local = memoryStorage(...naming, 'something.new', ...staying)
  session = memoryStorage('reloaded-for-lost-part', 'tsr-scroll-restoration-v1_3')
  vi.stubGlobal('localStorage', local)
  vi.stubGlobal('sessionStorage', session)
})

test('a logout keeps preferences and deletes everything that names a person or a record, including unknown keys', () => {
  forgetDevice()
  expect(local.keys()).toEqual(['ad-consent', 'contrast', 'ppx.grid.projects', 'saved-filters', 'theme'])
  expect(session.keys()).toEqual([])
})

test('a logout deletes the user’s own drafts and keeps those of a colleague', async () => {
  local.setItem('ppx.draft.sara.projects.a@tab', '1 {}')
  await keepDraftsOf('ben')
  keepDraft('projects.a', 'a', { city: '' }, { city: 'Doha' })
  forgetDevice()
  expect(local.keys().filter((key) => key.startsWith('ppx.draft.'))).toEqual([
    'ppx.draft.sara.projects.a@tab',
  ])
  expect(session.keys()).toEqual([])
})
