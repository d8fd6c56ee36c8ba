import { MAX_WRITES } from '../firestore/writes/parse.ts'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { QUICK_HASHES } from '../auth/quick-hashes.fixture.ts'
import { authService } from '../auth/service.ts'
import { firestoreService } from '../firestore/service.ts'
import type { Fields, Value } from '../wire.ts'
import type { Ruleset } from '../rules/access.ts'
import { storageService } from '../storage/service.ts'
import { openFolder } from '../store/folder.ts'
import { BackupReader, textOf } from './reader.ts'

const ROOT = 'projects/p/databases/(default)/documents'
export const BUCKET = 'p.firebasestorage.app'
const ALLOWED = { allowed: true, explain: '' }
const rules: Ruleset = { firestore: () => ALLOWED, storage: () => ALLOWED }
export const INDEXES = {
  indexes: [
    {
      collectionGroup: 'kinds',
      fields: [
        { fieldPath: 'group', order: 'ASCENDING' },
        { fieldPath: 'n', order: 'DESCENDING' },
      ],
    },
  ],
  fieldOverrides: [{ collectionGroup: 'kinds', fieldPath: 'exempt', indexes: [] }],
}

/** Opens the three services on a data folder, without a port. */
export async function openServices(dataDir: string, indexes: unknown = INDEXES) {
  const folder = openFolder(dataDir, () => {})
  const { database } = folder
  const log: string[] = []
  const common = { database, rules, log: (line: string) => void log.push(line) }
  const auth = await authService({
    ...common,
    projectId: 'p',
    publicUrl: 'http://127.0.0.1',
    outbox: join(dataDir, 'outbox'),
    passwordCost: QUICK_HASHES,
  })
  const authenticate = () => Promise.resolve(null)
  const firestore = firestoreService({ ...common, projectId: 'p', authenticate, indexes })
  const storage = storageService({
    ...common,
    folder: join(dataDir, 'storage'),
    bucket: BUCKET,
    publicUrl: 'http://127.0.0.1',
    authenticate,
    lookups: () => firestore.lookups(),
  })
  return {
    database,
    /** Lines logged by the services. */
    log,
    auth,
    async call(verb: string, body: unknown): Promise<unknown> {
      const url = `http://localhost/v1/${ROOT}:${verb}`
      const request = new Request(url, { method: 'POST', body: JSON.stringify(body) })
      const response = await firestore.handle(request)
      if (!response?.ok) throw new Error(await response?.text())
      return response.json()
    },
    /** Writes documents, in commits of the maximum size. */
    async set(documents: [path: string, fields: Fields][]): Promise<void> {
      const writes = documents.map(([path, fields]) => ({ update: { name: `${ROOT}/${path}`, fields } }))
      for (let at = 0; at < writes.length; at += MAX_WRITES)
        await this.call('commit', { writes: writes.slice(at, at + MAX_WRITES) })
    },
    /** Uploads an object in a single request; returns the status. */
    async upload(name: string, content: Buffer | string): Promise<number> {
      const head = `--b\r\nContent-Type: application/json\r\n\r\n${JSON.stringify({ name })}\r\n--b\r\nContent-Type: text/plain\r\n\r\n`
      const body = Buffer.concat([Buffer.from(head), Buffer.from(content), Buffer.from('\r\n--b--')])
      const response = await storage.handle(
        new Request(`http://localhost/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`, {
          method: 'POST',
          headers: {
            'X-Goog-Upload-Protocol': 'multipart',
            'Content-Type': 'multipart/related; boundary=b',
            'Content-Length': String(body.length),
          },
          body,
        }),
      )
      return response?.status ?? 0
    },
    async object(method: 'GET' | 'DELETE', name: string): Promise<Response> {
      const url = `http://localhost/v0/b/${BUCKET}/o/${encodeURIComponent(name)}?alt=media`
      return (await storage.handle(new Request(url, { method }))) as Response
    },
    /** Starts a resumable upload of `size` bytes without sending any; resolves to its URL. */
    async begin(name: string, size = 1_000_000): Promise<string> {
      const response = await storage.handle(
        new Request(`http://localhost/v0/b/${BUCKET}/o?name=${encodeURIComponent(name)}`, {
          method: 'POST',
          headers: {
            'X-Goog-Upload-Protocol': 'resumable',
            'X-Goog-Upload-Command': 'start',
            'X-Goog-Upload-Header-Content-Length': String(size),
          },
        }),
      )
      return response?.headers.get('x-goog-upload-url') ?? ''
    },
    /** Sends a whole resumable upload and finalises it; returns the status. */
    async send(address: string, content: Uint8Array<ArrayBuffer>): Promise<number> {
      const headers = { 'X-Goog-Upload-Command': 'upload, finalize', 'X-Goog-Upload-Offset': '0' }
      const response = await storage.handle(new Request(address, { method: 'POST', headers, body: content }))
      return response?.status ?? 0
    },
    async close(): Promise<void> {
      await firestore.close()
      await storage.close()
      folder.close()
    },
  }
}

/** Runs a query on a data folder that nobody else has open. */
export function tableOf(dataDir: string, sql: string): unknown[] {
  const { database, close } = openFolder(dataDir, () => {})
  try {
    return database.prepare(sql).raw().all()
  } finally {
    close()
  }
}

/** Returns the lines of all rows in a backup, decompressed. */
export async function linesIn(file: string): Promise<string> {
  const handle = await open(file, 'r')
  try {
    const reader = new BackupReader(handle, (await handle.stat()).size, file)
    const texts: string[] = []
    for await (const entry of reader.entries()) {
      const text = await textOf(entry, reader)
      if (entry.header.entry === 'rows') texts.push(text)
    }
    return texts.join('')
  } finally {
    await handle.close()
  }
}

const s = (stringValue: string): Value => ({ stringValue })

/** At least one value of every type, with the extreme values of each. */
export const KINDS: Value[] = [
  { nullValue: null },
  { booleanValue: true },
  { booleanValue: false },
  { integerValue: '0' },
  { integerValue: '9223372036854775807' },
  { integerValue: '-9223372036854775808' },
  { doubleValue: 0.1 },
  { doubleValue: 5e-324 },
  { doubleValue: 1.7976931348623157e308 },
  { doubleValue: '-0' },
  { doubleValue: 'NaN' },
  { doubleValue: 'Infinity' },
  { doubleValue: '-Infinity' },
  { timestampValue: '0001-01-01T00:00:00Z' },
  { timestampValue: '2026-11-21T19:00:00.123456Z' },
  { timestampValue: '9999-12-31T23:59:59.999999Z' },
  s(''),
  s('line\nbreak, "quotes", \\, \u0000, \u2028 and 日本 🏗'),
  { bytesValue: '' },
  { bytesValue: 'AP+ACg==' },
  { referenceValue: `${ROOT}/kinds/k0` },
  { geoPointValue: { latitude: -90, longitude: 180 } },
  { arrayValue: {} },
  { arrayValue: { values: [s('a'), { integerValue: '1' }, { mapValue: { fields: { deep: s('x') } } }] } },
  { mapValue: {} },
  { mapValue: { fields: { '1': s('one'), a: { mapValue: { fields: { b: { arrayValue: {} } } } } } } },
  {
    mapValue: {
      fields: { __type__: s('__vector__'), value: { arrayValue: { values: [{ doubleValue: 1.5 }] } } },
    },
  },
]

/** Returns the i-th document of a set that covers every type, in a collection or a subcollection. */
export function kindsDocument(i: number): [string, Fields] {
  const kind = (at: number) => KINDS[(i + at) % KINDS.length] as Value
  const path = i % 10 === 9 ? `kinds/k${i - 1}/parts/p` : `kinds/k${i}`
  return [
    path,
    {
      group: s(`g${i % 7}`),
      n: { integerValue: String(i) },
      exempt: kind(1),
      value: kind(0),
      'odd name': kind(2),
    },
  ]
}
