import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Listening, listen } from '../http/listen.ts'
import { serviceOf } from '../http/services.ts'
import { type LocalFirebase, openLocalFirebase } from '../server.ts'
import { EventMetrics } from './events.ts'
import { type Metric } from './exposition.ts'
import { RequestMetrics } from './requests.ts'

const TOKEN = 'a-token-for-tests'
const PUBLIC = 'db.example'
const DOCUMENTS = '/v1/projects/p/databases/(default)/documents'
const ACCOUNTS = '/identitytoolkit.googleapis.com/v1/accounts'

const folder = mkdtempSync(join(tmpdir(), 'metrics-test-'))
const lines: string[] = []
let local: LocalFirebase
let server: Listening

beforeAll(async () => {
  local = await openLocalFirebase({
    dataDir: folder,
    projectId: 'p',
    bucket: 'p.firebasestorage.app',
    rules: 'firestore.rules',
    storageRules: 'storage.rules',
    indexes: 'firestore.indexes.json',
    publicUrl: `https://${PUBLIC}`,
    version: '1.2.3',
    metricsToken: TOKEN,
    backup: { folder: `${folder}-saved`, days: 1 },
    log: (line) => void lines.push(line),
  })
  const handler = local.watched(
    (req, res) => local.handle(req, res),
    (path) => serviceOf(path) ?? 'other',
  )
  server = await listen(handler, { port: 0, host: '127.0.0.1' })
})

afterAll(async () => {
  await server.close()
  await local.close()
  for (const path of [folder, `${folder}-saved`]) rmSync(path, { recursive: true, force: true })
})

interface Answer {
  status: number
  type: string | undefined
  text: string
}

/** Sends one request on a new connection; resolves once it has closed, when the request was counted. */
function ask(
  path: string,
  { headers = {}, body = '' }: { headers?: object; body?: string } = {},
): Promise<Answer> {
  const { hostname, port } = new URL(server.origin)
  return new Promise((resolve, reject) => {
    const options = { hostname, port, path, method: body === '' ? 'GET' : 'POST', agent: false }
    const sent = request({ ...options, headers: { ...headers, Connection: 'close' } }, (response) => {
      let text = ''
      response.on('data', (chunk: Buffer) => (text += chunk.toString()))
      response.on('close', () =>
        resolve({ status: response.statusCode ?? 0, type: response.headers['content-type'], text }),
      )
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Returns the value of the metric whose line starts with `line`; 0 when there is no such line yet. */
async function metric(line: string): Promise<number> {
  const { text } = await ask('/__/metrics')
  const found = text.split('\n').find((one) => one.startsWith(`${line} `))
  return Number(found?.slice(line.length) ?? 0)
}

test('counts requests by kind and status, with duration and bytes', async () => {
  const ok = 'http_requests_total{kind="firestore",status="200"}'
  const before = await metric(ok)
  const { status } = await ask(`${DOCUMENTS}:batchGet`, {
    body: JSON.stringify({ documents: ['projects/p/databases/(default)/documents/setup/database'] }),
  })
  expect(status).toBe(200)
  await ask(`${DOCUMENTS}:batchGet`, { body: 'no JSON' })
  await expect.poll(() => metric('http_requests_total{kind="firestore",status="400"}')).toBe(1)
  expect(await metric(ok)).toBe(before + 1)
  expect(await metric('http_request_duration_seconds_count{kind="firestore"}')).toBe(before + 2)
  expect(await metric('http_request_duration_seconds_bucket{kind="firestore",le="+Inf"}')).toBe(before + 2)
  expect(await metric('http_received_bytes_total{kind="firestore"}')).toBeGreaterThan(200)
  expect(await metric('http_sent_bytes_total{kind="firestore"}')).toBeGreaterThan(200)
  expect(await metric('http_requests_open')).toBe(1)
  expect(await metric('build_info{version="1.2.3"}')).toBe(1)
})

const valuesOf = (metrics: readonly Metric[], wanted: string) =>
  metrics
    .filter(({ name }) => name === wanted)
    .flatMap(({ samples }) => [...samples].map(({ value }) => value))

test('counts the bytes of a connection once, however many requests it carries', async () => {
  const metrics = new RequestMetrics(() => {})
  const sizes: number[] = []
  const one = await listen(
    metrics.watched(
      (req, res) => {
        sizes.push(req.socket.bytesRead)
        res.end('answer')
        return Promise.resolve(true)
      },
      () => 'site',
    ),
    { port: 0, host: '127.0.0.1' },
  )
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  for (let i = 0; i < 3; i++)
    await new Promise((done) =>
      request(one.origin, { agent }, (answer) => answer.resume().on('close', done)).end(),
    )
  agent.destroy()
  await one.close()
  expect(new Set(sizes).size, 'one connection').toBe(3)
  expect(valuesOf(metrics.metrics(), 'http_received_bytes_total')).toEqual([sizes.at(-1)])
})

test('counts events by the first word of their line, and still logs them', () => {
  const told: string[] = []
  const events = new EventMetrics()
  const log = events.counted((line) => void told.push(line))
  for (const line of ['refused runQuery: too much work', 'refused commit: too much work', 'Mail to x'])
    log(line)
  expect(told).toHaveLength(3)
  expect(valuesOf(events.metrics(), 'firestore_budgets_refused_total')).toEqual([2])
  expect(valuesOf(events.metrics(), 'log_events_total')).toEqual([2, 1])
})

test('a transaction counts as open until it is rolled back', async () => {
  const begun = await ask(`${DOCUMENTS}:beginTransaction`, { body: '{}' })
  const { transaction } = JSON.parse(begun.text) as { transaction: string }
  expect(await metric('firestore_transactions_open')).toBe(1)
  await ask(`${DOCUMENTS}:rollback`, { body: JSON.stringify({ transaction }) })
  expect(await metric('firestore_transactions_open')).toBe(0)
})

test('counts failed sign-ins by reason without revealing password, email or API key', async () => {
  await local.createUser({ email: 'ann@site.example', password: 'correct-horse' })
  const body = JSON.stringify({ email: 'ann@site.example', password: 'hunter-2-secret' })
  expect((await ask(`${ACCOUNTS}:signInWithPassword?key=the-api-key`, { body })).status).toBe(400)
  expect(await metric('auth_sign_ins_failed_total{reason="wrong-password"}')).toBe(1)
  expect(await metric('log_events_total{event="auth-wrong-password"}')).toBe(1)
  const { text } = await ask('/__/metrics')
  for (const secret of ['hunter', 'ann@', 'the-api-key'])
    expect(text + lines.join('\n')).not.toContain(secret)
})

test('every line is valid Prometheus text, whatever paths were requested', async () => {
  for (const path of ['/x"} 1\\nadmins 1', '/v0/b/%22%0A', '/__/nothing', '/constructor/x'])
    await ask(path.replaceAll(' ', '%20'))
  const { text, type } = await ask('/__/metrics')
  expect(type).toBe('text/plain; version=0.0.4; charset=utf-8')
  const line =
    /^(# (HELP|TYPE) [a-z_]+ [^\n]+|[a-z_]+(\{([a-z]+="([^"\\]|\\[\\"n])*",?)+\})? ([-+.\de]+|\+Inf))$/
  expect(
    text
      .trimEnd()
      .split('\n')
      .filter((one) => !line.test(one)),
  ).toEqual([])
  expect(text).not.toMatch(/admins|constructor|nothing/)
})

test.each([
  ['by its public name', { Host: PUBLIC }, 404],
  ['through a proxy', { 'X-Forwarded-For': '203.0.113.7' }, 404],
  ['with another token', { Host: PUBLIC, Authorization: `Bearer ${TOKEN}x` }, 404],
  ['with the token', { Host: PUBLIC, Authorization: `Bearer ${TOKEN}` }, 200],
  ['from this machine', {}, 200],
])('requested %s, with headers %j, the metrics return %i', async (_, headers, status) => {
  expect((await ask('/__/metrics', { headers })).status).toBe(status)
})

test('the age of the continuous backup is in the metrics and, for a local client only, in the health report', async () => {
  expect(await metric('backup_age_seconds')).toBeGreaterThan(0)
  expect(await metric('backup_age_seconds')).toBeLessThan(60)
  expect((await ask('/__/metrics')).text).toContain('\nbackup_failures_total 0\n')
  expect(JSON.parse((await ask('/__/health')).text)).toMatchObject({ backupAge: expect.any(Number) })
  const health = await ask('/__/health', { headers: { host: PUBLIC } })
  expect(JSON.parse(health.text)).toEqual({ status: 'ok' })
})

test('logs a slow and a failed request as one line each, without query and authorization', async () => {
  const told: string[] = []
  const slow = new RequestMetrics((line) => void told.push(line), 0)
  const quiet = new RequestMetrics((line) => void told.push(line), 60_000)
  const answering = (watch: RequestMetrics) =>
    listen(
      watch.watched(
        (req, res) => {
          res.writeHead(Number(/\d+/.exec(req.url ?? '')?.[0])).end('answer')
          return Promise.resolve(true)
        },
        () => 'site',
      ),
      { port: 0, host: '127.0.0.1' },
    )
  for (const watch of [slow, quiet]) {
    const one = await answering(watch)
    for (const status of [200, 503])
      await (
        await fetch(`${one.origin}/${status}?oobCode=secret`, { headers: { authorization: 'Bearer t' } })
      ).text()
    await one.close()
  }
  const form = /^((?:slow|failed)-site) (\{.*\})$/
  const read = told
    .map((line) => form.exec(line))
    .map((found) => [found?.[1], JSON.parse(found?.[2] ?? '{}')] as const)
  const what = (status: number) => ({ method: 'GET', path: `/${status}`, status: String(status) })
  expect(read).toMatchObject([
    ['slow-site', what(200)],
    ['failed-site', what(503)],
    ['failed-site', what(503)],
  ])
  expect(told.join()).not.toMatch(/secret|Bearer/)
})
