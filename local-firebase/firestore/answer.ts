import type { StoredRecord } from './documents.ts'
import { documentsRoot } from './paths.ts'
import { formatMicros } from './values/timestamp.ts'
import type { Committed } from './commit.ts'
import type { Fields } from '../wire.ts'

/** Builds a document's JSON as text: stored fields are already JSON and are sent without being parsed. */
export function documentJson(record: StoredRecord, projectId: string, fields?: Fields): string {
  const name = JSON.stringify(`${documentsRoot(projectId)}/${record.path}`)
  const body = fields ? JSON.stringify(fields) : record.text
  return `{"name":${name},"fields":${body},"createTime":"${formatMicros(record.created)}","updateTime":"${formatMicros(record.updated)}"}`
}

/** Builds the body of a commit response. Source: google.firestore.v1 CommitResponse. */
export function commitJson({ commitTime, steps }: Committed): string {
  if (steps.length === 0) return '{}'
  const writeResults = steps.map(({ write, after, transformResults }) => {
    if (write.kind !== 'update' || !after) return {}
    const updateTime = formatMicros(after.updated)
    return transformResults.length > 0 ? { updateTime, transformResults } : { updateTime }
  })
  return JSON.stringify({ writeResults, commitTime: formatMicros(commitTime) })
}

/** Returns a response with status 200 and a body that is already JSON. */
export function jsonResponse(body: BodyInit): Response {
  return new Response(body, { headers: { 'content-type': 'application/json; charset=utf-8' } })
}
