import { type BodyLimit, NO_BODY, SMALL_BODY } from '../http/body-limit.ts'
import { isMissingPart } from './channel.ts'
import { isVerb } from './request-body.ts'
import { parseTarget } from './target.ts'

/** Google's limit for one API request; only what writes needs it. */
const WRITE: BodyLimit = { bytes: 10 * 1024 * 1024 }
/** A query or a list of names. */
const READ: BodyLimit = { bytes: 256 * 1024 }

/** Without a verb a document is created. */
const WRITING = new Set(['', 'commit', 'batchWrite'])

/** How much body a Firestore route takes; null when the path is none of Firestore's. */
export function bodyLimit(method: string, pathname: string): BodyLimit | null {
  if (isMissingPart(pathname)) return method === 'POST' ? SMALL_BODY : NO_BODY
  const target = parseTarget(pathname)
  if (!target) return null
  if (method === 'PATCH') return WRITE
  if (method !== 'POST') return NO_BODY
  if (WRITING.has(target.verb)) return WRITE
  return isVerb(target.verb) || target.verb === 'listCollectionIds' ? READ : NO_BODY
}
