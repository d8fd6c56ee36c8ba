import { ApiError } from '../http/error.ts'

/** Google's limit for one collection or document id, in UTF-8 bytes. */
const MAX_ID_BYTES = 1500
const MAX_PATH_DEPTH = 100

/** `projects/P/databases/(default)/documents`: what every document name of this server starts with. */
export function documentsRoot(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents`
}

/** Throws ApiError 400 when a path below the database is not a document's. */
export function checkDocumentPath(path: string): void {
  documentPath(`${documentsRoot('p')}/${path}`, 'p')
}

/**
 * The path below the database ("projects/abc") of a full resource name, checked segment by segment.
 * Throws ApiError 400 for a malformed name, 403 for another project, 404 for another database.
 */
export function documentPath(name: unknown, projectId: string): string {
  const path = relativePath(name, projectId)
  if (path === '' || path.split('/').length % 2 !== 0) {
    const text = String(name)
    throw new ApiError(400, `Document name "${text}" lacks "/" at index ${text.length}.`)
  }
  return path
}

/** Like documentPath, but also accepts the root itself (''), as the parent of a query. */
export function parentPath(name: unknown, projectId: string): string {
  const path = relativePath(name, projectId)
  if (path !== '' && path.split('/').length % 2 !== 0) {
    throw new ApiError(400, `Parent "${String(name)}" is not a document or the database root.`)
  }
  return path
}

function relativePath(name: unknown, projectId: string): string {
  const root = documentsRoot(projectId)
  if (typeof name !== 'string') throw new ApiError(400, "Payload isn't valid for request.")
  if (name !== root && !name.startsWith(`${root}/`)) throw foreignName(name, projectId)
  const path = name.slice(root.length + 1)
  if (path === '') return ''
  // No more of them than are needed to see that there are too many.
  const segments = path.split('/', MAX_PATH_DEPTH + 1)
  if (segments.length > MAX_PATH_DEPTH) {
    throw new ApiError(
      400,
      `Document name "${name.slice(0, 200)}" is too deep: at most ${MAX_PATH_DEPTH} segments.`,
    )
  }
  for (const segment of segments) checkId(segment)
  return path
}

function foreignName(name: string, projectId: string): ApiError {
  const parts = /^projects\/([^/]*)\/databases\/([^/]*)\/documents(\/|$)/.exec(name)
  if (!parts) return new ApiError(400, `Invalid resource name "${name.slice(0, 200)}".`)
  if (parts[1] !== projectId) return new ApiError(403, `Permission denied on resource project ${parts[1]}.`)
  return new ApiError(404, `The database ${parts[2]} does not exist for project ${projectId}.`)
}

/** Source: Firestore's "Constraints on collection IDs and document IDs". */
export function checkId(id: string): void {
  const refused =
    id === '' ||
    id === '.' ||
    id === '..' ||
    (/^__.*__$/s.test(id) && !isNumericId(id)) ||
    /\p{Surrogate}/u.test(id)
  if (refused) throw new ApiError(400, `Resource id "${id.slice(0, 100)}" is invalid because it is reserved.`)
  if (id.length * 3 > MAX_ID_BYTES && Buffer.byteLength(id) > MAX_ID_BYTES) {
    throw new ApiError(400, `The key path element name is longer than ${MAX_ID_BYTES} bytes.`)
  }
}

/** `__id123__`: the form in which ids given as numbers by Datastore appear; they sort first, by number. */
export function isNumericId(id: string): boolean {
  return /^__id-?[1-9]\d{0,18}__$/.test(id)
}

/** The collection a document lives in: "players/p1/private" for "players/p1/private/contact". */
export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** The last segment: a document's id, or a collection's id. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
