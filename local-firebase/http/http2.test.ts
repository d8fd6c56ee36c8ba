import { once } from 'node:events'
import { connect as connectHttp2 } from 'node:http2'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type Listening, listen } from './listen.ts'

const PREFACE = 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n'
/** An empty SETTINGS frame, which starts a connection, and its acknowledgement. */
const SETTINGS = '\0\0\0\x04\0\0\0\0\0'
const ACKNOWLEDGED = '\0\0\0\x04\x01\0\0\0\0'
const LIMITS = { sessions: 5, streams: 20, idle: 1000, life: 3000 }
const SOON = { timeout: 20_000 }

let server: Listening
let sockets: Socket[]
let asked: number

beforeEach(async () => {
  sockets = []
  asked = 0
  server = await listen(
    async (req, res) => {
      res.write('of HTTP/1')
      if (req.url !== '/begun') res.end()
      return true
    },
    {
      port: 0,
      host: '127.0.0.1',
      http2: LIMITS,
      streams: (stream) => {
        asked += 1
        stream.respond({ ':status': 501 }, { endStream: true })
      },
    },
  )
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close()
})

interface Client {
  socket: Socket
  received: () => string
  /** Resolves to everything received, once the server has closed the connection. */
  ended: Promise<string>
}

async function client(): Promise<Client> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1').setNoDelay()
  sockets.push(socket)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  await once(socket, 'connect')
  return { socket, received: () => text, ended }
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const isServed = async () => expect(await (await fetch(server.origin)).text()).toBe('of HTTP/1')

test('one port serves both HTTP/2 and HTTP/1 clients', async () => {
  const session = connectHttp2(server.origin)
  const [headers] = (await once(session.request({ ':path': '/' }), 'response')) as [object]
  expect(headers).toMatchObject({ ':status': 501 })
  await isServed()
  session.destroy()
})

test('the HTTP/2 preface is recognised wherever it is split into two packets', async () => {
  await Promise.all(
    Array.from({ length: PREFACE.length - 1 }, async (_, i) => {
      const { socket, received } = await client()
      socket.write(PREFACE.slice(0, i + 1))
      await pause(100)
      socket.write(PREFACE.slice(i + 1) + SETTINGS, 'latin1')
      await expect.poll(received, SOON).toContain(ACKNOWLEDGED)
      socket.destroy()
    }),
  )
})

test('a preface that continues as HTTP/1 is refused with 400', async () => {
  const { socket, ended } = await client()
  socket.write('PRI * HT')
  await pause(50)
  socket.write('TP/1.1\r\nHost: site\r\n\r\n')
  expect(await ended).toMatch(/^HTTP\/1\.1 400/)
})

test.each([PREFACE + SETTINGS, 'no request'])(
  '%j sent while a response is under way gets no response of its own',
  async (text) => {
    const { socket, received, ended } = await client()
    socket.write('GET /begun HTTP/1.1\r\nHost: site\r\n\r\n')
    await expect.poll(received, SOON).toContain('of HTTP/1')
    socket.write(`${text}\r\n\r\n`, 'latin1')
    expect((await ended).match(/HTTP\/1\.1 \d+|\0\0/g)).toEqual(['HTTP/1.1 200'])
  },
)

describe('a malicious HTTP/2 client', () => {
  test.each([
    ['sends nothing more', ''],
    ['sends bytes that are not a frame', 'x'.repeat(100)],
    ['announces a frame of a megabyte', '\x10\0\0\x01\x04\0\0\0\x01'],
  ])('is cut off when it %s', async (_, text) => {
    const { socket, ended } = await client()
    socket.write(PREFACE + text, 'latin1')
    await ended
    await isServed()
  })

  test('is cut off when its connection reaches the maximum age, even while it sends pings', async () => {
    const { socket, ended } = await client()
    socket.write(PREFACE + SETTINGS, 'latin1')
    const ping = setInterval(() => socket.write('\0\0\x08\x06\0\0\0\0\0pingpong', 'latin1'), 50)
    await ended
    clearInterval(ping)
  })

  test('gets at most 20 requests per connection, one after another', async () => {
    const session = connectHttp2(server.origin)
    session.on('error', () => undefined)
    for (let i = 0; i < 2 * LIMITS.streams && !session.destroyed; i += 1) {
      const stream = session.request({ ':path': '/' }).resume()
      stream.on('error', () => undefined)
      await new Promise((resolve) => stream.once('close', resolve))
    }
    expect(asked).toBe(LIMITS.streams)
    session.destroy()
  })

  test('is disconnected when it cancels every request at once, and others are still served', async () => {
    const session = connectHttp2(server.origin)
    session.on('error', () => undefined)
    await once(session, 'connect')
    const closed = new Promise((resolve) => session.once('close', resolve))
    for (let i = 0; i < 2000 && !session.destroyed; i += 1) {
      const stream = session.request({ ':path': '/' })
      stream.on('error', () => undefined)
      stream.close()
      if (i % 50 === 0) await pause(1)
    }
    await closed
    expect(asked).toBeLessThanOrEqual(LIMITS.streams)
    await isServed()
  })

  test('gets no request with 200 KB of headers through, and others are still served', async () => {
    const session = connectHttp2(server.origin, { maxSendHeaderBlockLength: 1_000_000 })
    session.on('error', () => undefined)
    const stream = session.request({ ':path': '/', large: 'x'.repeat(200_000) })
    stream.on('error', () => undefined)
    await new Promise((resolve) => stream.once('close', resolve))
    expect(asked).toBe(0)
    await isServed()
    session.destroy()
  })

  test('may hold 5 connections: the next one closes the oldest', async () => {
    const clients = []
    for (let i = 0; i <= LIMITS.sessions; i += 1) {
      const one = await client()
      one.socket.write(PREFACE + SETTINGS, 'latin1')
      await expect.poll(one.received, { ...SOON, interval: 5 }).toContain(ACKNOWLEDGED)
      clients.push(one)
    }
    await clients[0]?.ended
    expect(clients.slice(1).filter(({ socket }) => socket.destroyed)).toEqual([])
  })
})
