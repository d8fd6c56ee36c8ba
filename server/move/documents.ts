import { documentsRoot } from '../../local-firebase/firestore/paths.ts'
import type { Fields } from '../../local-firebase/wire.ts'
import { CommandFailure } from '../command/failure.ts'
import { requestJson, type Cloud, pauseAfter, TRIES } from './cloud.ts'

/** A document as returned by Firestore. */
export interface CloudDocument {
  /** Relative to the database root. */
  path: string
  fields: unknown
  /** RFC 3339. */
  createTime: string
  updateTime: string
}

/** Documents per response. */
const PAGE = 300
/** Status codes of writes that may be retried: RESOURCE_EXHAUSTED, ABORTED, UNAVAILABLE. */
const PASSING = new Set([8, 10, 14])

const rootOf = ({ project }: Cloud): string => documentsRoot(project)
const urlOf = (cloud: Cloud, verb: string): string => `${cloud.hosts.firestore}/v1/${rootOf(cloud)}:${verb}`

interface QueryAnswer {
  document?: { name: string; fields?: unknown; createTime: string; updateTime: string }
  readTime?: string
}

/**
 * Reads all documents of the database page by page, in one consistent state: those of every collection,
 * ordered by name (a query without a collection,
 * cloud.google.com/firestore/docs/reference/rest/v1/StructuredQuery#CollectionSelector).
 */
export async function* readDocuments(cloud: Cloud, page = PAGE): AsyncGenerator<CloudDocument[]> {
  let after: string | null = null
  let readTime: string | undefined
  for (;;) {
    const answers: QueryAnswer[] = await requestJson(cloud, urlOf(cloud, 'runQuery'), {
      structuredQuery: {
        from: [{ allDescendants: true }],
        orderBy: [{ field: { fieldPath: '__name__' } }],
        limit: page,
        ...(after === null ? {} : { startAt: { values: [{ referenceValue: after }], before: false } }),
      },
      ...(readTime === undefined ? {} : { readTime }),
    })
    readTime ??= answers.find((answer) => answer.readTime)?.readTime
    const found = answers.flatMap(({ document }) => (document ? [document] : []))
    if (found.length === 0) return
    yield found.map(({ name, fields, createTime, updateTime }) => ({
      path: name.slice(rootOf(cloud).length + 1),
      fields: fields ?? {},
      createTime,
      updateTime,
    }))
    after = found.at(-1)?.name ?? null
  }
}

export async function hasDocuments(cloud: Cloud): Promise<boolean> {
  for await (const page of readDocuments(cloud, 1)) return page.length > 0
  return false
}

/** A document to write. */
export interface NewDocument {
  path: string
  fields: Fields
}

interface BatchAnswer {
  status?: { code?: number; message?: string }[]
}

/**
 * Writes whole documents, each independently, replacing existing ones. Throws
 * CommandFailure if one is refused.
 */
export async function writeDocuments(cloud: Cloud, documents: readonly NewDocument[]): Promise<void> {
  let left = documents
  for (let attempt = 1; left.length > 0; attempt++) {
    const { status = [] } = await requestJson<BatchAnswer>(cloud, urlOf(cloud, 'batchWrite'), {
      writes: left.map(({ path, fields }) => ({ update: { name: `${rootOf(cloud)}/${path}`, fields } })),
    })
    const codes = left.map((_, i) => status[i]?.code ?? 0)
    const refused = codes.findIndex((code) => code !== 0 && (!PASSING.has(code) || attempt === TRIES))
    if (refused >= 0)
      throw new CommandFailure(`${left[refused]?.path} is refused: ${status[refused]?.message ?? ''}`)
    left = left.filter((_, i) => codes[i] !== 0)
    if (left.length > 0) await pauseAfter(attempt, cloud)
  }
}
