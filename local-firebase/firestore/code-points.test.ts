import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { PROJECT, startFirestore, type TestFirestore } from './test-server.ts'
import type { Fields } from '../wire.ts'

const ROOT = `projects/${PROJECT}/databases/(default)/documents`
/** The number of code points, at four bytes each, that fit into an id or a field name. */
const CHUNK = 370
const BATCH = 200
const REFUSED_IN_IDS = new Set(['\0', '/'])

let server: TestFirestore
beforeAll(async () => {
  server = await startFirestore()
})
afterAll(() => server.close())

function isSurrogate(code: number): boolean {
  return code >= 0xd800 && code <= 0xdfff
}

/** Returns all code points, in texts of CHUNK each. */
function allTexts(): string[] {
  const texts: string[] = []
  for (let start = 0; start <= 0x10ffff; start += CHUNK) {
    const codes = Array.from({ length: CHUNK }, (_, i) => start + i)
    texts.push(String.fromCodePoint(...codes.filter((code) => code <= 0x10ffff && !isSurrogate(code))))
  }
  return texts.filter((text) => text !== '')
}

const idOf = (text: string): string =>
  Array.from(text)
    .filter((character) => !REFUSED_IN_IDS.has(character))
    .join('')
const nameOf = (text: string): string => `${ROOT}/c/${idOf(text)}`

/** Uses the text as a field name, a value, a map key and an array element. */
const fieldsOf = (text: string): Fields => ({
  [text]: { stringValue: text },
  m: { mapValue: { fields: { [text]: { arrayValue: { values: [{ stringValue: text.slice(0, 40) }] } } } } },
})

const quoted = (text: string): string => `\`${text.replace(/[`\\]/g, '\\$&')}\``

interface Row {
  found?: { name: string; fields: Fields }
  document?: { name: string; fields: Fields }
}

describe('every code point', () => {
  test('is stored unchanged in ids, field names and texts', { timeout: 120_000 }, async () => {
    const texts = allTexts()
    for (let at = 0; at < texts.length; at += BATCH) {
      const batch = texts.slice(at, at + BATCH)
      const writes = batch.map((text) => ({ update: { name: nameOf(text), fields: fieldsOf(text) } }))
      expect(await server.call('commit', { writes })).toMatchObject({ status: 200 })
      const { body } = await server.call('batchGet', { documents: batch.map(nameOf) })
      const found = (body as Row[]).map((row) => [row.found?.name, row.found?.fields])
      expect(found).toEqual(batch.map((text) => [nameOf(text), fieldsOf(text)]))
    }
  })

  test('is found by queries for an id, a field and an array element', { timeout: 120_000 }, async () => {
    const texts = allTexts().filter((_, i) => i < 12 || i % 150 === 0)
    const writes = texts.map((text) => ({ update: { name: nameOf(text), fields: fieldsOf(text) } }))
    await server.call('commit', { writes })
    for (const text of texts) {
      const filters = [
        { field: '__name__', op: 'EQUAL', value: { referenceValue: nameOf(text) } },
        { field: quoted(text), op: 'EQUAL', value: { stringValue: text } },
        { field: `m.${quoted(text)}`, op: 'ARRAY_CONTAINS', value: { stringValue: text.slice(0, 40) } },
      ]
      for (const { field, op, value } of filters) {
        const where = { fieldFilter: { field: { fieldPath: field }, op, value } }
        const structuredQuery = { from: [{ collectionId: 'c' }], where }
        const { body } = await server.call('runQuery', { structuredQuery })
        expect((body as Row[]).map((row) => row.document?.name)).toEqual([nameOf(text)])
      }
    }
  })

  test('below U+0100 is kept anywhere in an id, except NUL, dot and slash', { timeout: 60_000 }, async () => {
    const refused: string[] = []
    const kept: string[] = []
    for (let code = 0; code < 0x100; code++) {
      const character = String.fromCharCode(code)
      const names = [character, `a${character}`, `${character}a`, `a${character}a`].map(
        (id) => `${ROOT}/d/${id}`,
      )
      const { status } = await server.call('commit', { writes: names.map((name) => ({ update: { name } })) })
      if (status === 200) kept.push(...names)
      else refused.push(character)
    }
    expect(refused).toEqual(['\0', '.', '/'])
    const { body } = await server.call('batchGet', { documents: kept })
    expect(new Set((body as Row[]).map(({ found }) => found?.name))).toEqual(new Set(kept))
  })
})

describe('a NUL', () => {
  const message = 'is invalid because it contains a NUL character or half of a surrogate pair.'

  test.each(['c/a\0b', 'c\0d/a', 'c/a/\0/b', 'c/\0'])('in the path %j is refused', async (path) => {
    const { status, body } = await server.call('commit', {
      writes: [{ update: { name: `${ROOT}/${path}` } }],
    })
    expect([status, (body as { error: { message: string } }).error.message]).toEqual([
      400,
      expect.stringContaining(message),
    ])
  })

  test('in a path that rules look up finds no other document', async () => {
    await server.call('commit', { writes: [{ update: { name: `${ROOT}/admins/a`, fields: {} } }] })
    expect(server.service.lookups().before('admins/a')).toEqual({})
    expect(server.service.lookups().before('admins/a\0b')).toBeNull()
  })

  test('in a queried name finds no other document', async () => {
    await server.call('commit', { writes: [{ update: { name: `${ROOT}/admins/a`, fields: {} } }] })
    const value = { referenceValue: `${ROOT}/admins/a\0b` }
    const where = { fieldFilter: { field: { fieldPath: '__name__' }, op: 'EQUAL', value } }
    const { body } = await server.call('runQuery', {
      structuredQuery: { from: [{ collectionId: 'admins' }], where },
    })
    expect((body as Row[]).flatMap(({ document }) => document ?? [])).toEqual([])
  })
})
