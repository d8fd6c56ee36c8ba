import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase, type TestDatabase } from '../../../tests/support/database.ts'
import { interceptRequests, noResponse } from '../../../tests/support/network.ts'
import { savePlayer } from '../../../tests/support/records.ts'
import { advanceUntilSettled, installFakeTimers } from '../../../tests/support/time.ts'
import { readDocument, readList } from '../../firebase/read.ts'
import { creation } from '../../records/change.ts'
import { newId } from '../../records/digest.ts'
import { ConflictError } from '../../records/error.ts'
import { historyOf } from '../../records/history.ts'
import { type Progress, writeAll } from '../../records/write-all.ts'
import { undoItem } from '../history/mutations.ts'
import { draftOf as playerDraft } from '../player/draft.ts'
import { draftOf as projectDraft, fieldsOfDraft } from '../project/draft.ts'
import { projectEntity } from '../project/entity.ts'
import { addLookup } from './mutations.ts'
import { allLookups } from './queries.ts'
import { entryNamed, mergeLookup, renameLookup, spreadRename } from './rename.ts'
import { countUses } from './uses.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
  const plants = Array.from({ length: 250 }, (_, n) => {
    const draft = { ...projectDraft(), name: `Plant ${n}`, country: 'Oman', sector: 'Energy' }
    return creation({ ...projectEntity, id: newId() }, fieldsOfDraft(draft, null))
  })
  await writeAll(plants, { kind: 'import', label: 'plants' })
  const draft = { ...playerDraft(), name: 'Grid Co', type: 'Company', sectors: ['Water', 'Energy', 'Power'] }
  await savePlayer({ id: 'grid-co', draft, base: null, contact: null })
}, 120_000)
afterAll(() => database.close())

const energy = async () => {
  const found = (await allLookups('sectors')).find(({ id }) => id === 'energy')
  if (!found) throw new Error('the seed is missing')
  return found
}
const uses = async (name: string) =>
  (await countUses('sectors', name)).map(({ collection, n }) => `${n} ${collection}`)
const sectorsCounted = async () => (await readDocument('facets/projects'))?.data.sector as object

test('rejects a blank name and one already listed in any capitals', async () => {
  const add = (name: string) => addLookup('sectors', { id: newId(), name })
  await expect(add(' energy ')).rejects.toThrow('“Energy” already exists')
  await expect(add(' ')).rejects.toThrow('Enter a name')
  expect((await add(' Ports ')).name).toBe('Ports')
})

test('a name resent after a lost response is accepted, also with its spelling corrected', async () => {
  const add = (id: string, name: string) => addLookup('sectors', { id, name })
  const first = await add('rails', 'Railroads')
  expect(await add('rails', 'Railroads')).toMatchObject({ lastChange: first.lastChange, rev: 1 })
  expect(await add('rails', 'Railways')).toMatchObject({ id: 'rails', name: 'Railways', rev: 2 })
  await expect(add('others', 'railways')).rejects.toThrow('“Railways” already exists')
  expect((await allLookups('sectors')).filter(({ name }) => name.startsWith('Rail'))).toHaveLength(1)
})

test('a rename reaches every record with the name, stops and resumes, and is undone as one operation', async () => {
  const group = newId()
  const lookup = await energy()
  expect(await uses('Energy')).toEqual(['250 projects', '1 players'])
  await renameLookup({ collection: 'sectors', lookup, to: 'Power', group })
  const stop = new AbortController()
  const spread = { collection: 'sectors', from: 'Energy', to: 'Power', group } as const
  const first = await spreadRename({
    ...spread,
    signal: stop.signal,
    onProgress: ({ done }) => done > 0 && stop.abort(),
  })
  expect(first).toMatchObject({ stopped: true, written: 50 })
  expect(await uses('Energy')).toEqual(['200 projects', '1 players'])
  expect(await spreadRename(spread)).toMatchObject({ stopped: false, written: 201 })
  expect(await uses('Energy')).toEqual(['0 projects', '0 players'])
  expect((await readDocument('players/grid-co'))?.data.sectors).toEqual(['Water', 'Power'])
  expect(await sectorsCounted()).toMatchObject({ Power: { n: 250 }, Energy: { n: 0 } })

  const [item] = await historyOf('sectors/energy')
  if (item) await undoItem(item)
  expect((await energy()).name).toBe('Energy')
  expect(await uses('Energy')).toEqual(['250 projects', '1 players'])
  expect((await readDocument('players/grid-co'))?.data.sectors).toEqual(['Water', 'Energy', 'Power'])
})

test('renaming an entry to itself writes nothing', async () => {
  const before = await readList({ collection: 'changesets', limit: 200 })
  await renameLookup({ collection: 'sectors', lookup: await energy(), to: 'Energy', group: newId() })
  expect(await readList({ collection: 'changesets', limit: 200 })).toHaveLength(before.length)
})

test('the entry that has a name already is found in any capitals, and is never the renamed one itself', async () => {
  const all = await allLookups('sectors')
  expect(entryNamed(all, ' ENERGY ', 'another')).toMatchObject({ id: 'energy' })
  expect(entryNamed(all, 'ENERGY', 'energy')).toBeUndefined()
})

test('an entry is merged only as it is shown, and only the entry is deleted if no record uses it', async () => {
  const lookup = await addLookup('sectors', { id: newId(), name: 'Quays' })
  const merge = (group: string) => mergeLookup({ collection: 'sectors', lookup, to: 'Ports', group })
  const stored = async () => (await readDocument(`sectors/${lookup.id}`))?.data.name
  await renameLookup({ collection: 'sectors', lookup, to: 'Piers', group: newId() })
  await expect(merge(newId())).rejects.toThrow(ConflictError)
  expect(await stored()).toBe('Piers')
  const renamed = (await allLookups('sectors')).find(({ id }) => id === lookup.id)
  if (!renamed) throw new Error('the entry is missing')
  const group = newId()
  await mergeLookup({ collection: 'sectors', lookup: renamed, to: 'Ports', group })
  expect(await stored()).toBeUndefined()
  const [item] = await historyOf(`sectors/${lookup.id}`)
  expect(item).toMatchObject({ kind: 'delete', label: 'Piers → Ports', group })
})

test('a rename waits for an unavailable server and reports that it is waiting', async () => {
  installFakeTimers()
  let tries = 0
  // Six attempts: a commit is given up after that many.
  interceptRequests((url) => (url.includes(':commit') && ++tries <= 6 ? noResponse() : undefined))
  const heard: unknown[] = []
  const about = { collection: 'sectors', from: 'Water', to: 'Sea', group: newId() } as const
  const onProgress = ({ done, outage }: Progress) => void heard.push(outage ?? done)
  const renamed = await advanceUntilSettled(spreadRename({ ...about, onProgress }))
  expect(renamed).toMatchObject({ written: 1, stopped: false })
  expect([heard, tries]).toEqual([[0, 'unreachable', 0, 1], 7])
}, 60_000)
