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

test('a logout leaves how things look, and nothing that names a person or a record, known to the list or not', () => {
  forgetDevice()
  expect(local.keys()).toEqual(['ad-consent', 'contrast', 'ppx.grid.projects', 'saved-filters', 'theme'])
  expect(session.keys()).toEqual([])
})

test('one’s own drafts go, those of a colleague wait for the colleague', async () => {
  local.setItem('ppx.draft.sara.projects.a@tab', '1 {}')
  await keepDraftsOf('ben')
  keepDraft('projects.a', 'a', { city: '' }, { city: 'Doha' })
  forgetDevice()
  expect(local.keys().filter((key) => key.startsWith('ppx.draft.'))).toEqual([
    'ppx.draft.sara.projects.a@tab',
  ])
  expect(session.keys()).toEqual([])
})
