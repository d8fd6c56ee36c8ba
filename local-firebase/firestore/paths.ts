import { ApiError } from '../http/error.ts'
import { isStorable } from '../store/checksum.ts'

/** Google's limit for one collection or document id, in UTF-8 bytes. */
const MAX_ID_BYTES = 1500
const MAX_PATH_DEPTH = 100

/** Returns `projects/P/databases/(default)/documents`, the prefix of every document name on this server. */
export function documentsRoot(projectId: string): string {
  return `projects/${projectId}/databases/(default)/documents`
}

/** Throws ApiError 400 when a path relative to the database root is not that of a document. */
export function checkDocumentPath(path: string): void {
  documentPath(`${documentsRoot('p')}/${path}`, 'p')
}

/**
 * Converts a full resource name to a path relative to the database root ("projects/abc") and checks each
 * segment. Throws ApiError 400 for a malformed name, 403 for another project, 404 for another database.
 */
export function documentPath(name: unknown, projectId: string): string {
  const path = relativePath(name, projectId)
  if (path === '' || path.split('/').length % 2 !== 0) {
    throw lacksSlash(String(name))
  }
  return path
}

/** Like documentPath, but also accepts the root (''), as the parent of a query. */
export function parentPath(name: unknown, projectId: string): string {
  const path = relativePath(name, projectId)
  if (path !== '' && path.split('/').length % 2 !== 0) {
    throw new ApiError(400, `Parent "${String(name)}" is not a document or the database root.`)
  }
  return path
}

/** Returns the path of a document or collection; '' for the root. */
export function resourcePath(name: unknown, projectId: string): string {
  return relativePath(name, projectId)
}

/** Checks a document name used as a value; it may be in another project or database. Throws ApiError 400. */
export function checkReference(name: unknown): asserts name is string {
  const root = typeof name === 'string' ? /^projects\/[^/]+\/databases\/[^/]+\/documents\//.exec(name) : null
  if (!root) throw new ApiError(400, 'Document name in a reference value is malformed.')
  const segments = segmentsOf((name as string).slice(root[0].length))
  checkSegments(segments, name as string)
  if (segments.length % 2 !== 0) throw lacksSlash(name as string)
}

function relativePath(name: unknown, projectId: string): string {
  const root = documentsRoot(projectId)
  if (typeof name !== 'string') throw new ApiError(400, "Payload isn't valid for request.")
  if (name !== root && !name.startsWith(`${root}/`)) throw foreignName(name, projectId)
  const path = name.slice(root.length + 1)
  if (path === '') return ''
  checkSegments(segmentsOf(path), name)
  return path
}

/** Splits a path, stopping as soon as it is known to be too deep. */
function segmentsOf(path: string): string[] {
  return path.split('/', MAX_PATH_DEPTH + 1)
}

function checkSegments(segments: string[], name: string): void {
  if (segments.length > MAX_PATH_DEPTH) {
    throw new ApiError(
      400,
      `Document name "${name.slice(0, 200)}" is too deep: at most ${MAX_PATH_DEPTH} segments.`,
    )
  }
  for (const [i, segment] of segments.entries()) {
    if (i % 2 === 0) checkCollectionId(segment)
    else checkId(segment)
  }
}

function lacksSlash(name: string): ApiError {
  return new ApiError(400, `Document name "${name}" lacks "/" at index ${name.length}.`)
}

function foreignName(name: string, projectId: string): ApiError {
  const parts = /^projects\/([^/]*)\/databases\/([^/]*)\/documents(\/|$)/.exec(name)
  if (!parts) return new ApiError(400, `Invalid resource name "${name.slice(0, 200)}".`)
  if (parts[1] !== projectId) return new ApiError(403, `Permission denied on resource project ${parts[1]}.`)
  return new ApiError(404, `The database ${parts[2]} does not exist for project ${projectId}.`)
}

/** Checks a collection id: as for any id, but without slashes and not numeric. Throws ApiError 400. */
export function checkCollectionId(id: string): void {
  if (id.includes('/')) throw invalidId('Collection', id, 'it contains "/"')
  if (isReservedName(id)) throw invalidId('Collection', id, 'it is reserved')
  checkId(id)
}

/**
 * Checks a document id. Throws ApiError 400. Source: Firestore's "Constraints on collection IDs and document
 * IDs". NUL is refused here only: the database driver truncates text at it, so the document would get another
 * document's name.
 */
export function checkId(id: string): void {
  if (!isStorable(id))
    throw invalidId('Resource', id, 'it contains a NUL character or half of a surrogate pair')
  const refused = id === '' || id === '.' || id === '..' || (isReservedName(id) && !isNumericId(id))
  if (refused) throw invalidId('Resource', id, 'it is reserved')
  if (id.length * 3 > MAX_ID_BYTES && Buffer.byteLength(id) > MAX_ID_BYTES) {
    throw new ApiError(400, `The key path element name is longer than ${MAX_ID_BYTES} bytes.`)
  }
}

/** Whether a name is reserved by Firestore, such as `__name__`. */
export function isReservedName(id: string): boolean {
  return /^__.+__$/s.test(id)
}

function invalidId(kind: 'Collection' | 'Resource', id: string, reason: string): ApiError {
  return new ApiError(400, `${kind} id "${id.slice(0, 100)}" is invalid because ${reason}.`)
}

/** Whether an id is numeric, `__id123__`: Datastore's numeric ids, which sort first and by number. */
export function isNumericId(id: string): boolean {
  if (!/^__id-?[1-9]\d{0,18}__$/.test(id)) return false
  const number = BigInt(id.slice(4, -2))
  return number === BigInt.asIntN(64, number)
}

/** Returns the path of a document's collection: "players/p1/private" for "players/p1/private/contact". */
export function collectionOf(path: string): string {
  return path.slice(0, path.lastIndexOf('/'))
}

/** Returns the last segment of a path: a document id or a collection id. */
export function lastSegment(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
