import { connect, type Socket } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serve } from './adapter.ts'
import { HeldBytes } from './held-bytes.ts'
import { type Listening, listen } from './listen.ts'

const TIMES = { headers: 300, check: 50, keepAlive: 400, idle: 30_000 }
const PATIENCE = { grace: 300, rate: 1000 }
const MIB = 1024 * 1024
/** Generous, for a busy machine. */
const SOON = { timeout: 10_000 }

let server: Listening
let minRate: typeof PATIENCE
let received: number
let held: HeldBytes
let waiting: number
/** Number of requests for /large. */
let large: number
/** Completes the pending requests for /wait. */
let finish: () => void
let sockets: Socket[]

beforeEach(async () => {
  minRate = PATIENCE
  received = 0
  waiting = 0
  large = 0
  sockets = []
  held = new HeldBytes({ total: 32 * MIB })
  const finished = new Promise<void>((resolve) => (finish = resolve))
  server = await listen(
    (req, res) =>
      serve(
        async (request) => {
          const { pathname } = new URL(request.url)
          if (pathname === '/endless')
            return new Response(new ReadableStream({ pull: (to) => to.enqueue(new Uint8Array(65_536)) }))
          if (pathname === '/large') {
            large += 1
            return Response.json('x'.repeat(20 * MIB))
          }
          if (pathname === '/wait') {
            waiting += 1
            await finished
          }
          if (request.method === 'POST')
            for await (const chunk of request.body ?? []) received += chunk.length
          return Response.json({ received })
        },
        req,
        res,
        {
          origin: 'http://site',
          limit: req.url === '/form' ? { bytes: 1000 } : { bytes: 10 * MIB, streamed: req.url === '/upload' },
          held,
          minRate,
        },
      ),
    { port: 0, host: '127.0.0.1', times: TIMES, limits: { total: 50, perNetwork: 20, refused: 5 } },
  )
})
afterEach(async () => {
  for (const socket of sockets) socket.destroy()
  await server.close()
})

interface Client {
  socket: Socket
  /** Resolves to everything received, once the server has closed the connection. */
  ended: Promise<string>
}

function client(): Promise<Client> {
  const socket = connect(Number(new URL(server.origin).port), '127.0.0.1')
  sockets.push(socket)
  let text = ''
  socket.on('data', (chunk: Buffer) => (text += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(text)))
  return new Promise((resolve) => socket.once('connect', () => resolve({ socket, ended })))
}

/** Writes one byte at a time until the connection is closed. */
function trickle({ socket, ended }: Client, byte: string, everyMs: number): Promise<string> {
  const timer = setInterval(() => socket.write(byte), everyMs)
  return ended.finally(() => clearInterval(timer))
}

const HEAD = 'POST /call HTTP/1.1\r\nHost: site\r\n'

describe('slow clients', () => {
  test('a connection that sends nothing is closed', async () => {
    await (
      await client()
    ).ended
  })

  test('a header sent a byte at a time is cut off', async () => {
    const slow = await client()
    slow.socket.write('GET / HTTP/1.1\r\nHost: site\r\nX-Slow: ')
    expect(await trickle(slow, 'a', 20)).toMatch(/^(HTTP\/1\.1 408|$)/)
  })

  test.each(['/call', '/upload'])('a body for %s that stalls is cut off', async (path) => {
    const slow = await client()
    slow.socket.write(`POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: 100\r\n\r\nabc`)
    expect(await slow.ended).toBe('')
  })

  test.each(['/call', '/upload'])('a body for %s sent a byte at a time is cut off', async (path) => {
    const slow = await client()
    slow.socket.write(`POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: 100000\r\n\r\n`)
    expect(await trickle(slow, 'a', 20)).toBe('')
  })

  test.each(['/call', '/upload'])(
    'a body for %s that starts fast and goes on a byte at a time is cut off',
    async (path) => {
      const slow = await client()
      slow.socket.write(`POST ${path} HTTP/1.1\r\nHost: site\r\nContent-Length: 1000000\r\n\r\n`)
      slow.socket.write('x'.repeat(100_000))
      expect(await trickle(slow, 'a', 20)).toBe('')
    },
  )

  test('a response that the client does not read is cut off', async () => {
    const slow = await client()
    slow.socket.pause()
    slow.socket.write('GET /endless HTTP/1.1\r\nHost: site\r\n\r\n')
    // A paused socket notices the close only when it resumes reading.
    setTimeout(() => slow.socket.resume(), 1500)
    await slow.ended
  })

  test('a body that keeps the minimum rate is accepted, however long it takes', async () => {
    // A busy machine stalls now and then; this test is about the rate, so the grace is long.
    minRate = { ...PATIENCE, grace: 5000 }
    const steady = await client()
    steady.socket.write('POST /upload HTTP/1.1\r\nHost: site\r\nContent-Length: 20000\r\n\r\n')
    for (let i = 0; i < 20; i += 1) {
      steady.socket.write('x'.repeat(1000))
      await new Promise((resolve) => setTimeout(resolve, 40))
    }
    expect(await steady.ended).toContain('{"received":20000}')
  })
})

describe('oversized and malformed requests', () => {
  test('a header of a megabyte is refused with 431', async () => {
    const large = await client()
    large.socket.write(`GET / HTTP/1.1\r\nHost: site\r\nX-Large: ${'a'.repeat(1 << 20)}\r\n\r\n`)
    expect(await large.ended).toMatch(/^HTTP\/1\.1 431/)
  })

  test('an endless chunked body is refused', async () => {
    const endless = await client()
    endless.socket.write(`${HEAD}Transfer-Encoding: chunked\r\n\r\n`)
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`
    const feed = (): void => {
      while (!endless.socket.destroyed && endless.socket.write(chunk));
    }
    endless.socket.on('drain', feed)
    feed()
    // Bytes still in flight may make the response get lost; only the close of the connection matters.
    expect(await endless.ended).toMatch(/^(HTTP\/1\.1 400|$)/)
    expect(received).toBe(0)
  })

  test('a body above the limit of its route is refused before it is sent', async () => {
    const large = await client()
    large.socket.write('POST /form HTTP/1.1\r\nHost: site\r\nContent-Length: 1001\r\n\r\n')
    const answer = await new Promise<Buffer>((resolve) => large.socket.once('data', resolve))
    expect(answer.toString()).toContain('Request payload size exceeds the limit: 1000 bytes.')
  })

  test('a client that sends a refused body still receives the 400 response', async () => {
    const body = new Uint8Array(8 * MIB)
    const refused = await fetch(`${server.origin}/form`, { method: 'POST', body })
    expect([refused.status, await refused.json()]).toMatchObject([400, { error: { code: 400 } }])
  })

  test('a gzip bomb is not decompressed', async () => {
    const bomb = gzipSync(Buffer.alloc(50 << 20))
    const answer = await fetch(`${server.origin}/call`, {
      method: 'POST',
      headers: { 'content-encoding': 'gzip' },
      body: bomb,
    })
    expect(await answer.json()).toEqual({ received: bomb.length })
  })

  test.each([
    'TRACE / HTTP/1.1\r\nHost: site\r\n\r\n',
    'CONNECT site:80 HTTP/1.1\r\nHost: site\r\n\r\n',
    'GET / HTTP/1.1\r\nHost: site\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n',
    `${HEAD}Content-Length: -1\r\n\r\n`,
    'GET / HTTP/9.9\r\n\r\n',
    '\u0016\u0003\u0001\u0002',
  ])('%j gets a 4xx or a closed connection', async (text) => {
    const odd = await client()
    odd.socket.write(text, 'latin1')
    expect(await odd.ended).toMatch(/^(HTTP\/1\.1 4\d\d|$)/)
  })
})

test('a thousand pipelined requests are answered in order', async () => {
  const pipelining = await client()
  for (let i = 1; i <= 1000; i += 1)
    pipelining.socket.write(`POST /call HTTP/1.1\r\nHost: site\r\nContent-Length: 1\r\n\r\nx`)
  const text = await pipelining.ended
  const numbers = [...text.matchAll(/"received":(\d+)/g)].map(([, n]) => Number(n))
  expect(numbers).toEqual(Array.from({ length: 1000 }, (_, i) => i + 1))
})

const many = (number: number) => Promise.all(Array.from({ length: number }, client))

describe('when there are too many connections', () => {
  test('a request closes the oldest silent connection, and no other', async () => {
    const silent = await many(50)
    expect((await fetch(server.origin)).status).toBe(200)
    expect(await silent[0]?.ended).toBe('')
    expect(silent.slice(1).filter(({ socket }) => socket.destroyed)).toEqual([])
  })

  test('while all connections are busy a request gets 503 with Retry-After, and 200 once they are done', async () => {
    for (const { socket } of await many(50)) socket.write('GET /wait HTTP/1.1\r\nHost: site\r\n\r\n')
    await expect.poll(() => waiting, SOON).toBe(50)
    const refused = await fetch(server.origin)
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5'])
    finish()
    await expect.poll(async () => (await fetch(server.origin)).status, SOON).toBe(200)
  })
})

describe('when memory is short', () => {
  beforeEach(() => (minRate = { grace: 60_000, rate: 1000 }))

  test('unfinished bodies stay within the total limit, and another request is served', async () => {
    const slow = await many(8)
    for (const { socket } of slow) {
      socket.write(`${HEAD}Content-Length: ${9 * MIB}\r\n\r\n`)
      socket.write(Buffer.alloc(8 * MIB))
    }
    const cut = () => slow.filter(({ socket }) => socket.destroyed).length
    await expect.poll(cut, SOON).toBeGreaterThanOrEqual(4)
    expect(held.sum).toBeLessThanOrEqual(32 * MIB)
    const body = new Uint8Array(2 * MIB)
    const served = await fetch(`${server.origin}/call`, { method: 'POST', body })
    expect(await served.json()).toEqual({ received: body.length })
  })

  test('a client that does not read a large response makes room for one that does', async () => {
    for (let i = 1; i <= 4; i += 1) {
      // One by one: making such a large response blocks the server while the time of waiting clients runs
      // out.
      const { socket } = await client()
      socket.pause()
      socket.write('GET /large HTTP/1.1\r\nHost: site\r\n\r\n')
      await expect.poll(() => large, SOON).toBe(i)
    }
    // Only one of the four is still held in the end; the reader below replaces it.
    await new Promise((resolve) => setTimeout(resolve, 200))
    await expect.poll(() => held.sum, SOON).toBe(20 * MIB + 2)
    const read = await fetch(`${server.origin}/large`, { headers: { 'accept-encoding': 'identity' } })
    const text = await read.text()
    expect([read.status, text.length]).toEqual([200, 20 * MIB + 2])
    expect(held.sum).toBeLessThanOrEqual(20 * MIB + 2)
  })
})
