import { afterEach, expect, test } from 'vitest'
import { PROJECT, startFirestore, type TestFirestore } from './test-server.ts'

const ROOT = `projects/${PROJECT}/databases/(default)/documents`

let server: TestFirestore | undefined
afterEach(() => server?.close())

/** Starts a server whose rules take 5 ms per document and record its collection; ten documents per commit. */
async function slowServer() {
  const asked: string[] = []
  const { service } = (server = await startFirestore({
    decide({ path }) {
      for (const end = performance.now() + 5; performance.now() < end;);
      asked.push(path.split('/')[0] ?? '')
      return true
    },
  }))
  const commit = async (collection: string, characters: number, address: string) => {
    const fields = { text: { stringValue: 'x'.repeat(characters) } }
    const body = JSON.stringify({
      writes: Array.from({ length: 10 }, (_, i) => ({
        update: { name: `${ROOT}/${collection}/${i}`, fields },
      })),
    })
    const headers = { 'content-length': String(body.length) }
    const request = new Request(`http://localhost/v1/${ROOT}:commit`, { method: 'POST', headers, body })
    return (await service.handle(request, address))?.status
  }
  /** Returns the collections in order of evaluation, repeating one that was resumed after another. */
  const order = () => asked.filter((collection, i) => collection !== asked[i - 1])
  return { commit, order }
}

test('large commits are evaluated one at a time, and a sender’s next one waits for one of another sender', async () => {
  const { commit, order } = await slowServer()
  const statuses = await Promise.all([
    ...['a', 'b', 'c'].map((name) => commit(name, 150_000, '192.0.2.1')),
    commit('d', 150_000, '198.51.100.1'),
  ])
  expect(statuses).toEqual([200, 200, 200, 200])
  expect(order()).toEqual(['a', 'b', 'd', 'c'])
})

test('a small commit is not queued behind all large ones of its sender', async () => {
  const { commit, order } = await slowServer()
  const large = ['a', 'b', 'c'].map((name) => commit(name, 150_000, '192.0.2.1'))
  await commit('small', 10, '192.0.2.1')
  expect(order()).not.toContain('c')
  expect(await Promise.all(large)).toEqual([200, 200, 200])
})
