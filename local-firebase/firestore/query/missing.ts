import { ApiError } from '../../http/error.ts'
import { formatFieldPath, NAME_FIELD } from '../field-path.ts'
import type { Scope } from '../index/definitions.ts'
import type { Branch } from './branch.ts'

interface WantedField {
  fieldPath: string
  order?: 'ASCENDING' | 'DESCENDING'
  arrayConfig?: 'CONTAINS'
}

/** An index as firestore.indexes.json would define it. */
export interface WantedIndex {
  collectionGroup: string
  queryScope: Scope
  fields: WantedField[]
}

/** Returns the single index that would answer a branch: arrays, equalities, then the sort order. */
export function wantedIndex(branch: Branch, collection: string, scope: Scope): WantedIndex {
  const arrays = branch.pins.filter((pin) => pin.contains)
  const equalities = branch.pins.filter((pin) => !pin.contains)
  const fields: WantedField[] = [
    ...arrays.map(({ path }) => ({ fieldPath: formatFieldPath(path), arrayConfig: 'CONTAINS' as const })),
    ...equalities.map(({ path }) => ({ fieldPath: formatFieldPath(path), order: 'ASCENDING' as const })),
    ...branch.suffix.map(({ key, direction }) => ({ fieldPath: key, order: orderOf(direction) })),
  ]
  const last = branch.suffix.at(-1)?.direction ?? 1
  if (fields.length < 2 || last !== branch.nameDirection)
    fields.push({ fieldPath: NAME_FIELD, order: orderOf(branch.nameDirection) })
  return { collectionGroup: collection, queryScope: scope, fields }
}

function orderOf(direction: 1 | -1): 'ASCENDING' | 'DESCENDING' {
  return direction === 1 ? 'ASCENDING' : 'DESCENDING'
}

/** Builds the error for a missing index, with a link to the console like Firestore's. */
export function missingIndexError(branch: Branch, wanted: WantedIndex, projectId: string): ApiError {
  const single = [
    ...branch.pins.map(({ path, contains }) => ({
      key: formatFieldPath(path),
      contains,
      direction: 1 as 1 | -1,
    })),
    ...branch.suffix.map((order) => ({ ...order, contains: false })),
  ]
  const [only] = single
  const base = `https://console.firebase.google.com/v1/r/project/${projectId}/firestore/indexes?`
  if (only && single.length === 1 && wanted.queryScope === 'COLLECTION_GROUP') {
    const kind = only.contains ? 'CONTAINS' : only.direction === 1 ? 'ASC' : 'DESC'
    return refusal(
      `The query requires a COLLECTION_GROUP_${kind} index for collection ${wanted.collectionGroup} and field ${only.key}. You can create it here: ${base}create_exemption=${payload(wanted, projectId)}`,
    )
  }
  return refusal(
    `The query requires an index. You can create it here: ${base}create_composite=${payload(wanted, projectId)}`,
  )
}

function refusal(message: string): ApiError {
  return new ApiError(400, message, 'FAILED_PRECONDITION')
}

/**
 * Encodes google.firestore.admin.v1.Index as protobuf: name 1, query_scope 2, fields 3 {path 1, order 2,
 * array_config 3}.
 */
function payload({ collectionGroup, queryScope, fields }: WantedIndex, projectId: string): string {
  const name = `projects/${projectId}/databases/(default)/collectionGroups/${collectionGroup}/indexes/_`
  const named =
    fields.at(-1)?.fieldPath === NAME_FIELD
      ? fields
      : [...fields, { fieldPath: NAME_FIELD, order: fields.at(-1)?.order ?? 'ASCENDING' }]
  const parts = named.map(({ fieldPath, order }) => {
    const kind = order ? [0x10, order === 'ASCENDING' ? 1 : 2] : [0x18, 1]
    return bytesField(3, Buffer.concat([bytesField(1, Buffer.from(fieldPath)), Buffer.from(kind)]))
  })
  const scope = Buffer.of(0x10, queryScope === 'COLLECTION' ? 1 : 2)
  return Buffer.concat([bytesField(1, Buffer.from(name)), scope, ...parts]).toString('base64url')
}

function bytesField(number: number, content: Buffer): Buffer {
  const length: number[] = []
  for (let rest = content.length; ; rest >>>= 7) {
    length.push(rest > 127 ? (rest & 127) | 128 : rest)
    if (rest <= 127) break
  }
  return Buffer.concat([Buffer.of((number << 3) | 2, ...length), content])
}
