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

test('a data folder that cannot be written returns 503, with details for loopback hosts only', async () => {
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const failing = await ask(file)
  expect([failing?.status, await failing?.json()]).toEqual([
    503,
    { status: 'failing', version: '1', uptime: 0, readable: true, writable: false },
  ])
  expect(await (await ask(file, 'site.example'))?.json()).toEqual({ status: 'failing' })
})

test('a deleted data folder returns 503 and is not created again', async () => {
  const gone = join(folder, 'gone')
  expect((await ask(gone))?.status).toBe(503)
  expect(existsSync(gone)).toBe(false)
})

test('the check leaves no files behind', async () => {
  expect((await ask(folder))?.status).toBe(200)
  expect(readdirSync(folder)).toEqual(['file'])
})

test('a closed database returns 503', async () => {
  database.close()
  const failing = await ask(folder)
  expect([failing?.status, await failing?.json()]).toEqual([
    503,
    { status: 'failing', version: '1', uptime: 0, readable: false, writable: true },
  ])
})
