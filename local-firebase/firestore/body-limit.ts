import { type BodyLimit, NO_BODY, SMALL_BODY } from '../http/body-limit.ts'
import { isUnimplemented } from './channel.ts'
import { isVerb } from './request-body.ts'
import { parseTarget } from './target.ts'

/** Google's limit for one API request, 10 MiB; applies to writes only. */
const WRITE: BodyLimit = { bytes: 10 * 1024 * 1024 }
/** The limit for queries and lists of document names. */
const READ: BodyLimit = { bytes: 256 * 1024 }

const WRITING = new Set(['commit', 'batchWrite'])
const IDS = /^\/v1\/projects\/[^/]+\/databases\/[^/]+\/documents\/(.+)$/

/** Returns the body limit of a Firestore route; null when the path is not Firestore's. */
export function bodyLimit(method: string, pathname: string): BodyLimit | null {
  if (isUnimplemented(pathname)) return method === 'POST' ? SMALL_BODY : NO_BODY
  const target = parseTarget(pathname)
  if (!target) return null
  if (writesDocument(method, target.verb, pathname)) return WRITE
  if (method !== 'POST') return NO_BODY
  if (WRITING.has(target.verb)) return WRITE
  return isVerb(target.verb) || target.verb === 'listCollectionIds' ? READ : NO_BODY
}

/** Whether a request is a PATCH of a document or a POST to a collection. */
function writesDocument(method: string, verb: string, pathname: string): boolean {
  const ids = IDS.exec(pathname)?.[1]?.split('/').length ?? 0
  if (method === 'PATCH') return ids > 0 && ids % 2 === 0
  return method === 'POST' && verb === '' && ids % 2 === 1
}
