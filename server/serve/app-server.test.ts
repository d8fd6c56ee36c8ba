import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bootCode } from '../../build/boot-code.ts'
import {
  mangledSpellings,
  PUBLISHED_ADDRESSES,
  SCREEN_ADDRESSES,
  SHARE_LINKS_IN_CAPITALS,
  TAILS,
} from '../../src/address/mangled.fixture.ts'
import { StartError } from '../settings.ts'
import { openAppServer, openSiteServer, type AppServer } from './app-server.ts'
import { hostingHeaders, scriptHashes, type HostingConfig } from './hosting-headers.ts'
import { packSite, siteFiles } from './site-files.ts'
import { ask, ENTRY, SCRIPT, testSite, type TestSite } from './test-site.ts'

let site: TestSite
let server: AppServer
const log: string[] = []

const settings = () => ({
  port: 0,
  host: '127.0.0.1',
  dataDir: site.dataDir,
  publicUrl: null,
  trustedProxies: '',
  metricsToken: null,
  backup: null,
})
const open = (changes: object = {}) =>
  openAppServer({ ...settings(), ...changes }, { dist: site.dist, log: (line) => void log.push(line) })

beforeAll(async () => {
  site = testSite()
  server = await open()
})

afterAll(async () => {
  await server.close()
  site.remove()
})

test('responds with 503 and has browsers ask again until the server is open, except on its private port', async () => {
  const { status, headers, body } = await ask(server.origin, '/')
  expect([status, headers['retry-after'], body.includes('location.reload()')]).toEqual([503, '1', true])
  expect(await server.withPrivatePort(async (origin) => (await ask(origin, '/__/health')).status)).toBe(200)
  server.open()
  expect((await ask(server.origin, '/')).status).toBe(200)
})

test('the metrics require the token of the settings', async () => {
  const other = testSite()
  const metricsToken = 'sixteen-letters-and-more'
  const measured = await openAppServer(
    { ...settings(), dataDir: other.dataDir, trustedProxies: 'loopback', metricsToken },
    { dist: other.dist, log: () => {} },
  )
  measured.open()
  const forwarded = { 'X-Forwarded-For': '203.0.113.7' }
  const statusWith = async (token: string) =>
    (
      await ask(measured.origin, '/__/metrics', {
        headers: { ...forwarded, Authorization: `Bearer ${token}` },
      })
    ).status
  expect([await statusWith(metricsToken), await statusWith('another')]).toEqual([200, 404])
  await measured.close()
  other.remove()
})

describe('the address of a share page', () => {
  const NEOM = { name: { stringValue: 'NEOM' }, country: { stringValue: 'Saudi Arabia' } }

  test.each(SHARE_LINKS_IN_CAPITALS)('%s redirects to the page', async (_, path) => {
    server.local.write('projects/neom', NEOM)
    const { status, headers } = await ask(server.origin, `/${path}`)
    expect([status, headers.location]).toEqual([302, '/share/projects/neom.html'])
  })

  test('with campaign parameters serves the page', async () => {
    expect((await ask(server.origin, '/share/projects/neom.html?utm_source=wa')).status).toBe(200)
  })

  test('has a PNG picture for messengers, drawn on request and cached by its ETag', async () => {
    server.local.write('projects/neom', NEOM)
    const picture = await ask(server.origin, '/share/projects/neom.png?v=3')
    expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
    expect(picture.body.subarray(1, 4).toString()).toBe('PNG')
    const again = await ask(server.origin, '/share/projects/neom.png', {
      headers: { 'if-none-match': String(picture.headers.etag) },
    })
    expect(again.status).toBe(304)
    expect((await ask(server.origin, '/share/projects/none.png')).status).toBe(404)
  })

  test('serves the page if exact; for an unknown record responds with 404 and the application', async () => {
    const page = await ask(server.origin, '/share/projects/neom.html')
    expect([page.status, page.body.toString().includes('NEOM')]).toEqual([200, true])
    for (const path of ['/share/projects/none.html', '/share/projects/None', '/SHARE/players/neom.html.']) {
      const { status, body } = await ask(server.origin, path)
      expect([status, body.toString().includes('<title>Site</title>')]).toEqual([404, true])
    }
  })

  test('with an id in capitals prefers that record to one in lower case', async () => {
    server.local.write('projects/NEOM', { ...NEOM, name: { stringValue: 'Another' } })
    expect((await ask(server.origin, '/share/projects/NEOM.html')).body.toString()).toContain('Another')
    expect((await ask(server.origin, '/share/projects/NEOM')).headers.location).toBe(
      '/share/projects/NEOM.html',
    )
  })
})

/** Returns a path as a browser would request it. */
const asAsked = (path: string): string => new URL(`${server.origin}/${path}`).pathname

test.each(PUBLISHED_ADDRESSES)('every spelling of %s redirects to it', async (...published) => {
  server.local.write('projects/neom', { name: { stringValue: 'NEOM' } })
  for (const path of mangledSpellings(published)) {
    const { status, headers } = await ask(server.origin, asAsked(path))
    expect([path, status, headers.location]).toEqual([path, 302, `/${published[0]}`])
  }
  expect((await ask(server.origin, `/${published[0]}`)).status).toBe(200)
})

test('a feed is filtered by its query, which a redirect keeps', async () => {
  const { headers } = await ask(server.origin, '/Feeds/Projects.xml?country=Qatar')
  expect(headers.location).toBe('/feeds/projects.xml?country=Qatar')
  const { body } = await ask(server.origin, '/feeds/projects.xml?country=Qatar')
  expect(body.toString()).toContain('<title>New projects: Qatar · ')
})

test('a screen path without its # opens the application, whatever follows it', async () => {
  for (const address of SCREEN_ADDRESSES.filter((one) => !one.includes('?')))
    for (const [, tail] of [...TAILS, ['a word', '.Great'], ['an ending', '.html']] as const) {
      if (address === '/' && tail.startsWith('.')) continue
      const path = asAsked(address.slice(1) + tail)
      const { status, headers } = await ask(server.origin, path)
      expect([path, status, headers['content-type']]).toEqual([path, 200, 'text/html; charset=utf-8'])
    }
})

describe('a path', () => {
  test.each([
    '/',
    '/index.html',
    '/projects?country=UAE',
    '/projects/p1',
    '/%23/projects?country=UAE',
    '/nope/x',
    '/%E0%A4%A',
    '/?utm_source=wa',
  ])('%s opens the application', async (path) => {
    const { status, headers, body } = await ask(server.origin, path)
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(body.toString()).toContain('<title>Site</title>')
  })

  test.each([
    '/assets/index-gone.js',
    '/assets/',
    '/favicon.ico',
    '/.vite/modules.json',
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/..%2fsecret.txt',
    '/%2e%2e/secret.txt',
    '/..\\secret.txt',
    '//etc/passwd.txt',
    '/constructor.js',
  ])('%s responds with 404', async (path) => {
    const { status, body } = await ask(server.origin, path)
    expect([status, body.toString()]).toEqual([404, 'There is no such file.\n'])
  })

  test('of a built asset is cached for ever, and compressed as the browser accepts', async () => {
    const plain = await ask(server.origin, '/assets/index-1a2b.js')
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
    expect(plain.body.toString()).toBe(ENTRY)
    const of = (encoding: string) =>
      ask(server.origin, '/assets/index-1a2b.js', { headers: { 'Accept-Encoding': encoding } })
    const [br, gzip, refused] = await Promise.all([
      of('gzip, deflate, br'),
      of('gzip'),
      of('br;q=0, gzip;q=0.0'),
    ])
    expect(br.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(br.body).toString()).toBe(ENTRY)
    expect(gunzipSync(gzip.body).toString()).toBe(ENTRY)
    expect(refused.headers['content-encoding']).toBeUndefined()
    expect(new Set([plain, br, gzip].map(({ headers }) => headers.etag)).size).toBe(3)
  })

  test('of an asset is sent as the build compressed it, unless the file has changed since', async () => {
    const built = testSite()
    const folder = join(built.dist, 'site')
    await packSite(folder)
    const [packed = '', ...others] = readdirSync(join(folder, '.packed'))
    expect(others).toEqual([])
    const kept = join(folder, '.packed', packed)
    expect(brotliDecompressSync(readFileSync(kept)).toString()).toBe(ENTRY)

    const sent = async () => {
      const file = siteFiles(folder).get('/assets/index-1a2b.js')
      return brotliDecompressSync((await file?.bytes('br')) ?? Buffer.of()).toString()
    }
    writeFileSync(kept, brotliCompressSync('packed by the build'))
    expect(await sent()).toBe('packed by the build')
    writeFileSync(join(folder, 'assets', 'index-1a2b.js'), `${ENTRY}// changed by hand`)
    expect(await sent()).toBe(`${ENTRY}// changed by hand`)
    expect([...siteFiles(folder).keys()].filter((path) => path.includes('packed'))).toEqual([])
    built.remove()
  })

  test('sends no body for a known ETag or a HEAD request, and responds to POST with 405', async () => {
    const { headers } = await ask(server.origin, '/')
    const known = await ask(server.origin, '/', {
      headers: { 'If-None-Match': `"x", W/${String(headers.etag)}` },
    })
    expect([known.status, known.body.length]).toEqual([304, 0])
    expect(known.headers['content-security-policy']).toBeTruthy()
    const head = await ask(server.origin, '/', { method: 'HEAD' })
    expect([head.status, head.headers['content-length'], head.body.length]).toEqual([
      200,
      headers['content-length'],
      0,
    ])
    const post = await ask(server.origin, '/', { method: 'POST' })
    expect([post.status, post.headers.allow]).toEqual([405, 'GET, HEAD'])
  })
})

describe('the headers', () => {
  const config = JSON.parse(readFileSync('firebase.json', 'utf8')) as HostingConfig

  test('are those of firebase.json for the page it was written for', async () => {
    const page = `<script>${await bootCode()}</script>`
    const [everywhere, assets] = ['**', '/assets/**'].map((source) =>
      Object.fromEntries(
        config.hosting.headers
          .filter((rule) => rule.source === source)
          .flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
      ),
    )
    const headersOf = hostingHeaders(config, page, true)
    expect(headersOf('/index.html')).toEqual(everywhere)
    expect(headersOf('/assets/index-1a2b.js')).toEqual({ ...everywhere, ...assets })
  })

  test('allow the back office to connect to a local AI service if the page was built for one', () => {
    const page = `<meta name="admin-policy" content="connect-src 'self' https://a.example http://127.0.0.1:11434; x">`
    const policyOf = (html: string) => hostingHeaders(config, html, true)('/')['Content-Security-Policy']
    expect(policyOf(page)).toContain("connect-src 'self' https: http://127.0.0.1:11434;")
    expect(policyOf('')).toContain("connect-src 'self' https:;")
  })

  test('allow exactly the scripts of the served page', async () => {
    const { headers, body } = await ask(server.origin, '/')
    const hash = `'sha256-${createHash('sha256').update(SCRIPT).digest('base64')}'`
    expect(scriptHashes(body.toString())).toEqual([hash])
    expect(String(headers['content-security-policy']).match(/'sha256-[^']+'/g)).toEqual([hash])
    expect(headers['content-security-policy']).toContain(`script-src ${hash} 'strict-dynamic'`)
  })

  test('are sent with every response, and require https only where there is https', async () => {
    for (const path of ['/', '/assets/gone.js', '/__/health', '/v1/projects/x']) {
      const { headers } = await ask(server.origin, path)
      expect(headers['x-content-type-options'], path).toBe('nosniff')
      expect(headers['strict-transport-security'], path).toBeUndefined()
    }
    const behindProxy = await open({ dataDir: `${site.dataDir}-https`, publicUrl: 'https://site.example' })
    behindProxy.open()
    for (const path of ['/', '/__/health']) {
      const { headers } = await ask(behindProxy.origin, path, { headers: { Host: 'site.example' } })
      expect(headers['strict-transport-security'], path).toMatch(/^max-age=/)
    }
    await behindProxy.close()
  })
})

describe('share pages and feeds', () => {
  test('are made on request, with their content type and an ETag', async () => {
    const { status, headers, body } = await ask(server.origin, '/feeds/news.xml')
    expect([status, headers['content-type']]).toEqual([200, 'application/rss+xml; charset=utf-8'])
    expect(body.toString()).toContain(`<link>${server.origin}/#/news</link>`)
    const sitemap = await ask(server.origin, '/sitemap.xml')
    expect(sitemap.body.toString()).toContain(`<loc>${server.origin}/</loc>`)
    expect(JSON.parse((await ask(server.origin, '/share/made.json')).body.toString())).toMatchObject({
      live: true,
    })
    const again = { headers: { 'If-None-Match': String(headers.etag) } }
    expect((await ask(server.origin, '/feeds/news.xml', again)).status).toBe(304)
    expect((await ask(server.origin, '/feeds/news.xml', { method: 'POST' })).status).toBe(405)
  })

  test('that do not exist respond with 404 and the application', async () => {
    for (const path of ['/share/projects/none.html', '/feeds/none.json']) {
      const { status, headers, body } = await ask(server.origin, path)
      expect([path, status, headers['content-type']]).toEqual([path, 404, 'text/html; charset=utf-8'])
      expect(body.toString()).toContain('<title>Site</title>')
    }
  })
})

describe('a host name', () => {
  const status = async (host: string) => {
    const answers = ['/', '/__/health'].map((path) => ask(server.origin, path, { headers: { Host: host } }))
    return (await Promise.all(answers)).map((answer) => answer.status)
  }

  test.each(['127.0.0.1', 'localhost', 'localhost:1234', '[::1]:8080'])('%s is served', async (host) => {
    expect(await status(host)).toEqual([200, 200])
  })

  test.each(['evil.example', 'localhost.evil.example', '127.0.0.1.evil.example', '127.0.0.1@evil.example'])(
    '"%s" is refused with 421: a foreign site could point its name here',
    async (host) => {
      expect(await status(host)).toEqual([421, 421])
    },
  )

  test('localhost with the server’s port redirects browsers, but not programs, to the site’s own address', async () => {
    const { port } = new URL(server.origin)
    const host = { Host: `localhost:${port}` }
    const headers = { ...host, Accept: 'text/html,*/*' }
    const person = await ask(server.origin, '/projects?country=UAE', { headers })
    expect([person.status, person.headers.location]).toEqual([307, `${server.origin}/projects?country=UAE`])
    const elsewhere = await ask(server.origin, '/', { headers: { ...headers, Host: 'localhost:9999' } })
    expect(elsewhere.status).toBe(200)
    // A program, such as a monitor or curl, gets what it asked for.
    for (const [method, more] of [
      ['GET', {}],
      ['GET', { Accept: '*/*' }],
      ['HEAD', { Accept: 'text/html' }],
    ] as const) {
      const { status, headers: sent } = await ask(server.origin, '/', {
        method,
        headers: { ...host, ...more },
      })
      expect([status, sent.location]).toEqual([200, undefined])
    }
    const health = await ask(server.origin, '/__/health', { headers: host })
    expect([health.status, JSON.parse(health.body.toString())]).toMatchObject([200, { status: 'ok' }])
  })
})

test('a missing build is reported, and the data folder stays unlocked', async () => {
  const empty = testSite()
  rmSync(join(empty.dist, 'site'), { recursive: true })
  const changes = { dist: empty.dist, log: () => undefined }
  const asked = { ...settings(), dataDir: empty.dataDir }
  await expect(openAppServer(asked, changes)).rejects.toThrow('The site has not been built')
  await (await openAppServer(asked, { ...changes, dist: site.dist })).close()
  empty.remove()
})

test.each(['firebase.json', 'firestore.rules', 'storage.rules', 'firestore.indexes.json'])(
  'a damaged or missing %s is named, and the data folder stays unlocked',
  async (name) => {
    const damaged = testSite()
    const file = join(damaged.dist, 'server', name)
    const start = () =>
      openAppServer({ ...settings(), dataDir: damaged.dataDir }, { dist: damaged.dist, log: () => undefined })
    writeFileSync(file, '{ nonsense')
    const error: unknown = await start().catch((reason: unknown) => reason)
    expect(error).toBeInstanceOf(StartError)
    expect(String(error)).toMatch(/^StartError: [^\n]*$/)
    expect(String(error)).toContain(`${file} cannot be used: `)
    rmSync(file)
    await expect(start()).rejects.toThrow(`${file} cannot be used: there is no such file.`)
    await (
      await openAppServer(
        { ...settings(), dataDir: damaged.dataDir },
        { dist: site.dist, log: () => undefined },
      )
    ).close()
    damaged.remove()
  },
)

describe('a second server', () => {
  test('on the same port is refused, naming the port', async () => {
    const { port } = new URL(server.origin)
    await expect(open({ port: Number(port), dataDir: `${site.dataDir}-2` })).rejects.toThrow(
      `Port ${port} on 127.0.0.1 is already in use. Stop the program that uses it, or set PORT to another number.`,
    )
  })

  test('on the same data folder is refused', async () => {
    await expect(open()).rejects.toThrow('is in use by another process')
  })

  test('on an address of another machine is refused', async () => {
    await expect(open({ host: '203.0.113.7' })).rejects.toThrow('This machine has no address 203.0.113.7')
  })
})

test('a build that uses Google’s data is served without a database', async () => {
  const alone = testSite()
  const server = await openSiteServer(
    {
      port: 0,
      host: '127.0.0.1',
      dataDir: alone.dataDir,
      publicUrl: null,
      trustedProxies: '',
      metricsToken: null,
      backup: null,
    },
    { dist: alone.dist },
  )
  const page = await ask(server.origin, '/projects')
  expect([page.status, page.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
  expect(page.headers['x-content-type-options']).toBe('nosniff')
  const call = await ask(server.origin, '/v1/projects/p/databases/(default)/documents:commit', {
    method: 'POST',
  })
  expect(call.status).toBe(405)
  expect((await ask(server.origin, '/', { headers: { host: 'evil.example' } })).status).toBe(421)
  expect(existsSync(alone.dataDir)).toBe(false)
  await server.close()
  alone.remove()
})
