import type { FieldFilter, Fields, Filter, StructuredQuery, UnaryFilter, Value } from '../../wire.ts'
import { parseRuleset } from '../ruleset.ts'

export const int = (value: number): Value => ({ integerValue: String(value) })
export const float = (value: number): Value => ({ doubleValue: value })
export const text = (value: string): Value => ({ stringValue: value })
export const moment = (value: string): Value => ({ timestampValue: value })
export const list = (...values: Value[]): Value => ({ arrayValue: { values } })
export const named = (path: string): Value => ({
  referenceValue: `projects/p/databases/(default)/documents/${path}`,
})

export const where = (fieldPath: string, op: FieldFilter['op'], value: Value): Filter => ({
  fieldFilter: { field: { fieldPath }, op, value },
})
export const unary = (fieldPath: string, op: UnaryFilter['op']): Filter => ({
  unaryFilter: { field: { fieldPath }, op },
})
export const and = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'AND', filters } })
export const or = (...filters: Filter[]): Filter => ({ compositeFilter: { op: 'OR', filters } })

const documents: Record<string, Fields> = { 't/x': { a: int(1), b: int(7) } }

export interface Asked extends Partial<StructuredQuery> {
  path?: string
  all?: boolean
}

/** Outcome of a query of the collection t under `condition`: 'true', 'false' or the error message. */
export function asked(
  condition: string,
  filter: Filter | null = null,
  { path = 't', all = false, ...more }: Asked = {},
) {
  const body = condition.startsWith('match') ? condition : `match /t/{id} { allow list: if ${condition}; }`
  const rules = parseRuleset(
    `rules_version = '2'; service cloud.firestore { match /databases/{database}/documents { ${body} } }`,
  )
  const collectionId = path.split('/').at(-1) ?? ''
  const before = (document: string) => documents[document] ?? null
  const { allowed, explain } = rules.firestore(
    {
      method: 'list',
      database: '(default)',
      path,
      auth: null,
      time: '2026-03-04T05:06:07.089Z',
      resource: null,
      requestResource: null,
      query: { from: [{ collectionId, allDescendants: all }], ...(filter ? { where: filter } : {}), ...more },
    },
    { before, after: before },
    { seen: new Set(), limit: 10 },
  )
  return allowed ? 'true' : explain.replace(/^.*?: refused, (?:line \d+: )?/, '')
}
