import { ApiError } from '../../http/error.ts'
import type { Auth } from '../../rules/access.ts'
import type { Database } from '../../store/database.ts'
import { randomId } from '../../auth/random.ts'
import { type Guard, lookupBudget, storedState } from '../guard.ts'
import type { Documents } from '../documents.ts'
import { documentsRoot } from '../paths.ts'
import type { Target } from '../target.ts'
import { requestTimeOf } from '../writes/apply.ts'
import { batchWrite } from './batch.ts'
import { listCollectionIds } from './collections.ts'
import { createDocument, deleteDocument, getDocument, updateDocument } from './documents.ts'
import { asker } from './exchange.ts'
import { listDocuments } from './list.ts'
import { Parameters } from './parameters.ts'

/** A document's largest JSON: 1 MiB of text, each character of it escaped. */
const MAX_BODY_LENGTH = 7 * 1024 * 1024

const PARAMETERS = {
  get: ['mask.fieldPaths', 'transaction', 'readTime'],
  list: [
    'pageSize',
    'pageToken',
    'orderBy',
    'mask.fieldPaths',
    'showMissing',
    'transaction',
    'readTime',
    'collectionId',
  ],
  create: ['documentId', 'mask.fieldPaths'],
  patch: ['updateMask.fieldPaths', 'mask.fieldPaths', 'currentDocument.exists', 'currentDocument.updateTime'],
  delete: ['currentDocument.exists', 'currentDocument.updateTime'],
  verb: [],
}

export interface RestOptions {
  database: Database
  documents: Documents
  guard: Guard
  projectId: string
  authenticate: (request: Request) => Promise<Auth>
  now: () => number
  /** The service's own methods. */
  handle: (request: Request) => Promise<Response>
}

/** The verbs of this part, beside get, list, create, update and delete. */
const VERBS = new Set(['batchWrite', 'listCollectionIds'])

/** Whether a request is for a plain method of documents and collections, as clients without an SDK use them. */
export function isRest(method: string, { verb }: Target): boolean {
  if (method === 'POST') return verb === '' || VERBS.has(verb)
  return ['GET', 'PATCH', 'DELETE'].includes(method)
}

/** Answers such a request with what is to be sent as JSON. Throws ApiError. */
export async function answerRest(request: Request, target: Target, options: RestOptions): Promise<object> {
  const { projectId } = options
  const { searchParams } = new URL(request.url)
  const ask = asker(options.handle, request, documentsRoot(projectId))
  const context = (known: readonly string[]) => ({
    ask,
    projectId,
    parameters: new Parameters(searchParams, known),
  })
  if (request.method === 'POST' && VERBS.has(target.verb)) {
    const parent = target.parent(projectId)
    context(PARAMETERS.verb)
    if (target.verb === 'batchWrite') return batchWrite(await bodyOf(request), ask)
    await mayListCollections(parent, request, options)
    return listCollectionIds(options.database, parent, await bodyOf(request))
  }
  const path = target.path(projectId)
  const isDocument = path !== '' && path.split('/').length % 2 === 0
  switch (`${request.method} ${isDocument ? 'document' : path === '' ? 'root' : 'collection'}`) {
    case 'GET document':
      return getDocument(path, context(PARAMETERS.get))
    case 'GET collection':
      return listDocuments(path, context(PARAMETERS.list))
    case 'POST collection':
      return createDocument(path, await bodyOf(request), context(PARAMETERS.create))
    case 'PATCH document':
      return updateDocument(path, await bodyOf(request), context(PARAMETERS.patch))
    case 'DELETE document':
      return deleteDocument(path, context(PARAMETERS.delete))
    default:
      throw new ApiError(404, 'Not found.')
  }
}

async function bodyOf(request: Request): Promise<unknown> {
  const text = await request.text()
  if (text.length > MAX_BODY_LENGTH)
    throw new ApiError(400, `Request payload size exceeds the limit: ${MAX_BODY_LENGTH} bytes.`)
  try {
    return JSON.parse(text || '{}') as unknown
  } catch {
    throw new ApiError(400, 'Invalid JSON payload received.')
  }
}

/**
 * Which collections there are is told to whoever may list every collection there: the rules are asked about one that they
 * cannot name. Google tells a project's owner only. Throws ApiError 401 or 403.
 */
async function mayListCollections(parent: string, request: Request, options: RestOptions): Promise<void> {
  const collectionId = randomId(20)
  options.guard(
    {
      method: 'list',
      database: '(default)',
      path: parent === '' ? collectionId : `${parent}/${collectionId}`,
      auth: await options.authenticate(request),
      time: requestTimeOf(options.now()),
      resource: null,
      requestResource: null,
      query: { from: [{ collectionId }] },
    },
    storedState(options.documents),
    lookupBudget(1),
  )
}
