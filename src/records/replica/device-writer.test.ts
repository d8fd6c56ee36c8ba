import { expect, test } from 'vitest'
import { memoryDisk } from '../../../tests/support/memory-disk.ts'
import type { Stamp } from '../fields.ts'
import { findStored } from './device-writer.ts'

test('records from the device share their equal values, across chunks', async () => {
  const disk = memoryDisk()
  const collection = 'projects'
  const kept = {
    collection,
    format: '1',
    isWhole: true,
    cursor: null,
    newest: null,
    settled: null,
    checkedAt: 0,
  }
  const chunk = (id: string) => ({ key: id, text: `[{"id":"${id}","owners":["Ashghal"]}]` })
  await disk.write(kept, [chunk(''), chunk('p2')], true)
  const found = await findStored<Stamp & { owners: string[] }>({ collection, format: kept.format }, disk)
  const [one, two] = found?.chunks.flatMap(({ rows }) => rows) ?? []
  expect(one?.owners).toEqual(['Ashghal'])
  expect(one?.owners).toBe(two?.owners)
})
