import { existsSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { healthService } from './health.ts'
import { openDatabase } from './store/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'health-test-'))
const database = openDatabase(mkdtempSync(join(tmpdir(), 'health-test-data-')))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const ask = (dataDir: string, host = 'localhost:8080') =>
  healthService({ dataDir, database, version: '1', backupAge: null }).handle(
    new Request('http://site/__/health', { headers: { host } }),
  )

test('a data folder that takes no writes is a failing server, for a monitor to see', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const failing = await ask(file)
  expect([failing?.status, await failing?.json()]).toEqual([
    503,
    { status: 'failing', version: '1', uptime: 0, readable: true, writable: false },
  ])
  expect(await (await ask(file, 'site.example'))?.json()).toEqual({ status: 'failing' })
})

test('a data folder that somebody has deleted is a failing server, and is not made again', async () => {
  const gone = join(folder, 'gone')
  expect((await ask(gone))?.status).toBe(503)
  expect(existsSync(gone)).toBe(false)
})

test('looking leaves nothing behind', async () => {
  expect((await ask(folder))?.status).toBe(200)
  expect(readdirSync(folder)).toEqual(['file'])
})

test('a database that does not answer is a failing server', async () => {
  database.close()
  const failing = await ask(folder)
  expect([failing?.status, await failing?.json()]).toEqual([
    503,
    { status: 'failing', version: '1', uptime: 0, readable: false, writable: true },
  ])
})
