import { ApiError } from '../../http/error.ts'
import type { Auth } from '../../rules/access.ts'
import type { Database } from '../../store/database.ts'
import { randomId } from '../../random.ts'
import { type Guard, lookupBudget, readLookups } from '../guard.ts'
import type { Documents } from '../documents.ts'
import type { Target } from '../target.ts'
import { requestTimeOf } from '../writes/apply.ts'
import { batchWrite } from './batch.ts'
import { listCollectionIds } from './collections.ts'
import { createDocument, deleteDocument, getDocument, updateDocument } from './documents.ts'
import type { Exchange } from './exchange.ts'
import { listDocuments } from './list.ts'
import { Parameters } from './parameters.ts'

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
  now: () => number
}

/** The named verbs, besides get, list, create, update and delete. */
const VERBS = new Set(['batchWrite', 'listCollectionIds'])

/** Whether a request calls a plain method of documents or collections, as used by clients without an SDK. */
export function isRest(method: string, { verb }: Target): boolean {
  if (method === 'POST') return verb === '' || VERBS.has(verb)
  return ['GET', 'PATCH', 'DELETE'].includes(method)
}

/** Answers a REST request with an object to be sent as JSON. Throws ApiError. */
export async function answerRest(
  request: Request,
  target: Target,
  exchange: Exchange,
  options: RestOptions,
): Promise<object> {
  const { projectId } = options
  const { searchParams } = new URL(request.url)
  const { ask, page } = exchange
  const context = (known: readonly string[]) => ({
    ask,
    page,
    projectId,
    parameters: new Parameters(searchParams, known),
  })
  if (request.method === 'POST' && VERBS.has(target.verb)) {
    const parent = target.parent(projectId)
    context(PARAMETERS.verb)
    if (target.verb === 'batchWrite') return batchWrite(await exchange.body(), ask)
    mayListCollections(parent, await exchange.auth(), options)
    return listCollectionIds(options.database, parent, await exchange.body())
  }
  const path = target.path(projectId)
  const isDocument = path !== '' && path.split('/').length % 2 === 0
  switch (`${request.method} ${isDocument ? 'document' : path === '' ? 'root' : 'collection'}`) {
    case 'GET document':
      return getDocument(path, context(PARAMETERS.get))
    case 'GET collection':
      return listDocuments(path, context(PARAMETERS.list))
    case 'POST collection':
      return createDocument(path, await exchange.body(), context(PARAMETERS.create))
    case 'PATCH document':
      return updateDocument(path, await exchange.body(), context(PARAMETERS.patch))
    case 'DELETE document':
      return deleteDocument(path, context(PARAMETERS.delete))
    default:
      throw new ApiError(404, 'Not found.')
  }
}

/**
 * Allows listing collection ids to users who may list every collection there: the rules are asked about a
 * random id, which they cannot name. Google allows a project's owner only. Throws ApiError 401 or 403.
 */
function mayListCollections(parent: string, auth: Auth, options: RestOptions): void {
  const collectionId = randomId(20)
  options.guard(
    {
      method: 'list',
      database: '(default)',
      path: parent === '' ? collectionId : `${parent}/${collectionId}`,
      auth,
      time: requestTimeOf(options.now()),
      resource: null,
      requestResource: null,
      query: { from: [{ collectionId }] },
    },
    readLookups(options.documents),
    lookupBudget(1),
  )
}
