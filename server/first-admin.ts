import { createHash, randomBytes } from 'node:crypto'
import type { AppServer } from './serve/app-server.ts'
import { isClaimed } from './serve/setup-guard.ts'
import { isPrivate, type Settings } from './settings.ts'

/**
 * Until there is a first admin, says who may become it, again at every start, and returns the address of the set-up
 * page; null once there is one. Whoever reaches a server that only this machine can reach may; otherwise only who
 * has the code in the address, of which the database holds the SHA-256 alone (upper case, as rules write it).
 */
export async function setupLink(server: AppServer, settings: Settings): Promise<string | null> {
  if (await server.withPrivatePort(isClaimed)) return null
  const page = `${server.publicUrl}/#/admin/initialize`
  if (isPrivate(settings, server.publicUrl)) {
    server.local.write('setup/policy', { firstAdmin: { stringValue: 'open' } })
    return page
  }
  const code = randomBytes(16).toString('base64url')
  const codeHash = createHash('sha256').update(code).digest('hex').toUpperCase()
  server.local.write('setup/policy', { codeHash: { stringValue: codeHash } })
  return `${page}?code=${code}`
}
