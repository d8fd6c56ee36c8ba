import { createHash, randomBytes } from 'node:crypto'
import type { AppServer } from './serve/app-server.ts'
import { isClaimed } from './serve/setup-guard.ts'
import { isPrivate, type Settings } from './settings.ts'

/**
 * While there is no first admin, stores at every start who may become it, and returns the URL of the
 * set-up page; null once there is one. On a server that only this machine can reach, anyone may;
 * otherwise only a person with the code in the URL, of which the database stores only the SHA-256 (in
 * upper case, as rules produce it).
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
