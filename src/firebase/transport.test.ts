import { createServer, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { connect } from './connection.ts'
import { firstReader } from './first-reader.ts'

let server: Server
let answer: (response: ServerResponse) => void
beforeAll(async () => {
  server = createServer((_request, response) => answer(response))
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve))
  connect({ origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}` })
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
afterEach(() => void vi.useRealTimers())

const DOCUMENT = JSON.stringify([
  { found: { name: 'projects/p/databases/(default)/documents/projects/a', fields: {} } },
])
const read = () =>
  firstReader.document('projects/a').then(
    (found) => found?.id,
    (error: unknown) => String(error),
  )
/** Advances the time in steps, between which the connection makes progress. */
async function passes(seconds: number): Promise<void> {
  for (let at = 0; at < seconds; at++) {
    for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => void setImmediate(resolve))
    vi.advanceTimersByTime(1_000)
  }
}

test('a stalled response is abandoned within 20 s', async () => {
  answer = (response) => void response.write(DOCUMENT.slice(0, 20))
  const reading = read()
  await passes(20)
  expect(await reading).toContain('no answer from the server in time')
})

test('a slow response is awaited while data keeps arriving', async () => {
  let sent = 0
  let goOn = () => {}
  answer = (response) => {
    goOn = () => {
      response.write(DOCUMENT.slice(sent, sent + 10))
      sent += 10
      if (sent >= DOCUMENT.length) response.end()
    }
    goOn()
  }
  const reading = read()
  while (sent < DOCUMENT.length) {
    await passes(5)
    goOn()
  }
  expect(await reading).toBe('a')
})

test.each(['null', '{"a":1}', '"<html>"'])(
  'a malformed response is reported as an error: %s',
  async (body) => {
    answer = (response) => void response.end(body)
    expect(await read()).toContain('the server gave no reason')
  },
)
