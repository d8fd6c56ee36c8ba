import { beforeEach, expect, test, vi } from 'vitest'
import { keepDraftsOf } from '../editor/draftShelf.ts'
import { keepDraft } from '../editor/keptDraft.ts'
import { forgetDevice } from './forgetDevice.ts'

const shelf = (...keys: string[]) => {
  const held = new Map(keys.map((key) => [key, 'x']))
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
    key: (at: number) => [...held.keys()][at] ?? null,
    get length() {
      return held.size
    },
    keys: () => [...held.keys()].sort(),
  }
}

let local: ReturnType<typeof shelf>
let session: ReturnType<typeof shelf>
beforeEach(() => {
  const staying = ['theme', 'contrast', 'ppx.grid.projects', 'ad-consent', 'saved-filters']
  local = shelf('ppx.recent.projects', 'visits', 'ppx-admin', 'something.new', ...staying)
  session = shelf('reloaded-for-lost-part', 'tsr-scroll-restoration-v1_3')
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
