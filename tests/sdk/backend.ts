import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { QUICK_HASHES } from '../../local-firebase/auth/quick-hashes.fixture.ts'
import { serve } from '../../local-firebase/http/adapter.ts'
import { listen } from '../../local-firebase/http/listen.ts'
import { openLocalFirebase, type LocalFirebase } from '../../local-firebase/server.ts'
import { openDatabase } from '../../local-firebase/store/database.ts'
import { BUCKET, PASSWORD, PROJECT } from './names.ts'

const RULES = `rules_version = '2';
service cloud.firestore {
  match /databases/{database}/documents {
    match /open/{path=**} { allow read, write: if true; }
    match /staff/{path=**} { allow read, write: if request.auth != null; }
    match /{path=**}/parts/{id} { allow read: if true; }
  }
}`

const STORAGE_RULES = `rules_version = '2';
service firebase.storage {
  match /b/{bucket}/o {
    match /open/{path=**} { allow read, write: if true; }
    match /staff/{path=**} { allow read, write: if request.auth != null; }
    match /images/{id} {
      allow get: if true;
      allow write: if request.resource.size <= 1000000 && request.resource.contentType.matches('image/.*');
    }
  }
}`

const INDEXES = {
  indexes: [
    ['kind', 'ASCENDING', 'n', 'DESCENDING'],
    ['kind', 'ASCENDING', 'n', 'ASCENDING'],
  ].map(([first, up, second, order]) => ({
    collectionGroup: 'items',
    queryScope: 'COLLECTION',
    fields: [
      { fieldPath: first, order: up },
      { fieldPath: second, order },
    ],
  })),
  fieldOverrides: [
    {
      collectionGroup: 'parts',
      fieldPath: 'of',
      indexes: [{ order: 'ASCENDING', queryScope: 'COLLECTION_GROUP' }],
    },
  ],
}

export interface Backend {
  origin: string
  local: LocalFirebase
  /** Lines that the server logged. */
  lines: string[]
  close(): Promise<void>
}

interface Order {
  account?: string
  disable?: string
  wait?: number
  link?: string
  cutUpload?: 'half' | 'answer' | 'end'
}

export interface BackendOptions {
  /** Parent of the data folder; by default the system's temporary folder. */
  parent?: string
  /** The server's public URL; by default the address on which it listens. */
  publicUrl?: string
  /** Called with every request before the server handles it. */
  tap?: (req: IncomingMessage) => void
  /** Wraps the handling of every request to Firebase. */
  respond?: (
    request: Request,
    next: (request: Request) => Promise<Response | null>,
  ) => Promise<Response | null>
  /** Answers requests that are neither Firebase's nor for /control: the page of the suite. */
  page?: (req: IncomingMessage, res: ServerResponse) => void
}

/**
 * Starts local-firebase on a free port with rules for the cases, and /control for operations that bypass the
 * SDK.
 */
export async function startBackend({
  parent = tmpdir(),
  publicUrl,
  tap,
  respond,
  page,
}: BackendOptions = {}): Promise<Backend> {
  const folder = mkdtempSync(join(parent, 'sdk-suite-'))
  const file = (name: string, text: string): string => {
    writeFileSync(join(folder, name), text)
    return join(folder, name)
  }
  const dataDir = join(folder, 'data')
  const lines: string[] = []
  let ahead = 0
  let cut: Order['cutUpload'] | undefined
  let local: LocalFirebase | undefined

  async function obey({ account, disable, wait, link, cutUpload }: Order): Promise<unknown> {
    if (account !== undefined) return local?.createUser({ email: account, password: PASSWORD })
    if (disable !== undefined) {
      const database = openDatabase(dataDir)
      database.prepare('update auth_accounts set disabled = 1, crc = null where email = ?').run([disable])
      return void database.close()
    }
    if (wait !== undefined) return void (ahead += wait)
    if (cutUpload !== undefined) return void (cut = cutUpload)
    const outbox = join(dataDir, 'outbox')
    const mails = readdirSync(outbox)
      .toSorted()
      .map((name) => readFileSync(join(outbox, name), 'utf8'))
    const last = mails.findLast((mail) => mail.includes(`\r\nTo: ${link}\r\n`))
    return /^http\S+$/m.exec(last ?? '')?.[0] ?? null
  }

  /** Simulates a broken connection, once. */
  function breakLine(req: IncomingMessage, res: ServerResponse): void {
    if (cut === undefined || req.headers['x-goog-upload-offset'] === undefined) return
    const at = cut
    if (at === 'end' && req.headers['x-goog-upload-command'] !== 'upload, finalize') return
    cut = undefined
    if (at !== 'half') {
      res.end = () => res.destroy()
      return
    }
    const half = Number(req.headers['content-length']) / 2
    const push = req.push.bind(req)
    let size = 0
    req.push = (chunk: Buffer | null) => {
      size += chunk?.length ?? 0
      if (size > half) req.destroy()
      return size <= half && push(chunk)
    }
  }

  const through = (request: Request): Promise<Response | null> =>
    local ? local.respond(request) : Promise.resolve(null)

  async function answer(req: IncomingMessage, res: ServerResponse): Promise<boolean> {
    if (req.url === '/control') {
      let body = ''
      for await (const chunk of req) body += String(chunk)
      const result = (await obey(JSON.parse(body) as Order)) ?? null
      res.setHeader('content-type', 'application/json').end(JSON.stringify({ result }))
      return true
    }
    tap?.(req)
    breakLine(req, res)
    const { origin } = listening
    const known = respond
      ? serve((request) => respond(request, (same) => through(same)), req, res, {
          origin,
          limit: { bytes: 48 * 2 ** 20 },
        })
      : local?.handle(req, res)
    if (await known) return true
    page?.(req, res)
    return page !== undefined
  }

  const listening = await listen(answer, { port: 0, host: '127.0.0.1' })
  local = await openLocalFirebase({
    dataDir,
    projectId: PROJECT,
    bucket: BUCKET,
    rules: file('firestore.rules', RULES),
    storageRules: file('storage.rules', STORAGE_RULES),
    indexes: file('indexes.json', JSON.stringify(INDEXES)),
    publicUrl: publicUrl ?? listening.origin,
    log: (line) => void lines.push(line),
    mailLinksInLog: false,
    now: () => new Date(Date.now() + ahead),
    passwordCost: QUICK_HASHES,
  })
  const opened = local
  return {
    origin: listening.origin,
    local: opened,
    lines,
    async close() {
      await listening.close()
      await opened.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
