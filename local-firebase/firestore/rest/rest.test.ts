import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { FirestoreAccess } from '../../rules/access.ts'
import { PROJECT, startFirestore, type TestFirestore } from '../test-server.ts'
import type { Fields } from '../../wire.ts'

const ROOT = `projects/${PROJECT}/databases/(default)/documents`
const n = (value: number) => ({ n: { integerValue: String(value) } })
const nameOf = (path: string): string => `${ROOT}/${path}`

interface Body {
  name?: string
  fields?: Fields
  documents?: { name: string; fields: Fields }[]
  nextPageToken?: string
  collectionIds?: string[]
  writeResults?: object[]
  status?: { code?: number }[]
  error?: { code: number; message: string; status: string }
}

let server: TestFirestore
let asked: FirestoreAccess[]
let allow: (access: FirestoreAccess) => boolean
beforeEach(async () => {
  asked = []
  allow = () => true
  server = await startFirestore({
    decide(access) {
      asked.push(access)
      return allow(access)
    },
  })
})
afterEach(() => server.close())

async function send(method: string, path: string, body?: object): Promise<{ status: number; body: Body }> {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  const response = await fetch(`${server.origin}/v1/${ROOT}${path}`, init)
  return { status: response.status, body: (await response.json()) as Body }
}

async function refusal(method: string, path: string, body?: object): Promise<string> {
  const answer = await send(method, path, body)
  return `${answer.status} ${answer.body.error?.message}`
}

async function put(...paths: string[]): Promise<void> {
  const writes = paths.map((path, i) => ({ update: { name: nameOf(path), fields: n(i) } }))
  expect(await server.call('commit', { writes })).toMatchObject({ status: 200 })
}

const idsOf = (body: Body): string[] => (body.documents ?? []).map(({ name }) => name.slice(ROOT.length + 1))

describe('a document', () => {
  test('is read whole or through a mask', async () => {
    const fields = { ...n(1), m: { mapValue: { fields: n(2) } } }
    await server.call('commit', { writes: [{ update: { name: nameOf('c/a:b'), fields } }] })
    const { body } = await send('GET', '/c/a%3Ab?alt=json&key=k')
    expect(body).toMatchObject({ name: nameOf('c/a:b'), fields })
    expect(Object.keys(body)).toEqual(['name', 'fields', 'createTime', 'updateTime'])
    expect(await send('GET', '/c/a:b')).toMatchObject({ status: 200, body: { name: nameOf('c/a:b') } })
    expect((await send('GET', '/c/a%3Ab?mask.fieldPaths=m.n&mask.fieldPaths=x')).body.fields).toEqual({
      m: fields.m,
    })
    expect(await refusal('GET', '/c/z')).toBe(`404 Document "${nameOf('c/z')}" not found.`)
  })

  test('is created once under a given id, or under a generated one', async () => {
    expect(await send('POST', '/c?documentId=a', { fields: n(1) })).toMatchObject({
      status: 200,
      body: { name: nameOf('c/a'), fields: n(1) },
    })
    expect(await refusal('POST', '/c?documentId=a', { fields: n(2) })).toBe(
      `409 Document already exists: ${nameOf('c/a')}`,
    )
    const { body } = await send('POST', '/c/a/parts', {})
    expect(body.name).toMatch(/\/c\/a\/parts\/[A-Za-z0-9]{20}$/)
    expect(await refusal('POST', '/c', { name: nameOf('c/b') })).toBe('400 document.name must not be set')
    expect(await refusal('POST', '/c?documentId=a%2Fb', {})).toMatch(/^400 .*contains "\/"/)
    expect(await refusal('POST', '/c?documentId=b', { field: n(1) })).toMatch(/^400/)
  })

  test('is patched whole or by mask, subject to preconditions', async () => {
    await send('PATCH', '/c/a', { fields: { ...n(1), x: { stringValue: 'kept' } } })
    const masked = '/c/a?updateMask.fieldPaths=n&updateMask.fieldPaths=%60a.b%60'
    const { body } = await send('PATCH', masked, { fields: { ...n(2), 'a.b': { nullValue: null } } })
    expect(body.fields).toEqual({ ...n(2), x: { stringValue: 'kept' }, 'a.b': { nullValue: null } })
    expect((await send('PATCH', '/c/a', { name: nameOf('c/a'), fields: n(3) })).body.fields).toEqual(n(3))
    expect(await refusal('PATCH', '/c/a', { name: nameOf('c/b'), fields: n(4) })).toMatch(/^400/)
    expect(await refusal('PATCH', '/c/a?currentDocument.exists=false', {})).toMatch(/^409/)
    expect(await refusal('PATCH', '/c/b?currentDocument.exists=true', {})).toMatch(/^404/)
    expect(await refusal('PATCH', '/c/b?currentDocument.exists=maybe', {})).toMatch(/^400/)
    expect(await refusal('PATCH', '/c/a?currentDocument.updateTime=2020-01-01T00:00:00Z', {})).toMatch(/^400/)
    expect(await refusal('PATCH', '/c/a?updateMask.fieldPaths=a..b', {})).toMatch(
      /^400 Invalid property path/,
    )
    expect((await send('GET', '/c/a')).body.fields).toEqual(n(3))
  })

  test('is deleted, subject to preconditions', async () => {
    await put('c/a')
    expect(await refusal('DELETE', '/c/b?currentDocument.exists=true')).toMatch(/^404/)
    expect(await send('DELETE', '/c/a?currentDocument.exists=true')).toEqual({ status: 200, body: {} })
    expect(await send('DELETE', '/c/a')).toEqual({ status: 200, body: {} })
    expect(await refusal('GET', '/c/a')).toMatch(/^404/)
  })

  test('is not changed by an invalid request', async () => {
    await put('c/a')
    expect(await refusal('DELETE', '/c/a?currentdocument.exists=false')).toMatch(
      /^400 .*Cannot bind query parameter/,
    )
    expect(await refusal('PATCH', '/c/a?updateMask=n', { fields: n(9) })).toMatch(/^400/)
    for (const [method, path] of [
      ['GET', ''],
      ['POST', '/c/a'],
      ['PATCH', '/c'],
      ['DELETE', '/c'],
      ['PUT', '/c/a'],
    ] as const)
      expect(await refusal(method, path, method === 'GET' ? undefined : {})).toBe('404 Not found.')
    expect((await send('GET', '/c/a')).body.fields).toEqual(n(0))
  })
})

describe('a collection', () => {
  test('is listed page by page, in order', async () => {
    await put('c/a', 'c/b', 'c/b/c/x', 'c/d', 'd/a')
    const first = await send('GET', '/c?pageSize=2')
    expect(idsOf(first.body)).toEqual(['c/a', 'c/b'])
    const token = encodeURIComponent(first.body.nextPageToken ?? '')
    const second = await send('GET', `/c?pageSize=2&pageToken=${token}`)
    expect(idsOf(second.body)).toEqual(['c/d'])
    expect(second.body.nextPageToken).toBeUndefined()
    expect(idsOf((await send('GET', '/c/b/c')).body)).toEqual(['c/b/c/x'])
    expect((await send('GET', '/empty')).body).toEqual({})
    expect(await refusal('GET', `/d?pageSize=2&pageToken=${token}`)).toBe('400 invalid page token')
    expect(await refusal('GET', `/c?pageToken=zzz`)).toBe('400 invalid page token')
    expect(await refusal('GET', '/c?pageSize=-1')).toBe('400 Page size must be nonnegative.')
    expect(await refusal('GET', '/c?pageSize=x')).toMatch(/^400/)
  })

  test('is listed in the order of a field, with a mask', async () => {
    await put('c/a', 'c/b', 'c/d')
    const pages: string[][] = []
    let token = ''
    do {
      const { body } = await send(
        'GET',
        `/c?orderBy=n%20desc&pageSize=1&mask.fieldPaths=x&pageToken=${token}`,
      )
      expect((body.documents ?? []).every(({ fields }) => Object.keys(fields).length === 0)).toBe(true)
      pages.push(idsOf(body))
      token = encodeURIComponent(body.nextPageToken ?? '')
    } while (token !== '')
    expect(pages.flat()).toEqual(['c/d', 'c/b', 'c/a'])
    expect(await refusal('GET', '/c?orderBy=n%20down')).toBe('400 Invalid order by clause "n down".')
  })

  test('refuses to list missing documents', async () => {
    expect(await refusal('GET', '/c?showMissing=true')).toBe(
      '403 Metadata operations require admin authentication.',
    )
  })
})

describe('collection ids', () => {
  test('are listed below a document, page by page', async () => {
    await put('a/1', 'a/1/x/1', 'a/1/x!/1', 'a/1/y/1/z/1', 'b/2')
    expect((await send('POST', ':listCollectionIds', {})).body).toEqual({ collectionIds: ['a', 'b'] })
    const first = await send('POST', '/a/1:listCollectionIds', { pageSize: 2 })
    expect(first.body.collectionIds).toEqual(['x!', 'x'])
    const rest = await send('POST', '/a/1:listCollectionIds', { pageToken: first.body.nextPageToken })
    expect(rest.body).toEqual({ collectionIds: ['y'] })
    expect((await send('POST', '/b/2:listCollectionIds', {})).body).toEqual({})
  })

  test('are returned only to a client that may list every collection there', async () => {
    await put('a/1', 'a/1/x/1')
    allow = ({ path }) => path === 'a/1/x'
    expect(await refusal('POST', '/a/1:listCollectionIds', {})).toBe(
      '403 Missing or insufficient permissions.',
    )
    allow = ({ method, path }) => method === 'list' && /^a\/1\/[^/]+$/.test(path)
    expect((await send('POST', '/a/1:listCollectionIds', {})).body).toEqual({ collectionIds: ['x'] })
  })
})

describe('a batch of writes', () => {
  test('applies each write independently', async () => {
    await put('c/a')
    allow = ({ path }) => path !== 'c/secret'
    const writes = [
      { update: { name: nameOf('c/b'), fields: n(1) } },
      { delete: nameOf('c/none'), currentDocument: { exists: true } },
      { update: { name: nameOf('c/secret'), fields: n(1) } },
      { update: { name: nameOf('c/bad'), fields: { __x__: n(1).n } } },
      { delete: nameOf('c/a') },
    ]
    const { body } = await send('POST', ':batchWrite', { writes })
    expect(body.status?.map(({ code }) => code)).toEqual([undefined, 5, 7, 3, undefined])
    expect(body.writeResults).toHaveLength(5)
    expect((await send('GET', '/c/b')).status).toBe(200)
    expect((await send('GET', '/c/a')).status).toBe(404)
    expect((await send('POST', ':batchWrite', {})).body).toEqual({})
  })

  test('with two writes to one document is refused and writes nothing', async () => {
    const write = { update: { name: nameOf('c/b'), fields: n(1) } }
    expect(await refusal('POST', ':batchWrite', { writes: [write, { delete: nameOf('c/b') }] })).toBe(
      '400 the same document cannot be written more than once in a single request',
    )
    expect((await send('GET', '/c/b')).status).toBe(404)
  })
})

describe('the rules', () => {
  test.each<[string, string, string, object | undefined]>([
    ['get', 'GET', '/c/a', undefined],
    ['list', 'GET', '/c', undefined],
    ['create', 'POST', '/c?documentId=b', {}],
    ['update', 'PATCH', '/c/a', {}],
    ['create', 'PATCH', '/c/b', {}],
    ['delete', 'DELETE', '/c/a', undefined],
  ])('are evaluated for %s by %s %s', async (method, verb, path, body) => {
    await put('c/a')
    allow = (access) => access.method !== method
    expect(await refusal(verb, path, body)).toBe('403 Missing or insufficient permissions.')
    allow = () => true
    expect((await send('GET', '/c/a')).body.fields).toEqual(n(0))
  })

  test('see the page size of a list as its limit, at most 300', async () => {
    await send('GET', '/c?pageSize=7&orderBy=n')
    expect(asked.at(-1)).toMatchObject({
      method: 'list',
      query: { limit: 7, orderBy: [{ field: { fieldPath: 'n' } }, { field: { fieldPath: '__name__' } }] },
    })
    await send('GET', '/c?pageSize=1000000')
    expect(asked.at(-1)?.query?.limit).toBe(300)
  })

  test('let a client that may write but not read see only the name and update time', async () => {
    await put('c/a')
    allow = ({ method }) => method !== 'get'
    const { status, body } = await send('PATCH', '/c/a?updateMask.fieldPaths=x', { fields: {} })
    expect(status).toBe(200)
    expect(Object.keys(body)).toEqual(['name', 'updateTime'])
  })
})

describe('long requests and responses', () => {
  /** Counts the turns of the event loop until the service, called in process, answers. */
  async function turnsUntil(answer: Promise<unknown>): Promise<number> {
    let turns = 0
    const turn = (): void => {
      turns++
      next = setImmediate(turn)
    }
    let next = setImmediate(turn)
    await answer
    clearImmediate(next)
    return turns
  }

  const requestOf = (method: string, path: string, body: string): Request =>
    new Request(`http://localhost/v1/${ROOT}${path}`, { method, body })

  test.each([
    ['PATCH', '/c/a'],
    ['POST', '/c'],
    ['POST', ':batchWrite'],
  ])('%s %s yields to the event loop while its body is read', async (method, path) => {
    const body = `{"fields":{},"more":[${'[],'.repeat(1_000_000)}0]}`
    const answer = server.service.handle(requestOf(method, path, body))
    // The exact number depends on the machine; parsed in one go it would be one.
    expect(await turnsUntil(answer)).toBeGreaterThan(2)
    expect((await answer)?.status).toBe(400)
  })

  test('a page of a list ends after about 1 MiB, and its token continues the list', async () => {
    const text = { text: { stringValue: 'x'.repeat(300_000) } }
    const writes = Array.from({ length: 9 }, (_, i) => ({
      update: { name: nameOf(`c/d${i}`), fields: text },
    }))
    expect(await server.call('commit', { writes })).toMatchObject({ status: 200 })
    const found: string[][] = []
    let token: string | undefined = ''
    while (token !== undefined) {
      const { body }: { body: Body } = await send('GET', `/c?pageToken=${token}`)
      found.push(idsOf(body))
      token = body.nextPageToken
    }
    expect(found.map((page) => page.length)).toEqual([4, 4, 1])
    expect(found.flat()).toEqual(writes.map((_, i) => `c/d${i}`))
  })
})
