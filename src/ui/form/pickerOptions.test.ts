import { expect, test } from 'vitest'
import { CREATE, exactPick, pickerOptions, type PickSource } from './pickerOptions.ts'

const NAMES = ['Barakah Nuclear Power Plant', 'Barakah Village']
const picks = (names: readonly string[]) => names.map((name) => ({ id: name, label: name }))
const source: PickSource = {
  find: (typed) => picks(NAMES.filter((name) => name.toLowerCase().includes(typed.trim().toLowerCase()))),
  near: (typed) => picks(typed === 'Barakha' ? NAMES : []),
  labelOf: (id) => id,
  create: { label: (typed) => `Add “${typed}” as a new project`, onCreate: () => {} },
}
const ids = (given: PickSource, typed: string) => pickerOptions(given, typed).picks.map(({ id }) => id)

test('while its collection is loading a picker says so, and offers nothing that Enter could take', () => {
  expect(pickerOptions({ ...source, state: 'loading' }, 'barakah')).toEqual({
    picks: [],
    preselected: -1,
    note: 'Loading…',
  })
  expect(pickerOptions({ ...source, state: 'failed' }, 'barakah').picks).toEqual([])
})

test('what is found comes first and is preselected, something new comes last', () => {
  expect(ids(source, 'barakah')).toEqual([...NAMES, CREATE])
  expect(pickerOptions(source, 'barakah').preselected).toBe(0)
  expect(ids(source, ' ')).toEqual(NAMES)
})

test('what is typed in full is picked when it is left, unless two are called so', () => {
  const of = (...labels: string[]) => [...labels.map((label, at) => ({ id: `${at}`, label })), CREATED]
  const CREATED = { id: CREATE, label: 'Add “Barakah” as a new project' }
  expect(exactPick(of('Barakah Village', 'Barakah'), ' BARAKAH ')?.id).toBe('1')
  expect(exactPick(of('Barakah', 'Barakah'), 'Barakah')).toBeUndefined()
  expect(exactPick(of('Barakah Village'), 'Barakah')).toBeUndefined()
  expect(exactPick(of('Barakah'), '')).toBeUndefined()
})

test('nothing is preselected when only a name that may be meant was found', () => {
  expect(pickerOptions(source, ' Barakha ')).toMatchObject({ preselected: -1, note: 'Did you mean' })
  expect(ids(source, 'Barakha')).toEqual([...NAMES, CREATE])
})

test('something new is preselected when nothing is like it, and nothing is when it cannot be made', () => {
  expect(pickerOptions(source, 'Duqm')).toMatchObject({ preselected: 0, picks: [{ id: CREATE }] })
  const { create: _, ...closed } = source
  expect(pickerOptions(closed, 'Duqm')).toEqual({ picks: [], preselected: -1, note: 'No matches' })
})

test('what may be meant is not offered beside what was found, nor before anything is typed', () => {
  const eager = { ...source, near: () => picks(['Barakah Port']) }
  expect(ids(eager, 'barakah')).toEqual([...NAMES, CREATE])
  expect(pickerOptions(eager, 'barakah')).toMatchObject({ preselected: 0, note: null })
  expect(pickerOptions({ ...eager, find: () => [] }, ' ')).toEqual({
    picks: [],
    preselected: -1,
    note: 'No matches',
  })
})
