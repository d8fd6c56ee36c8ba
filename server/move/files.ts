import { createHash } from 'node:crypto'
import { randomId } from '../../local-firebase/random.ts'
import { crc32c, crc32cText } from '../../local-firebase/storage/crc32c.ts'
import type { StoredObject } from '../../local-firebase/storage/stored-object.ts'
import { CommandFailure } from '../command/failure.ts'
import { ask, requestJson, type Cloud } from './cloud.ts'

/** An object of Cloud Storage (cloud.google.com/storage/docs/json_api/v1/objects#resource). */
export interface CloudObject {
  name: string
  size: string
  generation: string
  metageneration: string
  contentType?: string
  cacheControl?: string
  contentDisposition?: string
  contentEncoding?: string
  contentLanguage?: string
  /** base64; absent for composed objects. */
  md5Hash?: string
  /** base64 */
  crc32c?: string
  /** RFC 3339 */
  timeCreated: string
  /** RFC 3339 */
  updated: string
  metadata?: Record<string, string>
}

/** The metadata key under which Firebase stores the tokens of download URLs, separated by commas. */
const TOKENS = 'firebaseStorageDownloadTokens'

const objectsOf = ({ hosts, bucket }: Cloud): string => `${hosts.storage}/storage/v1/b/${bucket}/o`

/** Lists the objects of the bucket, ordered by name. */
export async function listObjects(cloud: Cloud): Promise<CloudObject[]> {
  const found: CloudObject[] = []
  for (let token = ''; ;) {
    const query = token === '' ? '' : `?${new URLSearchParams({ pageToken: token })}`
    const page = await requestJson<{ items?: CloudObject[]; nextPageToken?: string }>(
      cloud,
      objectsOf(cloud) + query,
    )
    found.push(...(page.items ?? []))
    token = page.nextPageToken ?? ''
    if (token === '') return found
  }
}

/** Downloads an object as stored. Throws CommandFailure if size or checksum differ from the listing. */
export async function download(cloud: Cloud, object: CloudObject): Promise<Buffer> {
  const { body } = await ask(cloud, `${objectsOf(cloud)}/${encodeURIComponent(object.name)}?alt=media`)
  if (body.length !== Number(object.size) || (object.crc32c ?? crcOf(body)) !== crcOf(body))
    throw new CommandFailure(`${object.name} changed while it was being read. Run the command again.`)
  return body
}

const crcOf = (bytes: Buffer): string => crc32cText(crc32c(0, bytes))
const md5Of = (bytes: Buffer): string => createHash('md5').update(bytes).digest('base64')

/**
 * Converts an object for storage here; `lostTokens` is the number of download tokens that cannot be moved.
 */
export function storedFrom(object: CloudObject, bytes: Buffer): { stored: StoredObject; lostTokens: number } {
  const { [TOKENS]: tokens, ...metadata } = object.metadata ?? {}
  const [token, ...others] = tokens ? tokens.split(',') : []
  const stored: StoredObject = {
    name: object.name,
    contentType: object.contentType ?? 'application/octet-stream',
    cacheControl: object.cacheControl ?? null,
    contentDisposition: object.contentDisposition ?? null,
    contentEncoding: object.contentEncoding ?? null,
    contentLanguage: object.contentLanguage ?? null,
    metadata,
    generation: Number(object.generation),
    metageneration: Number(object.metageneration),
    size: bytes.length,
    md5Hash: md5Of(bytes),
    crc32c: crcOf(bytes),
    timeCreated: object.timeCreated,
    updated: object.updated,
    file: randomId(32),
    downloadToken: token ?? randomId(32),
  }
  return { stored, lostTokens: others.length }
}

/** Uploads an object, in two requests (cloud.google.com/storage/docs/performing-resumable-uploads). */
export async function upload(cloud: Cloud, object: StoredObject, bytes: Buffer): Promise<void> {
  const url = `${cloud.hosts.storage}/upload/storage/v1/b/${cloud.bucket}/o?${new URLSearchParams({ uploadType: 'resumable', name: object.name })}`
  const set = {
    contentType: object.contentType,
    cacheControl: object.cacheControl,
    contentDisposition: object.contentDisposition,
    contentEncoding: object.contentEncoding,
    contentLanguage: object.contentLanguage,
  }
  const body = {
    name: object.name,
    ...Object.fromEntries(Object.entries(set).filter(([, value]) => value !== null)),
    // The service compares this hash with the bytes that it receives.
    md5Hash: object.md5Hash,
    metadata: { ...object.metadata, [TOKENS]: object.downloadToken },
  }
  const { headers } = await ask(cloud, url, { method: 'POST', body })
  const session = headers['location']
  if (typeof session !== 'string')
    throw new CommandFailure(`${object.name}: the response has no upload address.`)
  const answer = await ask(cloud, session, {
    method: 'PUT',
    body: bytes,
    headers: { 'content-type': object.contentType },
  })
  const { size } = JSON.parse(answer.body.toString()) as CloudObject
  if (Number(size) !== bytes.length) throw new CommandFailure(`${object.name}: only ${size} bytes arrived.`)
}
