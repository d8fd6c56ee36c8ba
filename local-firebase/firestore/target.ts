import { ApiError } from '../http/error.ts'
import { parentPath, resourcePath } from './paths.ts'

/** The target of a Firestore URL. `parent` checks the project and returns the relative document path. */
export interface Target {
  verb: string
  parent(projectId: string): string
  /** Like `parent`, for a document or collection whose name may contain a colon; '' for the root. */
  path(projectId: string): string
}

/**
 * Parses /v1/projects/P/databases/D/documents[/<document path>]:<verb> from the raw path. The verb is split
 * off before decoding, because a document id may contain a colon (sent as %3A). Null when the path is not
 * Firestore's.
 */
export function parseTarget(pathname: string): Target | null {
  if (!pathname.startsWith('/v1/projects/')) return null
  const colon = pathname.lastIndexOf(':')
  const verb = colon < 0 ? '' : pathname.slice(colon + 1)
  const raw = (colon < 0 ? pathname : pathname.slice(0, colon)).slice('/v1/'.length)
  const whole = pathname.slice('/v1/'.length)
  const name = (text: string): string => {
    const segments = text.split('/').map(decode)
    if (segments.some((segment) => segment.includes('/'))) throw new ApiError(400, 'Invalid resource name.')
    return segments.join('/')
  }
  return {
    verb,
    parent: (projectId) => parentPath(name(raw), projectId),
    path: (projectId) => resourcePath(name(whole), projectId),
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    throw new ApiError(400, 'Invalid resource name.')
  }
}
