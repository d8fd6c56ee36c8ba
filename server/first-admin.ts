import { createHash, randomBytes } from 'node:crypto'
import { site } from '../src/config.ts'
import { isPrivate, type AppServer } from './serve/app-server.ts'
import type { Settings } from './settings.ts'

/** Whether somebody has become the first admin: the seal is readable by anyone. */
async function isClaimed(origin: string): Promise<boolean> {
  const documents = `projects/${site.firebase.projectId}/databases/(default)/documents`
  const answer = await fetch(`${origin}/v1/${documents}:batchGet`, {
    method: 'POST',
    body: JSON.stringify({ documents: [`${documents}/setup/admin`] }),
  })
  const [result] = (await answer.json()) as { found?: object }[]
  return result?.found !== undefined
}

/**
 * Until there is a first admin, says who may become it, again at every start, and returns the address of the set-up
 * page; null once there is one. Whoever reaches a server that only this machine can reach may; otherwise only who
 * has the code in the address, of which the database holds the SHA-256 alone (upper case, as rules write it).
 */
export async function setupLink(server: AppServer, settings: Settings): Promise<string | null> {
  if (await server.withPrivatePort(isClaimed)) return null
  const page = `${server.publicUrl}/#/admin/initialize`
  if (isPrivate(settings.host, server.publicUrl)) {
    server.local.write('setup/policy', { firstAdmin: { stringValue: 'open' } })
    return page
  }
  const code = randomBytes(16).toString('base64url')
  const codeHash = createHash('sha256').update(code).digest('hex').toUpperCase()
  server.local.write('setup/policy', { codeHash: { stringValue: codeHash } })
  return `${page}?code=${code}`
}
