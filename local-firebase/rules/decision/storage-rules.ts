import type { Decision, Lookups, ObjectResource, StorageAccess } from '../access.ts'
import { allowsFor } from '../evaluation/block.ts'
import { decide } from './decision.ts'
import { Evaluation } from '../evaluation/evaluation.ts'
import { authValue, type CompiledRules } from './firestore-rules.ts'
import { LimitedReader } from '../evaluation/lookups.ts'
import { MapValue } from '../values/map-value.ts'
import { Path } from '../values/path.ts'
import { timestampOf } from '../values/time.ts'
import type { Val } from '../values/values.ts'

const DATABASE = '(default)'

/** Firestore documents that storage rules may look up per request. */
const MAX_DOCUMENTS = 2

/**
 * Decides one request by firebase.storage rules, on exactly the name that is stored. A name with an empty
 * segment (`a//b`, a slash at either end) is refused: without that segment it would be the name of another
 * object.
 */
export function decideStorage(rules: CompiledRules, access: StorageAccess, lookups: Lookups): Decision {
  const explain = `${access.method} ${access.path}`
  const names = access.path === '' ? [] : access.path.split('/')
  if (names.includes('')) return { allowed: false, explain: `${explain}: refused, a segment is empty` }
  const segments = ['b', access.bucket, 'o', ...names]
  const evaluation = new Evaluation({
    documents: new LimitedReader({
      database: DATABASE,
      lookups,
      budget: { seen: new Set(), limit: MAX_DOCUMENTS },
    }),
    resource: objectValue(access.resource),
    request: new MapValue([
      ['auth', authValue(access.auth)],
      ['method', access.method],
      ['path', new Path(segments)],
      ['time', timestampOf(access.time)],
      ['resource', objectValue(access.requestResource)],
    ]),
  })
  return decide(
    allowsFor(rules.blocks, segments, { method: access.method, version: rules.version }),
    evaluation,
    explain,
  )
}

/** Converts metadata: sizes and generations to int, times to timestamp, headers that were not set to null. */
function objectValue(object: ObjectResource | null): Val {
  if (!object) return null
  return new MapValue([
    ['name', object.name],
    ['bucket', object.bucket],
    ['size', BigInt(object.size)],
    ['contentType', object.contentType],
    ['generation', BigInt(object.generation)],
    ['metageneration', BigInt(object.metageneration)],
    ['timeCreated', timestampOf(object.timeCreated)],
    ['updated', timestampOf(object.updated)],
    ['md5Hash', object.md5Hash],
    ['crc32c', object.crc32c],
    ['etag', object.etag],
    ['contentDisposition', object.contentDisposition ?? null],
    ['contentEncoding', object.contentEncoding ?? null],
    ['contentLanguage', object.contentLanguage ?? null],
    ['cacheControl', object.cacheControl ?? null],
    ['metadata', new MapValue(Object.entries(object.metadata))],
  ])
}
