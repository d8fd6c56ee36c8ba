import { createHash } from 'node:crypto'
import type { ObjectResource } from '../rules/access.ts'

/** Metadata that an uploader can set. */
export interface Settings {
  contentType: string
  cacheControl: string | null
  contentDisposition: string | null
  contentEncoding: string | null
  contentLanguage: string | null
  /** Custom metadata, by key. */
  metadata: Record<string, string>
}

/** A stored object. Times are RFC 3339; `file` is the name of its file in the file store. */
export interface StoredObject extends Settings {
  name: string
  generation: number
  metageneration: number
  size: number
  md5Hash: string
  crc32c: string
  timeCreated: string
  updated: string
  file: string
  /** Allows downloads without a check of the rules. */
  downloadToken: string
}

/** Returns the ETag, which changes with every generation and every change of the metadata. */
export function etagOf(object: Pick<StoredObject, 'name' | 'generation' | 'metageneration'>): string {
  const { name, generation, metageneration } = object
  return createHash('sha256')
    .update(`${generation}/${metageneration}/${name}`)
    .digest('base64url')
    .slice(0, 22)
}

function dispositionOf({ name, contentDisposition }: StoredObject): string {
  const file = encodeURIComponent(name.split('/').at(-1) ?? '').replaceAll("'", '%27')
  return contentDisposition ?? `inline; filename*=utf-8''${file}`
}

/** Returns optional metadata. Unset members are left out, so that rules and clients find them absent. */
function optional(object: StoredObject) {
  const { cacheControl, contentLanguage } = object
  return {
    contentDisposition: dispositionOf(object),
    contentEncoding: object.contentEncoding ?? 'identity',
    ...(cacheControl === null ? {} : { cacheControl }),
    ...(contentLanguage === null ? {} : { contentLanguage }),
  }
}

/** Returns the object as firebase.storage rules see it. */
export function asResource(bucket: string, object: StoredObject): ObjectResource {
  const { name, size, contentType, generation, metageneration, timeCreated, updated, md5Hash } = object
  return {
    name,
    bucket,
    size,
    contentType,
    generation,
    metageneration,
    timeCreated,
    updated,
    md5Hash,
    crc32c: object.crc32c,
    etag: etagOf(object),
    ...optional(object),
    metadata: object.metadata,
  }
}

/** Returns the object as the SDK reads it, with numbers as strings. */
export function asJson(bucket: string, object: StoredObject): Record<string, unknown> {
  return {
    name: object.name,
    bucket,
    generation: String(object.generation),
    metageneration: String(object.metageneration),
    contentType: object.contentType,
    timeCreated: object.timeCreated,
    updated: object.updated,
    storageClass: 'STANDARD',
    size: String(object.size),
    md5Hash: object.md5Hash,
    crc32c: object.crc32c,
    etag: etagOf(object),
    downloadTokens: object.downloadToken,
    ...optional(object),
    ...(Object.keys(object.metadata).length === 0 ? {} : { metadata: object.metadata }),
  }
}
