import { createCipheriv, createHash, randomBytes, scryptSync } from 'node:crypto'
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { crc32c, crc32cText } from '../../local-firebase/storage/crc32c.ts'
import type { CloudAccount, HashConfig } from './accounts.ts'
import type { CloudObject } from './files.ts'

/** A stored document with its server timestamps. */
interface Kept {
  fields: unknown
  createTime: string
  updateTime: string
}

interface KeptAccount extends CloudAccount {
  /** The hash parameters given to batchCreate, until the first sign-in re-hashes the password. */
  algorithm: Record<string, unknown> | null
}

const CONFIG: HashConfig = {
  algorithm: 'SCRYPT',
  signerKey: randomBytes(64).toString('base64'),
  saltSeparator: 'Bw==',
  rounds: 8,
  memoryCost: 14,
}

interface FakeAnswer {
  status?: number
  headers?: OutgoingHttpHeaders
  body: unknown
}

/** An error response of Google's, or null. */
export type Fault = { status: number; message: string } | null

/**
 * The parts of Firestore, Identity Toolkit and Cloud Storage that npm run move uses, in memory, following
 * their REST references. There are no rules, quotas or indexes: they do not apply to owners.
 */
export class FakeGoogle {
  readonly documents = new Map<string, Kept>()
  readonly accounts = new Map<string, KeptAccount>()
  readonly files = new Map<string, { object: CloudObject; bytes: Buffer }>()
  /** Called before each request; a fault is returned instead of the response. */
  fault: (path: string) => Fault = () => null
  /** Status returned by batchWrite instead of writing. */
  refuseWrite: (path: string) => { code: number; message: string } | null = () => null
  asked: string[] = []
  readonly #uploads = new Map<string, CloudObject>()
  readonly #server: Server
  readonly #project: string
  #clock = Date.parse('2026-01-01T00:00:00Z')

  constructor(project: string) {
    this.#project = project
    this.#server = createServer((request, response) => {
      void this.#answer(request).then(({ status = 200, headers = {}, body }) => {
        response.writeHead(status, headers).end(Buffer.isBuffer(body) ? body : JSON.stringify(body))
      })
    })
  }

  async listen(): Promise<Record<string, string>> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve))
    const host = `127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return {
      FIRESTORE_EMULATOR_HOST: host,
      FIREBASE_AUTH_EMULATOR_HOST: host,
      STORAGE_EMULATOR_HOST: `http://${host}`,
    }
  }

  close(): Promise<void> {
    this.#server.closeAllConnections()
    return new Promise((resolve) => this.#server.close(() => resolve()))
  }

  /** Signs in like Firebase: a hash in a foreign format is replaced by one in its own. */
  signIn(email: string, password: string): boolean {
    const account = [...this.accounts.values()].find((each) => each.email === email)
    if (!account?.passwordHash || !account.salt) return false
    const salt = Buffer.from(account.salt, 'base64')
    const { algorithm } = account
    if (!algorithm) return ownHash(password, salt).equals(Buffer.from(account.passwordHash, 'base64'))
    const { cpuMemCost, blockSize, parallelization, dkLen } = algorithm as Record<string, number>
    const made = scryptSync(password, salt, dkLen ?? 0, {
      N: cpuMemCost,
      r: blockSize,
      p: parallelization,
      maxmem: 2 ** 28,
    })
    if (!made.equals(Buffer.from(account.passwordHash, 'base64'))) return false
    Object.assign(account, { passwordHash: ownHash(password, salt).toString('base64url'), algorithm: null })
    return true
  }

  async #answer(request: IncomingMessage): Promise<FakeAnswer> {
    const url = new URL(request.url ?? '/', 'http://fake')
    const pieces: Buffer[] = []
    for await (const piece of request) pieces.push(piece as Buffer)
    const body = Buffer.concat(pieces)
    this.asked.push(`${request.method} ${url.pathname}`)
    if (request.headers.authorization !== 'Bearer owner') return refusal({ status: 401, message: 'no token' })
    const fault = this.fault(url.pathname)
    if (fault) return refusal(fault)
    const json = (): never => JSON.parse(body.toString()) as never
    const path = url.pathname
    if (path.endsWith('documents:batchWrite')) return { body: this.#batchWrite(json()) }
    if (path.endsWith('documents:runQuery')) return { body: this.#runQuery(json()) }
    if (path.endsWith('accounts:batchGet')) return { body: this.#batchGet(url.searchParams) }
    if (path.endsWith('accounts:batchCreate')) return { body: this.#batchCreate(json()) }
    if (path.endsWith('/config')) return { body: { signIn: { hashConfig: CONFIG } } }
    if (path.startsWith('/upload/')) return { headers: { location: this.#begin(request, json()) }, body: {} }
    if (path.startsWith('/session/')) return { body: this.#finish(path, body) }
    if (url.searchParams.get('alt') === 'media') return this.#media(path)
    return { body: this.#list(url.searchParams) }
  }

  #now(): string {
    return new Date(this.#clock++).toISOString()
  }

  #batchWrite({ writes }: { writes: { update: { name: string; fields: unknown } }[] }): unknown {
    const root = `projects/${this.#project}/databases/(default)/documents/`
    const status = writes.map(({ update: { name, fields } }) => {
      if (!name.startsWith(root)) return { code: 3, message: `${name} is of another project` }
      const refused = this.refuseWrite(name.slice(root.length))
      if (refused) return refused
      const at = this.#now()
      const old = this.documents.get(name)
      this.documents.set(name, { fields, createTime: old?.createTime ?? at, updateTime: at })
      return {}
    })
    return { status, writeResults: status.map(() => ({})) }
  }

  /** Returns documents of all collections, ordered by the UTF-8 bytes of their names. */
  #runQuery({ structuredQuery: query }: { structuredQuery: Record<string, never> }): unknown {
    const { from, limit, startAt } = query as unknown as {
      from: object[]
      limit: number
      startAt?: { values: { referenceValue: string }[] }
    }
    if (JSON.stringify(from) !== '[{"allDescendants":true}]') throw new Error('Another query was asked.')
    const key = (name: string): string => Buffer.from(name.replaceAll('/', '\0')).toString('hex')
    const after = startAt ? key(startAt.values[0]?.referenceValue ?? '') : ''
    const names = [...this.documents.keys()].filter((name) => key(name) > after)
    names.sort((a, b) => (key(a) < key(b) ? -1 : 1))
    const readTime = '2026-02-01T00:00:00Z'
    if (names.length === 0) return [{ readTime }]
    return names
      .slice(0, limit)
      .map((name) => ({ document: { name, ...this.documents.get(name) }, readTime }))
  }

  #batchCreate({
    users,
    allowOverwrite,
    ...algorithm
  }: {
    users: CloudAccount[]
    allowOverwrite: boolean
  }): unknown {
    const error = users.flatMap((user, index) => {
      if (this.accounts.has(user.localId) && !allowOverwrite)
        return [{ index, message: 'DUPLICATE_LOCAL_ID' }]
      const isOwn = (algorithm as { hashAlgorithm?: string }).hashAlgorithm === 'SCRYPT'
      this.accounts.set(user.localId, { ...user, algorithm: isOwn ? null : algorithm })
      return []
    })
    return error.length > 0 ? { error } : {}
  }

  #batchGet(query: URLSearchParams): unknown {
    const from = Number(query.get('nextPageToken') ?? 0)
    // Fewer than requested, which a service is allowed to return.
    const users = [...this.accounts.values()].slice(from, from + 2)
    const next = from + users.length
    return {
      ...(users.length > 0 ? { users: users.map(seen) } : {}),
      ...(next < this.accounts.size ? { nextPageToken: String(next) } : {}),
    }
  }

  #begin(request: IncomingMessage, object: CloudObject): string {
    const address = `/session/${this.#uploads.size}`
    this.#uploads.set(address, object)
    return `http://${request.headers.host}${address}`
  }

  #finish(address: string, bytes: Buffer): unknown {
    const announced = this.#uploads.get(address) as CloudObject
    const md5Hash = createHash('md5').update(bytes).digest('base64')
    if (announced.md5Hash !== md5Hash) throw new Error('Other bytes arrived.')
    const at = this.#now()
    const object = {
      ...announced,
      size: String(bytes.length),
      crc32c: crc32cText(crc32c(0, bytes)),
      generation: '7',
      metageneration: '1',
      timeCreated: at,
      updated: at,
    }
    this.files.set(object.name, { object, bytes })
    return object
  }

  #media(path: string): FakeAnswer {
    const file = this.files.get(decodeURIComponent(path.split('/o/')[1] ?? ''))
    return file ? { body: file.bytes } : refusal({ status: 404, message: 'Not Found' })
  }

  #list(query: URLSearchParams): unknown {
    const from = Number(query.get('pageToken') ?? 0)
    const items = [...this.files.values()].slice(from, from + 2).map(({ object }) => object)
    const next = from + items.length
    return {
      ...(items.length > 0 ? { items } : {}),
      ...(next < this.files.size ? { nextPageToken: String(next) } : {}),
    }
  }
}

/**
 * Returns an account as its owner sees it: hashes in a foreign format are hidden
 * (firebase-admin, UserRecord.passwordHash).
 */
function seen({ algorithm, passwordHash, salt, ...user }: KeptAccount): CloudAccount {
  return algorithm === null && passwordHash && salt ? { ...user, passwordHash, salt } : user
}

function ownHash(password: string, salt: Buffer): Buffer {
  const [separator, signer] = [CONFIG.saltSeparator, CONFIG.signerKey].map((text) =>
    Buffer.from(text ?? '', 'base64'),
  )
  const key = scryptSync(password, Buffer.concat([salt, separator as Buffer]), 32, {
    N: 2 ** 14,
    r: 8,
    p: 1,
    maxmem: 2 ** 28,
  })
  return createCipheriv('aes-256-ctr', key, Buffer.alloc(16)).update(signer as Buffer)
}

const refusal = ({ status, message }: { status: number; message: string }) => ({
  status,
  body: { error: { code: status, message } },
})
