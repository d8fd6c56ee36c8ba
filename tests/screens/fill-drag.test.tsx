import { waitFor } from '@testing-library/react'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { draftOf } from '../../src/entities/project/draft.ts'
import { readDocument } from '../../src/firebase/read.ts'
import { colleagueDeletes, colleagueSaves, colleagueSignsIn } from '../support/colleague.ts'
import { testDatabase, type TestDatabase } from '../support/database.ts'
import { dragFillHandle } from '../support/fill-handle.ts'
import { saveProject } from '../support/records.ts'
import { open } from '../support/screen.tsx'
import { advanceUntil, installFakeTimers } from '../support/time.ts'
import { cell, expectText, row } from '../support/user-actions.ts'

// Records change between the press of the fill handle and the write.

const late = vi.hoisted(() => {
  let arrive = () => {}
  const promise = new Promise<void>((resolve) => (arrive = resolve))
  return { promise, arrive }
})
vi.mock('../../src/ui/grid/fill/filled.ts', async (original) => {
  await late.promise
  return original()
})

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  await colleagueSignsIn(database)
})
beforeEach(() => database.asAdmin())
afterAll(() => database.close())

const idOf = (name: string) => name.toLowerCase().replace(' ', '-')
const add = (name: string, city: string) =>
  saveProject({ id: idOf(name), draft: { ...draftOf(), name, country: 'Oman', city }, base: null })
const stored = async (name: string) => (await readDocument(`projects/${idOf(name)}`))?.data
const deletes = async (...names: string[]) => {
  for (const name of names) await colleagueDeletes(database, `projects/${idOf(name)}`)
  for (const name of names) await advanceUntil(() => expect(row(name)).toBeUndefined())
}

/** Opens a list of these projects, found by a word; the cities are "Lot 1" for the second and "Sur" for the others. */
async function listOf(word: string, ...letters: string[]): Promise<void> {
  for (const [at, letter] of letters.entries()) await add(`${word} ${letter}`, at === 1 ? 'Lot 1' : 'Sur')
  installFakeTimers()
  await open(`#/admin/projects?cols=name.location.city&sort=name&q=${word}`)
  await waitFor(() => expect(row(`${word} ${letters.at(-1)}`)).toBeDefined())
}

const outlined = () =>
  [...document.querySelectorAll<HTMLElement>('[data-row]:has([data-range])')].map(
    (one) => one.querySelector('[role=rowheader]')?.textContent,
  )

/** Drags the fill handle from the city of a project to that of another; returns the function that releases it. */
async function dragCity(from: string, to: string): Promise<() => void> {
  const release = await dragFillHandle(cell(from, 'city'), cell(to, 'city'))
  await waitFor(() => expect(outlined().at(-1)).toBe(to))
  return release
}

test('records deleted while the code of the fill loads leave the others to be written, each with its own text', async () => {
  await listOf('Adam', 'A', 'B', 'C', 'D', 'E')
  const release = await dragCity('Adam B', 'Adam E')
  release()
  await deletes('Adam A', 'Adam C')
  expect(cell('Adam D', 'city').textContent).toBe('Sur')
  late.arrive()
  await advanceUntil(() => expect(cell('Adam E', 'city').textContent).toContain('Lot 4'))
  expect(cell('Adam D', 'city').textContent).toContain('Lot 3')
  await advanceUntil(() => expect(cell('Adam E', 'city').dataset.status).toBeUndefined())
  expect([(await stored('Adam D'))?.city, (await stored('Adam E'))?.city]).toEqual(['Lot 3', 'Lot 4'])
  expect(await stored('Adam C')).toBeUndefined()
})

test('records deleted above and within the outline during a drag change the outline, and exactly what it shows is written', async () => {
  await listOf('Bahla', 'A', 'B', 'C', 'D', 'E', 'F')
  const release = await dragCity('Bahla B', 'Bahla D')
  await deletes('Bahla A', 'Bahla C')
  const shown = outlined()
  expect(shown.slice(0, 2)).toEqual(['Bahla B', 'Bahla D'])
  release()
  const cities = () => shown.map((name) => cell(name ?? '', 'city').textContent)
  await advanceUntil(() => expect(cities()).toEqual(shown.map((_, at) => `Lot ${at + 1}`)))
  expect(outlined()).toEqual(shown)
  await advanceUntil(() => expect(cell('Bahla D', 'city').dataset.status).toBeUndefined())
  for (const [at, name] of shown.entries())
    expect((await stored(name ?? ''))?.city, name ?? '').toBe(`Lot ${at + 1}`)
})

test('a fill continues what a colleague has written to its source during the drag', async () => {
  await listOf('Duqm', 'A', 'B', 'C', 'D')
  const release = await dragCity('Duqm B', 'Duqm D')
  await colleagueSaves(database, 'projects/duqm-b', { city: 'Lot 7' })
  await advanceUntil(() => expect(cell('Duqm B', 'city').textContent).toContain('Lot 7'))
  release()
  await advanceUntil(() => expect(cell('Duqm D', 'city').textContent).toContain('Lot 9'))
  expect(cell('Duqm C', 'city').textContent).toContain('Lot 8')
})

test('when a colleague deletes the source during the drag, nothing is filled and a message says why', async () => {
  await listOf('Ibri', 'A', 'B', 'C', 'D', 'E')
  const release = await dragCity('Ibri B', 'Ibri D')
  await deletes('Ibri B')
  release()
  await expectText('“Ibri B” was deleted by second@ppx.example. Select a cell before typing.')
  await advanceUntil(() => expect(outlined()).toEqual([]))
  for (const name of ['Ibri C', 'Ibri D', 'Ibri E']) expect((await stored(name))?.city, name).toBe('Sur')
})
