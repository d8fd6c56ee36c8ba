import { readFile } from 'node:fs/promises'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { join } from 'node:path'
import { type AuthService, authService } from './auth/service.ts'
import { firestoreService } from './firestore/service.ts'
import type { Fields } from './firestore/wire.ts'
import { serve } from './http/adapter.ts'
import { corsHeaders } from './http/cors.ts'
import { checkHost } from './http/host.ts'
import type { Auth, Ruleset } from './rules/access.ts'
import { parseRuleset } from './rules/ruleset.ts'
import { storageService } from './storage/service.ts'
import { closeDatabase, openDatabase } from './store/database.ts'
import { isFreshFolder } from './store/fresh.ts'
import { lockFolder } from './store/lock.ts'

export interface LocalFirebaseOptions {
  dataDir: string
  projectId: string
  bucket: string
  /** Files with the Firestore rules and the Storage rules. */
  rules: string
  storageRules: string
  /** firestore.indexes.json, or 'off' to answer queries that Firebase would refuse for want of an index. */
  indexes: string
  /** The only origin used in upload addresses and mail links, and the only host besides loopback that is served. */
  publicUrl: string
  /** Documents by path, written without rules when the data folder is fresh. */
  owner?: Record<string, Fields>
  log?: (line: string) => void
  /** Whether the log shows the links of mails; by default only when `publicUrl` is a loopback address. */
  mailLinksInLog?: boolean
}

export interface LocalFirebase {
  /** Whether the data folder was new (or never finished its first start). */
  fresh: boolean
  /** Answers a request; false when the path is none of Firebase's. */
  handle(req: IncomingMessage, res: ServerResponse): Promise<boolean>
  createUser: AuthService['createUser']
  /** Sets a document as the owner, without rules; durable when it returns. */
  write(path: string, fields: Fields): void
  /** Finishes what is running and gives the data folder back. */
  close(): Promise<void>
}

/**
 * Opens the embedded Firebase-compatible server on a data folder. Throws when the folder is in use, a rules
 * file does not parse or the index file is malformed.
 */
export async function openLocalFirebase(options: LocalFirebaseOptions): Promise<LocalFirebase> {
  const { dataDir, projectId, bucket, publicUrl, log = () => {} } = options
  const { rules, storageRules, indexes } = await readDefinitions(options)
  const unlock = lockFolder(dataDir)
  const database = openDatabase(dataDir)
  const folder = isFreshFolder(database)
  const auth = await authService({
    database,
    projectId,
    publicUrl,
    outbox: join(dataDir, 'outbox'),
    log,
    ...(options.mailLinksInLog === undefined ? {} : { showLinks: options.mailLinksInLog }),
  })
  const authenticate = (request: Request): Promise<Auth> => auth.authenticate(request)
  const firestore = firestoreService({ database, projectId, rules, authenticate, indexes, log })
  const storage = storageService({
    database,
    folder: join(dataDir, 'storage'),
    bucket,
    publicUrl,
    rules: storageRules,
    authenticate,
    lookups: () => firestore.lookups(),
    log,
  })
  if (folder.fresh) {
    for (const [path, fields] of Object.entries(options.owner ?? {})) firestore.write(path, fields)
    folder.started()
  }

  const origin = new URL(publicUrl).origin
  const services = [firestore, auth, storage]
  async function route(request: Request): Promise<Response | null> {
    for (const service of services) {
      const response = await service.handle(request)
      if (response) return response
    }
    return new URL(request.url).pathname === '/__/health' ? Response.json({ status: 'ok' }) : null
  }

  return {
    fresh: folder.fresh,
    async handle(req, res) {
      if (!isFirebasePath(req.url ?? '')) return false
      const cors = corsHeaders(req.headers.origin, req.headers['access-control-request-headers'])
      for (const [name, value] of Object.entries(cors ?? {})) res.setHeader(name, value)
      if (req.method === 'OPTIONS') {
        res.writeHead(204).end()
        return true
      }
      const handler = (request: Request): Promise<Response | null> => {
        checkHost(req.headers.host, origin)
        return route(request)
      }
      return serve(handler, req, res, { origin, streamed: (req.url ?? '').startsWith('/v0/b/') })
    },
    createUser: (user) => auth.createUser(user),
    write: (path, fields) => firestore.write(path, fields),
    async close() {
      firestore.close()
      await storage.close()
      closeDatabase(database)
      unlock()
    },
  }
}

const PREFIXES = [
  '/v1/projects/',
  '/identitytoolkit.googleapis.com/',
  '/securetoken.googleapis.com/',
  '/v0/b/',
  '/__/',
]

function isFirebasePath(url: string): boolean {
  return PREFIXES.some((prefix) => url.startsWith(prefix))
}

async function readDefinitions({ rules, storageRules, indexes }: LocalFirebaseOptions): Promise<{
  rules: Ruleset
  storageRules: Ruleset
  indexes: unknown
}> {
  return {
    rules: parseRuleset(await readFile(rules, 'utf8')),
    storageRules: parseRuleset(await readFile(storageRules, 'utf8')),
    indexes: indexes === 'off' ? 'off' : JSON.parse(await readFile(indexes, 'utf8')),
  }
}
