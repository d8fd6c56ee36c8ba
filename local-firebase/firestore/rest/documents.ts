import { ApiError } from '../../http/error.ts'
import { randomId } from '../../random.ts'
import { flagOf, membersOf } from '../members.ts'
import { checkCollectionId, checkId, collectionOf, documentsRoot, lastSegment } from '../paths.ts'
import type { Ask, Exchange, WireDocument } from './exchange.ts'
import type { Parameters } from './parameters.ts'

const DOCUMENT_MEMBERS = ['name', 'fields', 'createTime', 'updateTime'] as const
/** Length of an auto-generated id, the same as the SDK's. */
const AUTO_ID_LENGTH = 20

export interface Context {
  ask: Ask
  page: Exchange['page']
  parameters: Parameters
  projectId: string
}

/** GET of a document. Throws ApiError 404. Source: google.firestore.v1 GetDocument. */
export async function getDocument(path: string, { ask, parameters, projectId }: Context): Promise<object> {
  const name = `${documentsRoot(projectId)}/${path}`
  const found = await read(name, ask, {
    mask: parameters.mask('mask'),
    transaction: parameters.text('transaction'),
    readTime: parameters.text('readTime'),
  })
  if (!found) throw new ApiError(404, `Document "${name}" not found.`)
  return found
}

async function read(name: string, ask: Ask, more: object): Promise<WireDocument | null> {
  const rows = (await ask('batchGet', '', { documents: [name], ...more })) as { found?: WireDocument }[]
  return rows.find((row) => row.found)?.found ?? null
}

/**
 * POST to a collection: creates a document, with a random id unless one is given. Source: google.firestore.v1
 * CreateDocument.
 */
export async function createDocument(collection: string, body: unknown, context: Context): Promise<object> {
  const { name, fields = {} } = membersOf(body, DOCUMENT_MEMBERS)
  if (name !== undefined && name !== '') throw new ApiError(400, 'document.name must not be set')
  const id = context.parameters.text('documentId') ?? randomId(AUTO_ID_LENGTH)
  if (id.includes('/'))
    throw new ApiError(400, `Resource id "${id.slice(0, 100)}" is invalid because it contains "/".`)
  checkId(id)
  checkCollectionId(lastSegment(collection))
  const created = `${documentsRoot(context.projectId)}/${collection}/${id}`
  return write({ update: { name: created, fields }, currentDocument: { exists: false } }, created, context)
}

/** PATCH of a document: replaces it or updates masked fields. Source: google.firestore.v1 UpdateDocument. */
export async function updateDocument(path: string, body: unknown, context: Context): Promise<object> {
  const { name: given, fields = {} } = membersOf(body, DOCUMENT_MEMBERS)
  const name = `${documentsRoot(context.projectId)}/${path}`
  if (given !== undefined && given !== '' && given !== name)
    throw new ApiError(400, 'document.name does not match the URL.')
  const { parameters } = context
  const updateMask = parameters.mask('updateMask')
  return write(
    { update: { name, fields }, updateMask, currentDocument: preconditionOf(parameters) },
    name,
    context,
  )
}

/** DELETE of a document; succeeds if it does not exist. Source: google.firestore.v1 DeleteDocument. */
export async function deleteDocument(path: string, { ask, parameters, projectId }: Context): Promise<object> {
  const name = `${documentsRoot(projectId)}/${path}`
  await ask('commit', '', { writes: [{ delete: name, currentDocument: preconditionOf(parameters) }] })
  return {}
}

/** Writes a document and returns it, or only its name and update time if the client may not read it. */
async function write(write: object, name: string, { ask, parameters }: Context): Promise<object> {
  const mask = parameters.mask('mask')
  const { writeResults } = (await ask('commit', '', { writes: [write] })) as {
    writeResults: [{ updateTime: string }]
  }
  try {
    return (await read(name, ask, { mask })) ?? { name, ...writeResults[0] }
  } catch (error) {
    if (error instanceof ApiError && error.code === 403) return { name, ...writeResults[0] }
    throw error
  }
}

function preconditionOf(parameters: Parameters): object | undefined {
  const exists = parameters.text('currentDocument.exists')
  const updateTime = parameters.text('currentDocument.updateTime')
  if (exists === undefined && updateTime === undefined) return undefined
  return {
    ...(exists === undefined ? {} : { exists: flagOf(exists) }),
    ...(updateTime === undefined ? {} : { updateTime }),
  }
}

/** Returns the document below which a collection lies; '' for the root. */
export function parentOf(collection: string): string {
  return collection.includes('/') ? collectionOf(collection) : ''
}
