import { createHash } from 'node:crypto'
import { connect } from 'node:net'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { setupLink } from './first-admin.ts'
import { openAppServer, type AppServer } from './serve/app-server.ts'
import { ask, testSite, type TestSite } from './serve/test-site.ts'
import type { Settings } from './settings.ts'

let site: TestSite
let server: AppServer | undefined

beforeEach(() => {
  site = testSite()
})

async function stop(): Promise<void> {
  await server?.close()
  server = undefined
}

afterEach(async () => {
  await stop()
  site.remove()
})

const DOCUMENTS = 'projects/ppx-local/databases/(default)/documents'

/** Starts the server; returns the link that it prints and the first-admin policy that it has stored. */
async function start(changes: Partial<Settings>) {
  await stop()
  const settings = {
    port: 0,
    host: '127.0.0.1',
    dataDir: site.dataDir,
    publicUrl: null,
    trustedProxies: '',
    metricsToken: null,
    backup: null,
    ...changes,
  }
  server = await openAppServer(settings, { dist: site.dist, log: () => undefined })
  const written: unknown[] = []
  const { local } = server
  const watched = {
    ...server,
    local: {
      ...local,
      write: (path: string, fields: never) => {
        written.push([path, fields])
        local.write(path, fields)
      },
    },
  }
  return { link: await setupLink(watched, settings), written }
}

test('a new folder that only this machine reaches needs no code', async () => {
  const { link, written } = await start({})
  expect(link).toBe(`${server?.origin}/#/admin/initialize`)
  expect(written).toEqual([['setup/policy', { firstAdmin: { stringValue: 'open' } }]])
})

test.each([
  ['bound to every address', { host: '0.0.0.0', publicUrl: 'https://site.example' }],
  ['bound to every address without a public URL', { host: '0.0.0.0' }],
  ['behind a proxy', { publicUrl: 'https://site.example' }],
])('a server %s requires a 128-bit code and stores only its hash', async (_, changes) => {
  const { link, written } = await start(changes)
  const code =
    /^http(?:s:\/\/site\.example|:\/\/localhost:\d+)\/#\/admin\/initialize\?code=([\w-]{22})$/.exec(
      link ?? '',
    )?.[1] ?? ''
  const codeHash = createHash('sha256').update(code).digest('hex').toUpperCase()
  expect(written).toEqual([['setup/policy', { codeHash: { stringValue: codeHash } }]])
})

test('a folder that was open to this machine requires a code once others can reach it', async () => {
  await start({})
  const { link, written } = await start({ publicUrl: 'https://site.example' })
  expect(link).toContain('?code=')
  expect(JSON.stringify(written)).not.toContain('open')
})

test('once there is a first admin, there is no link and the policy is unchanged', async () => {
  await start({})
  server?.local.write('setup/admin', { version: { integerValue: '1' } })
  expect(await start({ publicUrl: 'https://site.example' })).toEqual({ link: null, written: [] })
})

test('a client cannot read the policy', async () => {
  await start({ publicUrl: 'https://site.example' })
  const answer = await server?.withPrivatePort((origin) =>
    fetch(`${origin}/v1/${DOCUMENTS}:batchGet`, {
      method: 'POST',
      body: JSON.stringify({ documents: [`${DOCUMENTS}/setup/policy`] }),
    }),
  )
  expect(answer?.status).toBe(403)
})

describe('while anybody may become the first admin', () => {
  const status = async (headers: Record<string, string>) => {
    server?.open()
    const { status: code, body } = await ask(server?.origin ?? '', '/', { headers })
    return code === 200 ? '200' : `${code} ${body.toString()}`
  }

  test.each([
    { 'X-Forwarded-For': '203.0.113.7' },
    { 'X-Forwarded-Proto': 'https' },
    { Forwarded: 'for=203.0.113.7' },
    { Via: '1.1 proxy' },
    { 'X-Real-IP': '203.0.113.7' },
    { Origin: 'https://www.example.com' },
  ])('a proxied or cross-origin request with %j is refused with the settings to change', async (headers) => {
    await start({})
    expect(await status(headers)).toMatch(/^403 .*Set PUBLIC_URL .*TRUSTED_PROXIES/)
    expect(await status({ Origin: server?.origin ?? '' })).toBe('200')
    // The form behind an emailed link hides its origin.
    expect(await status({ Origin: 'null' })).toBe('200')
  })

  test('an HTTP/1.0 request, as from nginx without settings, is refused as proxied', async () => {
    await start({})
    server?.open()
    const { port, host } = new URL(server?.origin ?? '')
    const socket = connect(Number(port), '127.0.0.1')
    socket.write(`GET / HTTP/1.0\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
    const chunks = await socket.toArray()
    expect(Buffer.concat(chunks as Buffer[]).toString()).toMatch(/^HTTP\/1\.1 403 /)
  })

  test('proxied requests are accepted once there is a first admin', async () => {
    await start({})
    server?.local.write('setup/admin', { version: { integerValue: '1' } })
    expect(await status({ 'X-Forwarded-For': '203.0.113.7' })).toBe('200')
  })

  test('a server with trusted proxies requires a code and accepts proxied requests', async () => {
    expect((await start({ trustedProxies: 'loopback' })).link).toContain('?code=')
    expect(await status({ 'X-Forwarded-For': '203.0.113.7' })).toBe('200')
  })
})
