import { createHash } from 'node:crypto'
import type { ObjectResource } from '../rules/access.ts'

/** What an uploader may say about an object. */
export interface Settings {
  contentType: string
  cacheControl: string | null
  contentDisposition: string | null
  contentEncoding: string | null
  contentLanguage: string | null
  /** Custom metadata. */
  metadata: Record<string, string>
}

/** One object as stored. Times are RFC 3339; `file` is the name of its bytes in the file store. */
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
  /** Whoever has this token may download without a check of the rules. */
  downloadToken: string
}

/** Changes with every generation and every change of the metadata. */
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

/** Only what is set: a rule or a client that asks for an absent member must find it absent. */
function optional(object: StoredObject) {
  const { cacheControl, contentLanguage } = object
  return {
    contentDisposition: dispositionOf(object),
    contentEncoding: object.contentEncoding ?? 'identity',
    ...(cacheControl === null ? {} : { cacheControl }),
    ...(contentLanguage === null ? {} : { contentLanguage }),
  }
}

/** The object as firebase.storage rules see it. */
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

/** The object as the SDK reads it: every number a string. */
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
