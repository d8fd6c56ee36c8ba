import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type Handler } from '../http/adapter.ts'
import { listen } from '../http/listen.ts'
import { closeDatabase, openDatabase, type Database } from '../store/database.ts'
import { QUICK_HASHES } from './quick-hashes.fixture.ts'
import { authService, type AuthService, type AuthServiceOptions } from './service.ts'

/** Serves one service on a local port (a free one by default), for tests of that service alone. */
export function servePort(handler: Handler, port = 0) {
  return listen(
    (req, res) =>
      serve(handler, req, res, {
        origin: 'http://127.0.0.1',
        limit: { bytes: 48 * 2 ** 20, streamed: true },
      }),
    {
      port,
      host: '127.0.0.1',
    },
  )
}

function temporaryFolder(): { path: string; remove: () => void } {
  const path = mkdtempSync(join(tmpdir(), 'local-firebase-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
}

/** The account in every test's data folder, which is copied from a template because creating one is slow. */
export const ANN = { email: 'ann@site.example', password: 'secret1' }

let template: Promise<string> | undefined

async function makeTemplate(): Promise<string> {
  const folder = temporaryFolder()
  process.once('exit', folder.remove)
  const database = openDatabase(folder.path)
  const outbox = join(folder.path, 'outbox')
  const log = () => undefined
  const auth = await authService({
    database,
    projectId: 'test',
    publicUrl: 'http://127.0.0.1',
    outbox,
    log,
    passwordCost: QUICK_HASHES,
  })
  await auth.createUser(ANN)
  closeDatabase(database)
  return folder.path
}

/** Creates a data folder that contains the server's key and Ann's account. */
export async function folderWithAnn(): Promise<{ path: string; remove: () => void }> {
  template ??= makeTemplate()
  const folder = temporaryFolder()
  // SQLite may still be deleting its side files; a closed database is complete without them.
  const isWhole = (file: string) => !/-(shm|wal)$/.test(file)
  cpSync(await template, folder.path, { recursive: true, filter: isWhole })
  return folder
}

export interface AuthServer {
  origin: string
  folder: string
  auth: AuthService
  database: Database
  /** The lines that the service has logged. */
  lines: string[]
  /** Advances the service's clock. */
  wait(milliseconds: number): void
  /** Returns the service's time, epoch milliseconds. */
  now(): number
  /** Calls accounts:`method` with `from.address` as the client's address. */
  ask(method: string, body: object, from?: From): Promise<Answer>
  /** Returns the mails sent so far, oldest first. */
  mails(): string[]
  /** Returns the code in the latest mail to an address; empty when there is none. */
  codeFor(email: string): string
  /** Restarts the service on the same folder and another port. */
  restart(): Promise<void>
  close(): Promise<void>
}

export interface From {
  address?: string
  /** The cookie that the device stores. */
  cookie?: string
}

interface Answer {
  /** "ok", or the error code without its text. */
  result: string
  localId: string
  idToken: string
  refreshToken: string
  users: { emailVerified: boolean; displayName?: string; photoUrl?: string; email: string }[]
  /** The cookie set by the response, in the form in which a device sends it back. */
  cookie: string
}

async function answerOf(response: Response | null): Promise<Answer> {
  const body = (response ? await response.json() : {}) as Answer & { error?: { message: string } }
  const cookie = response?.headers.get('set-cookie')?.split(';')[0] ?? ''
  return { ...body, cookie, result: body.error?.message.split(' ')[0] ?? 'ok' }
}

function mailsIn(folder: string): string[] {
  return readdirSync(folder)
    .sort()
    .map((file) => readFileSync(join(folder, file), 'utf8'))
}

/** Starts the authentication service alone, with its own data folder and clock. */
export async function startAuth(
  options: Pick<AuthServiceOptions, 'quota' | 'strangersFailures' | 'rightsChangedAt' | 'passwordCost'> & {
    publicUrl?: string
  } = {},
): Promise<AuthServer> {
  const { publicUrl = 'http://127.0.0.1:8080', ...others } = options
  const folder = await folderWithAnn()
  // The clock moves only by wait() and by 1 ms per reading, so that the machine's speed does not matter.
  let time = Date.now()
  const lines: string[] = []
  const open = async () => {
    const database = openDatabase(folder.path)
    const auth = await authService({
      database,
      projectId: 'test-project',
      publicUrl,
      outbox: join(folder.path, 'outbox'),
      log: (line) => void lines.push(line),
      now: () => new Date((time += 1)),
      passwordCost: QUICK_HASHES,
      ...others,
    })
    const port = await servePort((request) => auth.handle(request))
    return {
      auth,
      database,
      origin: port.origin,
      close: () => port.close().then(() => void database.close()),
    }
  }
  let running = await open()
  return {
    get origin() {
      return running.origin
    },
    get auth() {
      return running.auth
    },
    get database() {
      return running.database
    },
    folder: folder.path,
    lines,
    wait: (milliseconds) => void (time += milliseconds),
    now: () => time,
    async ask(method, body, { address, cookie } = {}) {
      const url = `${running.origin}/identitytoolkit.googleapis.com/v1/accounts:${method}?key=k`
      const headers = cookie === undefined ? {} : { cookie }
      const request = new Request(url, { method: 'POST', body: JSON.stringify(body), headers })
      return answerOf(await running.auth.handle(request, address))
    },
    mails: () => mailsIn(join(folder.path, 'outbox')),
    codeFor(email) {
      const mail = mailsIn(join(folder.path, 'outbox')).findLast((text) =>
        text.includes(`\r\nTo: ${email}\r\n`),
      )
      return new URL(/^http\S+$/m.exec(mail ?? '')?.[0] ?? 'http://x').searchParams.get('oobCode') ?? ''
    },
    async restart() {
      await running.close()
      running = await open()
    },
    async close() {
      await running.close()
      folder.remove()
    },
  }
}
