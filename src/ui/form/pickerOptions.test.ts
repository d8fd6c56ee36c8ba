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

test('a picker shows “Loading…” while its collection loads, and offers nothing', () => {
  expect(pickerOptions({ ...source, state: 'loading' }, 'barakah')).toEqual({
    picks: [],
    preselected: -1,
    note: 'Loading…',
  })
  expect(pickerOptions({ ...source, state: 'failed' }, 'barakah').picks).toEqual([])
})

test('found records come first and are preselected, the new record comes last', () => {
  expect(ids(source, 'barakah')).toEqual([...NAMES, CREATE])
  expect(pickerOptions(source, 'barakah').preselected).toBe(0)
  expect(ids(source, ' ')).toEqual(NAMES)
})

test('a name typed in full is picked on leaving, unless two records have it', () => {
  const of = (...labels: string[]) => [...labels.map((label, at) => ({ id: `${at}`, label })), CREATED]
  const CREATED = { id: CREATE, label: 'Add “Barakah” as a new project' }
  expect(exactPick(of('Barakah Village', 'Barakah'), ' BARAKAH ')?.id).toBe('1')
  expect(exactPick(of('Barakah', 'Barakah'), 'Barakah')).toBeUndefined()
  expect(exactPick(of('Barakah Village'), 'Barakah')).toBeUndefined()
  expect(exactPick(of('Barakah'), '')).toBeUndefined()
})

test('nothing is preselected when only similar names were found', () => {
  expect(pickerOptions(source, ' Barakha ')).toMatchObject({ preselected: -1, note: 'Did you mean' })
  expect(ids(source, 'Barakha')).toEqual([...NAMES, CREATE])
})

test('a new record is preselected when nothing is similar; nothing is when it cannot be created', () => {
  expect(pickerOptions(source, 'Duqm')).toMatchObject({ preselected: 0, picks: [{ id: CREATE }] })
  const { create: _, ...closed } = source
  expect(pickerOptions(closed, 'Duqm')).toEqual({ picks: [], preselected: -1, note: 'No matches' })
})

test('similar names are offered neither beside found ones nor before anything is typed', () => {
  const eager = { ...source, near: () => picks(['Barakah Port']) }
  expect(ids(eager, 'barakah')).toEqual([...NAMES, CREATE])
  expect(pickerOptions(eager, 'barakah')).toMatchObject({ preselected: 0, note: null })
  expect(pickerOptions({ ...eager, find: () => [] }, ' ')).toEqual({
    picks: [],
    preselected: -1,
    note: 'No matches',
  })
})
