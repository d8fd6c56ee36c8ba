import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { demoAdmin, rememberDemoAdmin } from './demo-admin.ts'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-admin-'))
})

afterEach(() => rmSync(folder, { recursive: true }))

test('the demonstration’s admin has a random password, the same at every start', () => {
  const dataDir = join(folder, 'data')
  const admin = demoAdmin(dataDir)
  expect(admin).toMatchObject({ email: 'admin@ppx.example', loaded: false })
  expect(admin.password).toMatch(/^[A-Za-z2-9]{18}$/)
  expect(demoAdmin(dataDir)).toEqual(admin)
  expect(demoAdmin(join(folder, 'other')).password).not.toBe(admin.password)
})

test('only the owner of the file can read it', () => {
  rememberDemoAdmin(folder, { ...demoAdmin(folder), loaded: true })
  expect(statSync(join(folder, 'demo-admin.json')).mode & 0o777).toBe(0o600)
  expect(demoAdmin(folder).loaded).toBe(true)
})
