import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { openDatabase, type Database } from '../store/database.ts'
import { authService, type AuthService } from './service.ts'

export type Handler = (request: Request) => Promise<Response | null>

/** A port of this machine that answers with one service, for tests of that service alone. */
export async function serve(handle: Handler): Promise<{ origin: string; close(): Promise<void> }> {
  const server = createServer((req, res) => {
    const headers = new Headers()
    for (let i = 0; i < req.rawHeaders.length; i += 2)
      headers.append(req.rawHeaders[i] ?? '', req.rawHeaders[i + 1] ?? '')
    const method = req.method ?? 'GET'
    const body =
      method === 'GET' || method === 'HEAD' ? null : (Readable.toWeb(req) as ReadableStream<Uint8Array>)
    const request = new Request(`http://${req.headers.host ?? ''}${req.url ?? ''}`, {
      method,
      headers,
      body: body as BodyInit | null,
      duplex: 'half',
    } as RequestInit)
    const send = async () => {
      const response = (await handle(request)) ?? new Response('Not found', { status: 404 })
      res.writeHead(response.status, Object.fromEntries(response.headers))
      if (response.body === null || method === 'HEAD') res.end()
      else Readable.fromWeb(response.body as ReadableStream).pipe(res)
    }
    send().catch(() => res.destroy())
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

export function temporaryFolder(): { path: string; remove(): void } {
  const path = mkdtempSync(join(tmpdir(), 'local-firebase-'))
  return { path, remove: () => rmSync(path, { recursive: true, force: true }) }
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
  /** A new process on the same folder and another port, as far as the service can tell. */
  restart(): Promise<void>
  close(): Promise<void>
}

/** The authentication service alone, with its own data folder and clock. */
export async function startAuth(options: { publicUrl?: string } = {}): Promise<AuthServer> {
  const folder = temporaryFolder()
  let ahead = 0
  const lines: string[] = []
  const open = async () => {
    const database = openDatabase(folder.path)
    const auth = await authService({
      database,
      projectId: 'test-project',
      publicUrl: options.publicUrl ?? 'http://127.0.0.1:8080',
      outbox: join(folder.path, 'outbox'),
      log: (line) => void lines.push(line),
      now: () => new Date(Date.now() + ahead),
    })
    const port = await serve((request) => auth.handle(request))
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
    wait: (milliseconds) => void (ahead += milliseconds),
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
