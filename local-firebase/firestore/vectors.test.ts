import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT, startFirestore, type TestFirestore } from './test-server.ts'
import type { Fields, Value } from '../wire.ts'

const NAME = `projects/${PROJECT}/databases/(default)/documents/c/a`
const vector = (...numbers: number[]): Value => ({
  mapValue: {
    fields: {
      __type__: { stringValue: '__vector__' },
      value: { arrayValue: { values: numbers.map((doubleValue) => ({ doubleValue })) } },
    },
  },
})
const one: Value = { integerValue: '1' }
const map = (fields: Fields): Value => ({ mapValue: { fields } })

let server: TestFirestore
beforeAll(async () => {
  server = await startFirestore()
})
afterAll(() => server.close())

/** Returns the vector field v after an update that has no fields but the options `more`. */
async function vectorAfter(more: object, fields: Fields = {}): Promise<Value | undefined> {
  await server.call('commit', { writes: [{ update: { name: NAME, fields: { v: vector(1, 2) } } }] })
  const update = { name: NAME, fields }
  expect(await server.call('commit', { writes: [{ update, ...more }] })).toMatchObject({ status: 200 })
  const { body } = await server.call('batchGet', { documents: [NAME] })
  return (body as { found: { fields: Fields } }[])[0]?.found.fields['v']
}

const mask = (fieldPath: string) => ({ updateMask: { fieldPaths: [fieldPath] } })

describe('a vector is one value', () => {
  test('a write to a path inside it replaces it with a map', async () => {
    expect(await vectorAfter(mask('v.x'), { v: map({ x: one }) })).toEqual(map({ x: one }))
    expect(await vectorAfter(mask('v.value'), { v: map({ value: one }) })).toEqual(map({ value: one }))
  })

  test('a transform of a path inside it replaces it with a map', async () => {
    const transform = { fieldPath: 'v.value', appendMissingElements: { values: [one] } }
    const expected = map({ value: { arrayValue: { values: [one] } } })
    expect(await vectorAfter({ updateMask: {}, updateTransforms: [transform] })).toEqual(expected)
  })

  test.each(['v.value', 'v.x'])('the path %s deletes nothing from it', async (path) => {
    expect(await vectorAfter(mask(path))).toEqual(vector(1, 2))
  })

  test('no path inside it can be read or ordered by', async () => {
    await vectorAfter(mask('w'))
    const fieldPath = 'v.value'
    const read = await server.call('batchGet', { documents: [NAME], mask: { fieldPaths: [fieldPath] } })
    expect(read.body).toMatchObject([{ found: { fields: {} } }])
    const structuredQuery = { from: [{ collectionId: 'c' }], orderBy: [{ field: { fieldPath } }] }
    const { body } = await server.call('runQuery', { structuredQuery })
    expect((body as { document?: object }[]).flatMap(({ document }) => document ?? [])).toEqual([])
  })

  test('an array cannot contain one', async () => {
    const fields = { l: { arrayValue: { values: [vector(1)] } } }
    expect(await server.call('commit', { writes: [{ update: { name: NAME, fields } }] })).toMatchObject({
      status: 400,
      body: { error: { message: 'Cannot convert a vector value in an array value.' } },
    })
  })
})
