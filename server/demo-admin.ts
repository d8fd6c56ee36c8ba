import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '../src/config.ts'

/** The demonstration's admin, remembered in the data folder so that every start prints the same. */
export interface DemoAdmin {
  email: string
  password: string
  /** Whether all demonstration data has been written. */
  loaded: boolean
}

/** Without letters and digits that look alike: people type this. 18 of 55 are 104 bits. */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const fileOf = (dataDir: string) => join(dataDir, 'demo-admin.json')

export function rememberDemoAdmin(dataDir: string, admin: DemoAdmin): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, `${JSON.stringify(admin)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** The remembered admin, or a new one with a random password, remembered from now on. */
export function demoAdmin(dataDir: string): DemoAdmin {
  try {
    return JSON.parse(readFileSync(fileOf(dataDir), 'utf8')) as DemoAdmin
  } catch {
    const password = Array.from({ length: 18 }, () => LETTERS[randomInt(LETTERS.length)]).join('')
    const admin = { email: `admin@${site.emailDomain}`, password, loaded: false }
    rememberDemoAdmin(dataDir, admin)
    return admin
  }
}
