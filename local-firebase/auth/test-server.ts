import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve, type Handler } from '../http/adapter.ts'
import { listen } from '../http/listen.ts'
import { closeDatabase, openDatabase, type Database } from '../store/database.ts'
import { QUICK_HASHES } from './quick-hashes.fixture.ts'
import { authService, type AuthService, type AuthServiceOptions } from './service.ts'

/** A port of this machine (a free one by default) that answers with one service, for tests of that service alone. */
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

/** What every test's data folder starts from: the server's key and one account, made once because that takes long. */
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

/** A data folder with the server's key and Ann's account. */
export async function folderWithAnn(): Promise<{ path: string; remove: () => void }> {
  template ??= makeTemplate()
  const folder = temporaryFolder()
  // SQLite may still be clearing its side files away; a closed database is whole without them.
  const isWhole = (file: string) => !/-(shm|wal)$/.test(file)
  cpSync(await template, folder.path, { recursive: true, filter: isWhole })
  return folder
}

export interface AuthServer {
  origin: string
  folder: string
  auth: AuthService
  database: Database
  /** What the service wrote into its log. */
  lines: string[]
  /** Moves the service's clock. */
  wait(milliseconds: number): void
  /** The service's time, epoch milliseconds. */
  now(): number
  /** Calls accounts:`method`, as somebody at `from.address` would. */
  ask(method: string, body: object, from?: From): Promise<Answer>
  /** The mails sent so far, oldest first. */
  mails(): string[]
  /** The code in the latest mail to an address; empty when there is none. */
  codeFor(email: string): string
  /** A new process on the same folder and another port, as far as the service can tell. */
  restart(): Promise<void>
  close(): Promise<void>
}

export interface From {
  address?: string
  /** What the device was told to keep. */
  cookie?: string
}

interface Answer {
  /** "ok", or the code of the error without its text. */
  result: string
  localId: string
  idToken: string
  refreshToken: string
  users: { emailVerified: boolean; displayName?: string; photoUrl?: string; email: string }[]
  /** What the device is told to keep, as it sends it back. */
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

/** The authentication service alone, with its own data folder and clock. */
export async function startAuth(
  options: Pick<AuthServiceOptions, 'quota' | 'strangersFailures' | 'enrolledAt' | 'passwordCost'> & {
    publicUrl?: string
  } = {},
): Promise<AuthServer> {
  const { publicUrl = 'http://127.0.0.1:8080', ...others } = options
  const folder = await folderWithAnn()
  // A clock that only tests move, and each look at it by a millisecond: how fast the machine is decides nothing.
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
