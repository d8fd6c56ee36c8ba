import { expect, test } from 'vitest'
import type { Entry } from '../../records/changeset.ts'
import { ConflictError, RefusedError } from '../../records/error.ts'
import { refusalOf } from './refusal.ts'

const entry = (id: string, before: Entry['before'], after: Entry['after']): Entry => ({
  collection: 'projects',
  id,
  rev: 1,
  before,
  after,
})
const conflict = (id: string, isGone = false) => ({
  path: `projects/${id}`,
  theirs: isGone ? null : { id, path: `projects/${id}`, data: {} },
})

test('a refused undo gives the reason for each record', () => {
  const entries = [entry('a', { city: '' }, { city: 'Sur' }), entry('b', null, { name: 'Khazaen' })]
  const told = refusalOf(new ConflictError([conflict('a'), conflict('b', true)]), entries)
  expect(told).toEqual([
    'The project has since been changed in the same fields.',
    'The project “Khazaen” has been changed since, or other records now belong to it.',
  ])
  expect(refusalOf(new ConflictError([conflict('a', true)]), entries)).toEqual([
    'The project has been deleted since.',
  ])
})

test('names only the first of many records, and gives other failures their own messages', () => {
  const many = Array.from({ length: 8 }, (_, n) => entry(`p${n}`, { name: `P${n}` }, { name: `Q${n}` }))
  const told = refusalOf(new ConflictError(many.map(({ id }) => conflict(id))), many)
  expect([told.length, told.at(-1)]).toEqual([6, 'And 3 more.'])
  expect(refusalOf(new RefusedError(), [])[0]).toMatch(/^The database refused it/)
  expect(refusalOf(new Error('odd'), [])).toEqual(['odd'])
})
