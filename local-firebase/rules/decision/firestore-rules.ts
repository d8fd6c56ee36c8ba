import type { StructuredQuery } from '../../wire.ts'
import type { Auth, Decision, FirestoreAccess, LookupBudget, Lookups } from '../access.ts'
import { allowsFor, type Block } from '../evaluation/block.ts'
import { decide } from './decision.ts'
import { Evaluation, type DocumentReader } from '../evaluation/evaluation.ts'
import { valueOfJson } from '../values/json-value.ts'
import { LimitedReader } from '../evaluation/lookups.ts'
import { MapValue } from '../values/map-value.ts'
import { ANYWHERE, OPEN, type RequestSegment } from '../evaluation/match.ts'
import { branchesOf, type Condition } from './query-branches.ts'
import { promisedName, guaranteedResource } from './query-resource.ts'
import { documentPath, resourceOf } from '../evaluation/resource.ts'
import { timestampOf } from '../values/time.ts'
import type { Val } from '../values/values.ts'

export interface CompiledRules {
  version: 1 | 2
  blocks: readonly Block[]
}

/** Decides one request by cloud.firestore rules. */
export function decideFirestore(
  rules: CompiledRules,
  access: FirestoreAccess,
  lookups: Lookups,
  budget: LookupBudget,
): Decision {
  const reader = { database: access.database, lookups, budget }
  if (access.method === 'list')
    return decideList(rules, access, { documents: new LimitedReader(reader), lookups })
  const documents = new LimitedReader({ ...reader, own: access.path })
  const segments = access.path.split('/')
  const { database, resource, requestResource } = access
  const evaluation = new Evaluation({
    documents,
    resource: resource && resourceOf(database, access.path, resource),
    request: requestValue(access, [
      ['path', documentPath(database, segments)],
      ...(requestResource ? [['resource', resourceOf(database, access.path, requestResource)] as const] : []),
    ]),
  })
  const path = ['databases', database, 'documents', ...segments]
  return decide(
    allowsFor(rules.blocks, path, { method: access.method, version: rules.version }),
    evaluation,
    `${access.method} ${access.path}`,
  )
}

interface Sources {
  documents: DocumentReader
  lookups: Lookups
}

/** Decides a list from its query alone; every branch of the query has to be allowed. */
function decideList(rules: CompiledRules, access: FirestoreAccess, sources: Sources): Decision {
  let decision: Decision = { allowed: false, explain: `list ${access.path}: refused, it selects nothing` }
  for (const conditions of branchesOf(access.query ?? { from: [] })) {
    decision = decideBranch(rules, access, { ...sources, conditions })
    if (!decision.allowed) return decision
  }
  return decision
}

function decideBranch(
  rules: CompiledRules,
  access: FirestoreAccess,
  { documents, lookups, conditions }: Sources & { conditions: readonly Condition[] },
): Decision {
  const { database } = access
  const named = promisedName(conditions)
  const segments = listSegments(access, named)
  const known = segments.filter((segment) => typeof segment === 'string')
  const evaluation = new Evaluation({
    documents,
    resource: named ? namedResource(database, named, lookups) : guaranteedResource(conditions),
    request: requestValue(access, [
      ...(named || !spansDescendants(access.query) ? [['path', documentPath(database, known)] as const] : []),
      ['query', queryValue(access)],
    ]),
  })
  return decide(
    allowsFor(rules.blocks, ['databases', database, 'documents', ...segments], {
      method: 'list',
      version: rules.version,
    }),
    evaluation,
    `list ${access.path}`,
  )
}

/** Measured: a query for one id (`__name__ ==`, or each member of `in`) is decided on the stored document. */
function namedResource(database: string, named: readonly string[], lookups: Lookups): Val | undefined {
  const path = named.join('/')
  const fields = lookups.before(path)
  return fields ? resourceOf(database, path, fields) : undefined
}

function listSegments({ path, query }: FirestoreAccess, named: readonly string[] | null): RequestSegment[] {
  if (named) return [...named]
  const collection = path.split('/')
  if (!spansDescendants(query)) return [...collection, OPEN]
  return [...collection.slice(0, -1), ANYWHERE, collection.at(-1) ?? '', OPEN]
}

const spansDescendants = (query: StructuredQuery | undefined) => query?.from[0]?.allDescendants === true

function queryValue({ query }: FirestoreAccess): MapValue {
  const orders = query?.orderBy ?? []
  return new MapValue([
    ['limit', query?.limit === undefined ? null : BigInt(query.limit)],
    ['offset', BigInt(query?.offset ?? 0)],
    [
      'orderBy',
      new MapValue(
        orders.map(({ field, direction }) => [field.fieldPath, direction === 'DESCENDING' ? 'DESC' : 'ASC']),
      ),
    ],
  ])
}

/**
 * The value of `request`. Properties that do not apply are absent, not null, so that reading them is an
 * error: request.resource of a get, request.path of a collection-group query.
 */
function requestValue(
  { auth, method, time }: Pick<FirestoreAccess, 'auth' | 'method' | 'time'>,
  more: readonly (readonly [string, Val])[],
): MapValue {
  return new MapValue([['auth', authValue(auth)], ['method', method], ['time', timestampOf(time)], ...more])
}

/** The value of `request.auth`: null for visitors, otherwise the uid and the claims of the token. */
export function authValue(auth: Auth): Val {
  if (!auth) return null
  return new MapValue([
    ['uid', auth.uid],
    ['token', valueOfJson(auth.token)],
  ])
}
