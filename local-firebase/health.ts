import { mkdir, open, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { NO_BODY } from './http/body-limit.ts'
import type { Service } from './http/gateway.ts'
import { isLoopbackHost } from './http/host.ts'
import { isLoopback } from './http/loopback.ts'
import { isForwarded } from './http/proxies.ts'
import { writeFully } from './store/write-fully.ts'

/** How long one look at the disk is good for: whoever asks more often learns the same. */
const FRESH_MS = 5000
const PATH = '/__/health'
/** As many bytes as one commit of a large document needs. */
const PROBE = Buffer.alloc(64 * 1024, 1)

async function canWrite(dataDir: string): Promise<boolean> {
  const probe = join(dataDir, 'health.probe')
  try {
    await mkdir(dataDir, { recursive: true })
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

/**
 * GET /__/health for a monitor: 200 {"status":"ok"} while the data folder takes writes, 503 {"status":"failing"} when it
 * does not. Who asks from this machine by a loopback name also learns version and uptime (seconds); others do not.
 */
export function healthService(options: { dataDir: string; version: string }): Service {
  const startedAt = Date.now()
  let checked: { at: number; writable: Promise<boolean> } | undefined

  return {
    bodyLimit: (_method, pathname) => (pathname === PATH ? NO_BODY : null),
    async handle(request, address) {
      if (new URL(request.url).pathname !== PATH) return null
      const now = Date.now()
      if (!checked || now - checked.at >= FRESH_MS) checked = { at: now, writable: canWrite(options.dataDir) }
      const writable = await checked.writable
      const headers = Object.fromEntries(request.headers)
      const near =
        isLoopbackHost(headers['host'] ?? '') &&
        (address === undefined || isLoopback(address)) &&
        !isForwarded(headers)
      const uptime = Math.floor((now - startedAt) / 1000)
      const details = near ? { version: options.version, uptime, writable } : {}
      return Response.json(
        { status: writable ? 'ok' : 'failing', ...details },
        { status: writable ? 200 : 503, headers: { 'Cache-Control': 'no-store' } },
      )
    },
  }
}
