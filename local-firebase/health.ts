import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_BODY } from './http/body-limit.ts'
import type { Service } from './http/gateway.ts'
import { isLocalRequest } from './http/local-request.ts'
import type { Database } from './store/database.ts'
import { writeFully } from './store/write-fully.ts'

/** How long a disk check is cached, ms, so that frequent requests do not repeat it. */
const FRESH_MS = 5000
const PATH = '/__/health'
/** As many bytes as the commit of a large document writes. */
const PROBE = Buffer.alloc(64 * 1024, 1)

async function canWrite(dataDir: string): Promise<boolean> {
  const probe = join(dataDir, 'health.probe')
  try {
    const file = await open(probe, 'w', 0o600)
    try {
      await writeFully(file, PROBE)
      await file.sync()
    } finally {
      await file.close()
      await rm(probe, { force: true })
    }
    return true
  } catch {
    return false
  }
}

function canRead(database: Database): boolean {
  try {
    database.prepare('select count(*) from sqlite_schema').get()
    return true
  } catch {
    return false
  }
}

/**
 * Serves GET /__/health for monitoring: 200 {"status":"ok"} while the database can be read and the data
 * folder written, otherwise 503 {"status":"failing"}. Clients on this machine that use a loopback name also
 * get version, uptime and, with a continuous backup, its age in seconds.
 */
export function healthService(options: {
  dataDir: string
  database: Database
  version: string
  /** Returns the age of the newest saved state, ms; null without continuous backup. */
  backupAge: (() => number) | null
}): Service {
  const startedAt = Date.now()
  let checked: { at: number; writable: Promise<boolean> } | undefined

  return {
    bodyLimit: (_method, pathname) => (pathname === PATH ? NO_BODY : null),
    async handle(request, address) {
      if (new URL(request.url).pathname !== PATH) return null
      const now = Date.now()
      if (!checked || now - checked.at >= FRESH_MS) checked = { at: now, writable: canWrite(options.dataDir) }
      const writable = await checked.writable
      const readable = canRead(options.database)
      const uptime = Math.floor((now - startedAt) / 1000)
      const backupAge = options.backupAge && Math.floor(options.backupAge() / 1000)
      const known = { version: options.version, uptime, readable, writable }
      const details = !isLocalRequest(request, address)
        ? {}
        : backupAge === null
          ? known
          : { ...known, backupAge }
      const well = readable && writable
      return Response.json(
        { status: well ? 'ok' : 'failing', ...details },
        { status: well ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
      )
    },
  }
}
