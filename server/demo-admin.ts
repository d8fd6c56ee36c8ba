import { randomInt } from 'node:crypto'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { site } from '../src/config.ts'

/** The demonstration's admin, stored in the data folder so that every start prints the same credentials. */
export interface DemoAdmin {
  email: string
  password: string
  /** Whether all demonstration data has been loaded. */
  loaded: boolean
}

/**
 * Password alphabet without look-alike characters, since people type it. 18
 * characters out of 56 have 104 bits.
 */
const LETTERS = 'abcdefghijkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789'

const fileOf = (dataDir: string) => join(dataDir, 'demo-admin.json')

export function rememberDemoAdmin(dataDir: string, admin: DemoAdmin): void {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const file = fileOf(dataDir)
  writeFileSync(`${file}.new`, `${JSON.stringify(admin)}\n`, { mode: 0o600 })
  renameSync(`${file}.new`, file)
}

/** Returns the stored admin; if there is none, creates and stores one with a random password. */
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
