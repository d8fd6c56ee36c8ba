import { open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_BODY } from './http/body-limit.ts'
import type { Service } from './http/gateway.ts'
import { isNear } from './http/near.ts'
import type { Database } from './store/database.ts'
import { writeFully } from './store/write-fully.ts'

/** How long one look at the disk is good for: whoever asks more often learns the same. */
const FRESH_MS = 5000
const PATH = '/__/health'
/** As many bytes as one commit of a large document needs. */
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
 * GET /__/health for a monitor: 200 {"status":"ok"} while the database answers and the data folder takes writes, 503
 * {"status":"failing"} when not. Who asks from this machine by a loopback name also learns version, uptime and, where there is a continuous backup, its age (seconds); others do not.
 */
export function healthService(options: {
  dataDir: string
  database: Database
  version: string
  /** How far the continuous backup is behind, in milliseconds; null without one. */
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
      const details = !isNear(request, address) ? {} : backupAge === null ? known : { ...known, backupAge }
      const well = readable && writable
      return Response.json(
        { status: well ? 'ok' : 'failing', ...details },
        { status: well ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
      )
    },
  }
}
