/**
 * Types of Firestore's JSON format (google.firestore.v1), as used by the REST API and the Lite SDK, and by
 * every part of the server that handles documents.
 */
export type Value =
  | { nullValue: null }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number | 'NaN' | 'Infinity' | '-Infinity' | '-0' }
  | { timestampValue: string }
  | { stringValue: string }
  | { bytesValue: string }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } }

export type Fields = Record<string, Value>

type Direction = 'ASCENDING' | 'DESCENDING'

export interface FieldFilter {
  field: { fieldPath: string }
  op:
    | 'EQUAL'
    | 'NOT_EQUAL'
    | 'LESS_THAN'
    | 'LESS_THAN_OR_EQUAL'
    | 'GREATER_THAN'
    | 'GREATER_THAN_OR_EQUAL'
    | 'ARRAY_CONTAINS'
    | 'ARRAY_CONTAINS_ANY'
    | 'IN'
    | 'NOT_IN'
  value: Value
}

export interface UnaryFilter {
  field: { fieldPath: string }
  op: 'IS_NULL' | 'IS_NOT_NULL' | 'IS_NAN' | 'IS_NOT_NAN'
}

interface CompositeFilter {
  op: 'AND' | 'OR'
  filters: Filter[]
}

export type Filter =
  | { fieldFilter: FieldFilter }
  | { unaryFilter: UnaryFilter }
  | { compositeFilter: CompositeFilter }

interface Cursor {
  values: Value[]
  before?: boolean
}

export interface StructuredQuery {
  from: { collectionId: string; allDescendants?: boolean }[]
  where?: Filter
  orderBy?: { field: { fieldPath: string }; direction?: Direction }[]
  startAt?: Cursor
  endAt?: Cursor
  limit?: number
  offset?: number
  select?: { fields?: { fieldPath: string }[] }
}
