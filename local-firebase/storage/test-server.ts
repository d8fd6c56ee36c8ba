import { join } from 'node:path'
import { folderWithAnn, servePort } from '../auth/test-server.ts'
import { QUICK_HASHES } from '../auth/quick-hashes.fixture.ts'
import { authService, type AuthService } from '../auth/service.ts'
import type { StorageAccess } from '../rules/access.ts'
import { openDatabase, type Database } from '../store/database.ts'
import { storageService } from './service.ts'

export const BUCKET = 'test.firebasestorage.app'

export interface StorageServer {
  origin: string
  auth: AuthService
  /** The services, without a port. */
  handle: (request: Request) => Promise<Response | null>
  database: Database
  /** Folder with the files of stored objects. */
  files: string
  log: string[]
  /** Sets the result of the rules; by default they allow everything when signed in, and get to everyone. */
  decide(rule: (access: StorageAccess) => boolean): void
  wait(milliseconds: number): void
  /** Restarts the services on the same folder and port. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** Starts authentication (with Ann's account) and storage on one port, with rules that a test sets. */
export async function startStorage(): Promise<StorageServer> {
  const folder = await folderWithAnn()
  const files = join(folder.path, 'storage')
  const log: string[] = []
  let ahead = 0
  let rule = (access: StorageAccess) => access.auth !== null || access.method === 'get'
  const now = () => new Date(Date.now() + ahead)
  const open = async (at = 0) => {
    const database = openDatabase(folder.path)
    let handle: (request: Request) => Promise<Response | null> = () => Promise.resolve(null)
    const port = await servePort((request) => handle(request), at)
    const publicUrl = port.origin
    const outbox = join(folder.path, 'outbox')
    const write = (line: string) => void log.push(line)
    const auth = await authService({
      database,
      projectId: 'test',
      publicUrl,
      outbox,
      log: write,
      now,
      passwordCost: QUICK_HASHES,
    })
    const storage = storageService({
      database,
      folder: files,
      bucket: BUCKET,
      publicUrl,
      rules: {
        firestore: () => ({ allowed: false, explain: 'not tested here' }),
        storage: (access) => ({ allowed: rule(access), explain: '' }),
      },
      authenticate: (request) => auth.authenticate(request),
      lookups: () => ({ before: () => null, after: () => null }),
      log: write,
      now,
    })
    handle = async (request) => (await auth.handle(request)) ?? storage.handle(request)
    const close = async () => {
      const closing = port.close()
      await storage.close()
      await closing
      database.close()
    }
    return { origin: port.origin, auth, database, handle, close }
  }
  let running = await open()
  return {
    get origin() {
      return running.origin
    },
    get auth() {
      return running.auth
    },
    handle: (request) => running.handle(request),
    get database() {
      return running.database
    },
    files,
    log,
    decide: (next) => void (rule = next),
    wait: (milliseconds) => void (ahead += milliseconds),
    async restart() {
      await running.close()
      running = await open(Number(new URL(running.origin).port))
      // fetch may reuse a connection that has been closed, so the first request can fail.
      while (!(await fetch(running.origin).catch(() => null)));
    },
    async close() {
      await running.close()
      folder.remove()
    },
  }
}
