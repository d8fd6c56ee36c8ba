import { type BodyLimit, NO_BODY } from '../http/body-limit.ts'
import { isVerb } from './request-body.ts'
import { parseTarget } from './target.ts'

/** Google's limit for one API request; only what writes needs it. */
const WRITE: BodyLimit = { bytes: 10 * 1024 * 1024 }
/** A query or a list of names. */
const READ: BodyLimit = { bytes: 256 * 1024 }

const WRITING = new Set(['commit'])

/** How much body a Firestore route takes; null when the path is none of Firestore's. */
export function bodyLimit(method: string, pathname: string): BodyLimit | null {
  const target = parseTarget(pathname)
  if (!target) return null
  if (method !== 'POST' || !isVerb(target.verb)) return NO_BODY
  return WRITING.has(target.verb) ? WRITE : READ
}
