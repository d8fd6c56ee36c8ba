import { type BodyLimit, NO_BODY, SMALL_BODY } from '../http/body-limit.ts'
import { withErrorResponses, type Failure } from '../http/error-responses.ts'
import { ApiError, errorResponse } from '../http/error.ts'
import { readText } from '../http/text-body.ts'
import type { Auth, Lookups, Ruleset } from '../rules/access.ts'
import type { Database } from '../store/database.ts'
import { writeLock } from '../store/write-lock.ts'
import { classifyFailure } from '../store/failure.ts'
import { asker } from './access.ts'
import { download } from './download.ts'
import { fileStore } from './file-store.ts'
import { finalizer } from './finalize.ts'
import { list } from './list.ts'
import { objectName } from './object-name.ts'
import { type ObjectTable, objectTable } from './object-table.ts'
import { progressHeaders, resumable } from './resumable.ts'
import { changeSettings, parseSettings } from './settings.ts'
import { asJson, asResource, type StoredObject } from './stored-object.ts'
import type { Stores, Write } from './stores.ts'
import { uploader } from './upload.ts'
import { type UploadTable, uploadTable } from './upload-table.ts'

export interface StorageService {
  /** Returns null when the path belongs to another service. */
  handle(request: Request): Promise<Response | null>
  bodyLimit(method: string, pathname: string): BodyLimit | null
  /** Aborts running uploads; the bytes that have arrived are kept, so that they can be resumed. */
  close(): Promise<void>
}

export interface StorageServiceOptions {
  database: Database
  /** Folder with the files of stored objects. */
  folder: string
  bucket: string
  /** The only origin used in upload URLs. */
  publicUrl: string
  rules: Ruleset
  authenticate: (request: Request) => Promise<Auth>
  lookups: () => Lookups
  log?: (line: string) => void
  now?: () => Date
}

const PATH = /^\/v0\/b\/([^/]+)\/o(?:\/([^/]*))?$/

/** Larger than the SDK's chunks (16 MiB) and than any image the rules allow. */
const UPLOAD: BodyLimit = { bytes: 48 * 1024 * 1024, streamed: true }

/** 200 would do as well; the SDK accepts both. */
const DELETED = 204

/** Reports a full disk as storage/quota-exceeded (402): on a 5xx the SDK would retry for ten minutes. */
function failure(error: unknown): Failure {
  if (error instanceof ApiError) return { response: uncached(errorResponse(error)), line: null }
  const trouble = classifyFailure(error)
  const response =
    trouble?.kind === 'full'
      ? Response.json({ error: { code: 402, message: trouble.message } }, { status: 402 })
      : errorResponse(error)
  return { response: uncached(response), line: `Storage failed unexpectedly: ${String(error)}` }
}

function uncached(response: Response): Response {
  if (!response.headers.has('cache-control')) response.headers.set('Cache-Control', 'no-store')
  return response
}

/**
 * Implements Cloud Storage for Firebase as used by firebase/storage (/v0/b/<bucket>/o…). Bytes are in a
 * folder, metadata in the database; the two are reconciled at start, in case of a crash.
 */
export function storageService(options: StorageServiceOptions): StorageService {
  const { database, bucket, publicUrl, authenticate } = options
  const now = options.now ?? (() => new Date())
  const log = options.log ?? (() => undefined)
  const files = fileStore(options.folder)
  const stores: Stores = { objects: objectTable(database), uploads: uploadTable(database, now) }
  const objects: ObjectTable = stores.objects
  const uploads: UploadTable = stores.uploads
  const lock = writeLock(database)
  const write: Write = (writes) => lock.write(() => writes(stores))
  const ask = asker({ rules: options.rules, lookups: options.lookups, bucket, now })
  const finalize = finalizer({ bucket, objects, files, ask, now, write })
  const upload = uploader({ files, finalizer: finalize, now, write })
  const sessions = resumable({ uploads, objects, files, finalizer: finalize, write })
  stores.uploads.forget(files.sweep(objects.files(), uploads.files()))

  const asked = (object: StoredObject | null) => object && asResource(bucket, object)

  async function onBucket(request: Request, url: URL): Promise<Response> {
    const auth = await authenticate(request)
    if (request.method === 'GET') {
      const prefix = url.searchParams.get('prefix') ?? ''
      ask({ method: 'list', path: prefix.replace(/\/$/, ''), auth })
      const { prefixes, items, next } = list(objects, url.searchParams)
      const page = { prefixes, items: items.map((name) => ({ name, bucket })) }
      return Response.json(next === null ? page : { ...page, nextPageToken: next })
    }
    if (request.method !== 'POST') throw new ApiError(405, 'This method is not allowed here.')
    const id = url.searchParams.get('upload_id')
    if (id !== null) {
      const progress = await sessions.command(id, request, auth)
      const body = progress.object && JSON.stringify(asJson(bucket, progress.object))
      const headers = { ...progressHeaders(progress), 'Content-Type': 'application/json' }
      return new Response(body ?? '', { headers })
    }
    const protocol = request.headers.get('x-goog-upload-protocol')
    if (protocol === 'multipart') return Response.json(asJson(bucket, await upload.whole(request, auth)))
    if (protocol !== 'resumable' || request.headers.get('x-goog-upload-command') !== 'start')
      throw new ApiError(400, 'Unknown upload protocol or command.')
    const address = new URL(url.pathname, publicUrl)
    address.searchParams.set('name', url.searchParams.get('name') ?? '')
    address.searchParams.set('upload_id', await upload.begin(request, auth))
    const headers = progressHeaders({ status: 'active', received: 0, object: null })
    return new Response('', { headers: { ...headers, 'X-Goog-Upload-URL': address.href } })
  }

  /** Finds an object to read; checks the rules unless the URL carries its download token. */
  async function read(request: Request, url: URL, name: string): Promise<StoredObject> {
    const object = objects.find(name)
    const token = url.searchParams.get('token')
    if (!object || token !== object.downloadToken)
      ask({ method: 'get', path: name, auth: await authenticate(request), resource: asked(object) })
    if (!object) throw new ApiError(404, 'Not Found.')
    return object
  }

  async function change(request: Request, auth: Auth, name: string): Promise<StoredObject> {
    const change = parseSettings(await readText(request))
    return write((stores) => {
      const object = objects.find(name)
      const changed = object && {
        ...object,
        ...changeSettings(object, change),
        metageneration: object.metageneration + 1,
        updated: now().toISOString(),
      }
      ask({ method: 'update', path: name, auth, resource: asked(object), requestResource: asked(changed) })
      if (!changed) throw new ApiError(404, 'Not Found.')
      stores.objects.put(changed)
      return changed
    })
  }

  async function remove(auth: Auth, name: string): Promise<void> {
    const removed = await write((stores) => {
      const object = objects.find(name)
      ask({ method: 'delete', path: name, auth, resource: asked(object) })
      if (!object) throw new ApiError(404, 'Not Found.')
      stores.objects.remove(name)
      return object
    })
    await files.discard(removed.file)
  }

  async function onObject(request: Request, url: URL, name: string): Promise<Response> {
    switch (request.method) {
      case 'GET':
      case 'HEAD': {
        const object = await read(request, url, name)
        return url.searchParams.get('alt') === 'media'
          ? download(object, request, files)
          : Response.json(asJson(bucket, object))
      }
      case 'PATCH':
        return Response.json(asJson(bucket, await change(request, await authenticate(request), name)))
      case 'DELETE':
        await remove(await authenticate(request), name)
        return new Response(null, { status: DELETED })
      default:
        throw new ApiError(405, 'This method is not allowed here.')
    }
  }

  async function answer(request: Request, url: URL): Promise<Response> {
    const [, inBucket, encoded] = PATH.exec(url.pathname) ?? []
    if (inBucket !== bucket) throw new ApiError(404, 'Not Found.')
    return encoded === undefined ? onBucket(request, url) : onObject(request, url, objectName(encoded))
  }

  return {
    handle: withErrorResponses(
      async (request) => {
        const url = new URL(request.url)
        return url.pathname.startsWith('/v0/') ? uncached(await answer(request, url)) : null
      },
      log,
      failure,
    ),
    bodyLimit(method, pathname) {
      if (!pathname.startsWith('/v0/')) return null
      const [, inBucket, encoded] = PATH.exec(pathname) ?? []
      if (inBucket !== bucket) return NO_BODY
      if (encoded === undefined) return method === 'POST' ? UPLOAD : NO_BODY
      return method === 'PATCH' ? SMALL_BODY : NO_BODY
    },
    close: () => sessions.close(),
  }
}
