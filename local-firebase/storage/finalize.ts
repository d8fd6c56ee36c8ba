import { randomUUID } from 'node:crypto'
import { ApiError } from '../http/error.ts'
import type { Auth } from '../rules/access.ts'
import type { Ask } from './access.ts'
import type { Content, FileStore } from './file-store.ts'
import type { ObjectTable } from './object-table.ts'
import type { Stores, Write } from './stores.ts'
import { asResource, type Settings, type StoredObject } from './stored-object.ts'

/** 1 GiB; a larger upload is refused before its first byte is read. */
const MAX_OBJECT_BYTES = 2 ** 30

export interface Incoming {
  name: string
  settings: Settings
  auth: Auth
}

/** Turns uploads into stored objects. */
export interface Finalizer {
  /** Checks the rules for an object of this size before anything is stored; throws ApiError(403) or (413). */
  checkAllowed(incoming: Incoming, size: number): void
  /**
   * Turns a staged file of `size` bytes into the object of this name: hashes it, syncs it to disk, then
   * checks the rules and writes the row in one step, together with `also`; until then a previous object stays
   * in place. Deletes the staged file when the rules refuse or when its size on disk is not `size`.
   */
  finalize(
    incoming: Incoming,
    staged: string,
    size: number,
    also?: (stores: Stores) => void,
  ): Promise<StoredObject>
}

/** Creates a finalizer for the objects of one bucket. */
export function finalizer(options: {
  bucket: string
  objects: ObjectTable
  files: FileStore
  ask: Ask
  now: () => Date
  write: Write
}): Finalizer {
  const { bucket, objects, files, ask, now, write } = options
  let lastGeneration = 0

  /** Returns a unique generation, in microseconds as in Cloud Storage. */
  function nextGeneration(existing: StoredObject | null): number {
    lastGeneration = Math.max(now().getTime() * 1000, lastGeneration + 1, (existing?.generation ?? 0) + 1)
    return lastGeneration
  }

  function build(incoming: Incoming, content: Content, file: string, existing: StoredObject | null) {
    const at = now().toISOString()
    return {
      ...incoming.settings,
      ...content,
      name: incoming.name,
      generation: nextGeneration(existing),
      metageneration: 1,
      timeCreated: at,
      updated: at,
      file,
      downloadToken: randomUUID(),
    }
  }

  /**
   * Checks the rules. An overwrite is checked as create with the old object as `resource`, as in Google's
   * emulator; production behaviour is not documented, so rules should use the same condition for create and
   * update.
   */
  function permit(incoming: Incoming, object: StoredObject, existing: StoredObject | null): void {
    ask({
      method: 'create',
      path: incoming.name,
      auth: incoming.auth,
      resource: existing && asResource(bucket, existing),
      requestResource: asResource(bucket, object),
    })
  }

  return {
    checkAllowed(incoming, size) {
      const existing = objects.find(incoming.name)
      permit(incoming, build(incoming, { size, md5Hash: '', crc32c: '' }, '', existing), existing)
      if (size > MAX_OBJECT_BYTES) throw new ApiError(413, 'The object is larger than 1 GiB.')
    },
    async finalize(incoming, staged, size, also) {
      try {
        const content = await files.measure(staged)
        if (content.size !== size)
          throw new ApiError(400, `The server stored ${content.size} of ${size} bytes. Nothing was saved.`)
        await files.keep(staged)
        const { object, existing } = await write((stores) => {
          const existing = stores.objects.find(incoming.name)
          const object = build(incoming, content, staged, existing)
          permit(incoming, object, existing)
          stores.objects.put(object)
          also?.(stores)
          return { object, existing }
        })
        if (existing) await files.discard(existing.file)
        return object
      } catch (error) {
        if (objects.find(incoming.name)?.file !== staged) await files.discard(staged)
        throw error
      }
    },
  }
}
