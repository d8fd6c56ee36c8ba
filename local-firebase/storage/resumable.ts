import { ApiError } from '../http/error.ts'
import type { Auth } from '../rules/access.ts'
import type { FileStore } from './file-store.ts'
import type { Finalizer } from './finalize.ts'
import type { ObjectTable } from './object-table.ts'
import type { StoredObject } from './stored-object.ts'
import type { Write } from './stores.ts'
import type { Upload, UploadTable } from './upload-table.ts'

/** As in Cloud Storage: all chunks but the last are multiples of this size, bytes. */
const GRANULARITY = 256 * 1024

/** Result of a command: state of the upload, bytes on disk, and the object once it exists. */
export interface Progress {
  status: 'active' | 'final' | 'cancelled'
  received: number
  object: StoredObject | null
}

interface Writer {
  stop(): void
  done: Promise<unknown>
}

export interface Resumable {
  command(id: string, request: Request, auth: Auth): Promise<Progress>
  /** Aborts running uploads, keeping the bytes that have arrived. */
  close(): Promise<void>
}

class Stopped extends Error {}

/** The connection broke; the upload can be resumed. */
class Interrupted extends ApiError {}

const GONE = 'This upload does not exist or has expired.'

/** Whether the staged file is missing. */
const isGone = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ENOENT'

/**
 * Yields the chunks of the source without its first `skip` bytes, until it ends. Throws when `stopped`
 * rejects and when more than `most` bytes follow.
 */
async function* rest(
  source: AsyncIterable<Uint8Array>,
  { stopped, skip, most }: { stopped: Promise<never>; skip: number; most: number },
): AsyncGenerator<Uint8Array> {
  const chunks = source[Symbol.asyncIterator]()
  let size = -skip
  for (;;) {
    const next = await Promise.race([chunks.next(), stopped])
    if (next.done) return
    const fresh = next.value.subarray(Math.min(next.value.length, Math.max(0, -size)))
    size += next.value.length
    if (size > most) throw new ApiError(400, 'More bytes were sent than declared.')
    if (fresh.length > 0) yield fresh
  }
}

/**
 * Handles resumable uploads. A chunk is on disk before it is acknowledged; an upload has one writer at a
 * time.
 */
export function resumable(options: {
  uploads: UploadTable
  objects: ObjectTable
  files: FileStore
  finalizer: Finalizer
  write: Write
}): Resumable {
  const { uploads, objects, files, finalizer, write } = options
  const writers = new Map<string, Writer>()

  function uploadOf(id: string, auth: Auth): Upload {
    const upload = uploads.find(id)
    if (!upload) throw new ApiError(404, GONE)
    if (upload.uid !== (auth?.uid ?? null)) throw new ApiError(403, 'Permission denied.')
    return upload
  }

  /** Removes an upload. The error that led here is reported even if a full disk prevents the removal. */
  async function forget(id: string): Promise<void> {
    try {
      await write((stores) => stores.uploads.remove(id))
    } catch {
      // The file is deleted as well: resuming the upload fails, and the next start removes its row.
    }
  }

  /**
   * Runs one request per upload at a time. A newer request stops the older one: after a broken connection the
   * client returns before the server has noticed.
   */
  async function alone<T>(id: string, work: (stopped: Promise<never>) => Promise<T>): Promise<T> {
    for (let other = writers.get(id); other; other = writers.get(id)) {
      other.stop()
      await other.done.catch(() => undefined)
    }
    let stop: () => void = () => undefined
    const stopped = new Promise<never>((_, reject) => {
      stop = () => reject(new Stopped())
    })
    stopped.catch(() => undefined)
    const done = work(stopped)
    writers.set(id, { stop, done })
    try {
      return await done
    } finally {
      writers.delete(id)
    }
  }

  /**
   * Writes a chunk. After a broken connection the SDK resends the same chunk before it asks how much has
   * arrived, so bytes already on disk are skipped, as in Cloud Storage
   * (cloud.google.com/storage/docs/resumable-uploads). A gap is refused.
   */
  async function receive(upload: Upload, request: Request, stopped: Promise<never>): Promise<number> {
    const offset = request.headers.get('x-goog-upload-offset') ?? ''
    if (!/^\d{1,15}$/.test(offset) || Number(offset) > upload.received)
      throw new ApiError(400, `The upload continues at ${upload.received}, not at ${offset || 'no offset'}.`)
    const body = rest(request.body ?? new ReadableStream<Uint8Array>(), {
      stopped,
      skip: upload.received - Number(offset),
      most: upload.total - upload.received,
    })
    try {
      const { size, broken } = await files.write(upload.file, upload.received, body)
      if (broken instanceof ApiError) throw broken
      await write((stores) => stores.uploads.progress(upload.id, size))
      if (broken !== undefined)
        throw new Interrupted(400, 'The connection was lost; query how much has arrived.')
      return size
    } catch (error) {
      if (error instanceof Interrupted) throw error
      // Not resumable: the client treats this response as final, and the disk may need the space.
      await forget(upload.id)
      await files.discard(upload.file)
      throw isGone(error) ? new ApiError(404, GONE) : error
    }
  }

  async function finish(upload: Upload, received: number, auth: Auth): Promise<Progress> {
    if (received !== upload.total)
      throw new ApiError(400, `The upload has ${received} of ${upload.total} bytes.`)
    const { name, settings, file, id } = upload
    try {
      const object = await finalizer.finalize({ name, settings, auth }, file, received, (stores) =>
        stores.uploads.finish(id),
      )
      return { status: 'final', received, object }
    } catch (error) {
      await forget(id)
      throw isGone(error) ? new ApiError(404, GONE) : error
    }
  }

  /** Answers the SDK when it resends its last chunk because the last response was lost. */
  function finished({ name, file, received }: Upload): Progress {
    const object = objects.find(name)
    if (object?.file !== file) throw new ApiError(400, 'This upload is finished.')
    return { status: 'final', received, object }
  }

  async function work(id: string, request: Request, auth: Auth, stopped: Promise<never>): Promise<Progress> {
    const upload = uploadOf(id, auth)
    const words = (request.headers.get('x-goog-upload-command') ?? '').split(',')
    const commands = new Set(words.map((word) => word.trim()))
    if (commands.has('query')) return { status: upload.state, received: upload.received, object: null }
    if (upload.state === 'final' && commands.has('finalize')) return finished(upload)
    if (upload.state === 'final') throw new ApiError(400, 'This upload is finished.')
    if (commands.has('cancel')) {
      await write((stores) => stores.uploads.remove(id))
      await files.discard(upload.file)
      return { status: 'cancelled', received: 0, object: null }
    }
    const uploading = commands.has('upload')
    if (!uploading && !commands.has('finalize')) throw new ApiError(400, 'Unknown upload command.')
    const received = uploading ? await receive(upload, request, stopped) : upload.received
    if (commands.has('finalize')) return finish(upload, received, auth)
    return { status: 'active', received, object: null }
  }

  return {
    async command(id, request, auth) {
      uploadOf(id, auth)
      return alone(id, (stopped) => work(id, request, auth, stopped))
    },
    async close() {
      for (const writer of writers.values()) writer.stop()
      await Promise.allSettled([...writers.values()].map(({ done }) => done))
    },
  }
}

/** Returns the headers from which the SDK reads the progress; sizes in bytes. */
export function progressHeaders({ status, received }: Progress): Record<string, string> {
  return {
    'X-Goog-Upload-Status': status,
    'X-Goog-Upload-Size-Received': String(received),
    'X-Goog-Upload-Chunk-Granularity': String(GRANULARITY),
  }
}
