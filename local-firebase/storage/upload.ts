import { randomBytes } from 'node:crypto'
import { ApiError } from '../http/error.ts'
import { readText } from '../http/text-body.ts'
import type { Auth } from '../rules/access.ts'
import type { FileStore } from './file-store.ts'
import type { Finalizer, Incoming } from './finalize.ts'
import { readMultipart } from './multipart.ts'
import { checkedName } from './object-name.ts'
import { blankSettings, changeSettings, parseSettings } from './settings.ts'
import type { StoredObject } from './stored-object.ts'
import type { Write } from './stores.ts'

const OPEN_UPLOADS = 200
/** Age at which an untouched upload is removed, ms: longer than anyone would resume; Google's is a week. */
const FORGOTTEN_MS = 24 * 3_600_000

export interface Uploads {
  /** Stores an object uploaded in a single request (X-Goog-Upload-Protocol: multipart). */
  whole(request: Request, auth: Auth): Promise<StoredObject>
  /** Begins a resumable upload; resolves to its id. */
  begin(request: Request, auth: Auth): Promise<string>
}

/** Returns the name from URL and metadata, which must agree; either may be missing. */
function nameOf(request: Request, metadata: Record<string, unknown>): string {
  const inAddress = new URL(request.url).searchParams.get('name')
  const { name = inAddress } = metadata
  if (typeof name !== 'string' || (inAddress !== null && name !== inAddress))
    throw new ApiError(400, 'The object name is missing, or the two names differ.')
  return checkedName(name)
}

function incoming(request: Request, auth: Auth, metadataText: string, contentType: string): Incoming {
  const metadata = parseSettings(metadataText)
  const blank = blankSettings('application/octet-stream')
  const typed = contentType === '' ? blank : changeSettings(blank, { contentType })
  return { name: nameOf(request, metadata), settings: changeSettings(typed, metadata), auth }
}

/** Handles uploads in a single request, and the start of resumable ones. */
export function uploader(options: {
  files: FileStore
  finalizer: Finalizer
  now: () => Date
  write: Write
}): Uploads {
  const { files, finalizer, now, write } = options
  return {
    async whole(request, auth) {
      const multipart = await readMultipart(request)
      const object = incoming(request, auth, multipart.metadata, multipart.contentType)
      finalizer.checkAllowed(object, multipart.size)
      const file = await files.stage()
      let arrived = 0
      try {
        const { size, broken } = await files.write(file, 0, multipart.bytes)
        arrived = size
        if (broken instanceof ApiError) throw broken
        if (broken !== undefined) throw new ApiError(400, 'The upload was interrupted.')
      } catch (error) {
        await files.discard(file)
        throw error
      }
      return finalizer.finalize(object, file, arrived)
    },
    async begin(request, auth) {
      const announced = request.headers.get('x-goog-upload-header-content-length') ?? ''
      if (!/^\d{1,15}$/.test(announced))
        throw new ApiError(400, 'X-Goog-Upload-Header-Content-Length is required.')
      const total = Number(announced)
      const type = request.headers.get('x-goog-upload-header-content-type') ?? ''
      const object = incoming(request, auth, await readText(request), type)
      finalizer.checkAllowed(object, total)
      const forgotten = await write(({ uploads }) => uploads.collect(now().getTime() - FORGOTTEN_MS))
      for (const file of forgotten) await files.discard(file)
      const uid = auth?.uid ?? null
      const id = randomBytes(24).toString('base64url')
      const { name, settings } = object
      const file = await files.stage()
      const isBegun = await write(({ uploads }) => {
        if (uploads.openOf(uid) >= OPEN_UPLOADS) return false
        uploads.begin({ id, name, uid, settings, total, received: 0, file, state: 'active' })
        return true
      })
      if (!isBegun) {
        await files.discard(file)
        throw new ApiError(400, 'Too many uploads are open.')
      }
      return id
    },
  }
}
