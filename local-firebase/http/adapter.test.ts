import { request } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { serve } from './adapter.ts'
import { corsHeaders } from './cors.ts'
import { checkHost } from './host.ts'
import { type Listening, listen } from './listen.ts'

const MIB = 1024 * 1024

async function handler(req: Request): Promise<Response | null> {
  const { pathname } = new URL(req.url)
  if (pathname === '/unknown') return null
  if (pathname === '/crash') throw new Error('a secret path: /etc')
  if (pathname === '/size') return Response.json({ size: (await req.arrayBuffer()).byteLength })
  if (pathname === '/pieces') {
    let left = 1000
    const pull = (to: ReadableStreamDefaultController<Uint8Array>) => {
      if (left > 0) to.enqueue(Buffer.from(`${left} `.repeat(100)))
      else to.close()
      left -= 1
    }
    const headers = { 'content-type': 'application/json' }
    return new Response(new ReadableStream({ pull }), { headers })
  }
  if (pathname === '/raw')
    return new Response(new Uint8Array([0, 255, 10]), { headers: { 'content-type': 'image/png' } })
  if (pathname === '/length') return Response.json(req.headers.get('content-length'))
  return Response.json({ url: req.url, text: 'x'.repeat(10_000) })
}

let server: Listening
beforeAll(async () => {
  server = await listen(
    (req, res) =>
      serve(handler, req, res, {
        origin: 'http://site',
        limit: req.url === '/size?streamed' ? { bytes: 48 * MIB, streamed: true } : { bytes: 10 * MIB },
      }),
    { port: 0, host: '127.0.0.1' },
  )
})
afterAll(() => server.close())

/** Returns encoding and length of the response as sent, without decompressing it. */
function raw(
  path: string,
  headers: Record<string, string>,
): Promise<{ encoding: string | undefined; length: number }> {
  return new Promise((resolve, reject) => {
    request(server.origin + path, { headers }, (res) => {
      let length = 0
      res.on('data', (chunk: Buffer) => (length += chunk.length))
      res.on('end', () => resolve({ encoding: res.headers['content-encoding'], length }))
    })
      .on('error', reject)
      .end()
  })
}

describe('the adapter from node:http to Request and Response', () => {
  test('compresses large JSON for clients that accept gzip', async () => {
    expect(await raw('/', { 'accept-encoding': 'gzip, br' })).toMatchObject({ encoding: 'gzip' })
    const plain = await raw('/', {})
    expect(plain.encoding).toBeUndefined()
    expect(plain.length).toBeGreaterThan(10_000)
  })

  test('sends streamed JSON complete, compressed for clients that accept gzip', async () => {
    const plain = await raw('/pieces', { 'accept-encoding': 'gzip;q=0' })
    expect(plain).toEqual({ encoding: undefined, length: 389_300 })
    const unpacked = await (await fetch(`${server.origin}/pieces`)).text()
    expect(unpacked.length).toBe(389_300)
    expect((await raw('/pieces', { 'accept-encoding': 'gzip' })).encoding).toBe('gzip')
  })

  test('uses the public address, whatever Host says', async () => {
    const { url } = (await (await fetch(`${server.origin}/a%2Fb?c`)).json()) as { url: string }
    expect(url).toBe('http://site/a%2Fb?c')
  })

  test('passes bytes unchanged', async () => {
    const answer = await fetch(`${server.origin}/raw`)
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(new Uint8Array([0, 255, 10]))
  })

  test('refuses a call over 10 MiB, but not an upload of that size', async () => {
    const body = new Uint8Array(10 * MIB + 1)
    const refused = await fetch(`${server.origin}/size`, { method: 'POST', body })
    expect(refused.status).toBe(400)
    const streamed = await fetch(`${server.origin}/size?streamed`, { method: 'POST', body })
    expect(await streamed.json()).toEqual({ size: body.length })
  })

  test('tells the handler the length of a body, whether it was declared or not', async () => {
    const chunks = new Blob([new Uint8Array(MIB + 1)]).stream()
    for (const body of [new Uint8Array(MIB + 1), chunks]) {
      const options = { method: 'POST', body, duplex: 'half' } as RequestInit
      expect(await (await fetch(`${server.origin}/length`, options)).json()).toBe(String(MIB + 1))
    }
  })

  test('returns JSON for an exception, with 500 and no details, and for an unknown path, with 404', async () => {
    const broken = await fetch(`${server.origin}/crash`)
    expect(broken.status).toBe(500)
    const words = await broken.text()
    expect(words).not.toContain('secret')
    expect(JSON.parse(words)).toMatchObject({ error: { code: 500, status: 'INTERNAL' } })
    const unknown = await fetch(`${server.origin}/unknown`)
    expect(unknown.status).toBe(404)
    expect(await unknown.json()).toMatchObject({ error: { status: 'NOT_FOUND' } })
  })
})

describe('access to the server', () => {
  test('is granted to pages of other loopback origins during development, to no others', () => {
    expect(corsHeaders('http://localhost:5173', undefined)).toMatchObject({
      'access-control-allow-origin': 'http://localhost:5173',
      'access-control-allow-credentials': 'true',
    })
    expect(corsHeaders('https://evil.example', undefined)).toBeNull()
    expect(corsHeaders('http://localhost.evil.example', undefined)).toBeNull()
    for (const odd of [
      undefined,
      'null',
      'http://evil.example@localhost',
      'http://localhost/x',
      'file://localhost',
    ])
      expect(corsHeaders(odd, undefined), odd).toBeNull()
  })

  test('is granted under loopback names and the public address, not under a name that merely resolves here', () => {
    for (const host of ['localhost:8080', '127.0.0.1', '[::1]:80', 'site.example'])
      checkHost(host, 'https://site.example')
    for (const host of [
      'evil.example',
      'site.example:81',
      '127.0.0.1@evil.example',
      '127.0.0.1.evil.example',
      undefined,
    ]) {
      expect(() => checkHost(host, 'https://site.example')).toThrow(/not served here/)
    }
  })
})
