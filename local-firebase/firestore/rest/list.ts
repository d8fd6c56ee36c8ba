import { ApiError } from '../../http/error.ts'
import { formatFieldPath, NAME_FIELD, parseFieldPath, valueAt } from '../field-path.ts'
import { flagOf } from '../members.ts'
import { lastSegment } from '../paths.ts'
import type { Fields, Value } from '../../wire.ts'
import { Draft } from '../writes/draft.ts'
import { parseMask } from '../writes/parse.ts'
import { type Context, parentOf } from './documents.ts'
import type { WireDocument } from './exchange.ts'
import { parsePageSize, readToken, tokenOf } from './page.ts'

const ORDER =
  /^\s*((?:[a-zA-Z_][a-zA-Z_0-9]*|`(?:[^`\\]|\\[\s\S])+`)(?:\.(?:[a-zA-Z_][a-zA-Z_0-9]*|`(?:[^`\\]|\\[\s\S])+`))*)(?:\s+(asc|desc))?\s*(?:,|$)/i
const MAX_ORDER_LENGTH = 1500

interface ListOrder {
  path: readonly string[]
  direction: 'ASCENDING' | 'DESCENDING'
}

/**
 * GET of a collection, page by page; the rules evaluate a query for one page. A page of large documents has
 * fewer of them than requested. Missing documents, which only have documents below them, are refused as
 * metadata: only a project's owner may see them, and no owner uses this server. Source: google.firestore.v1
 * ListDocuments.
 */
export async function listDocuments(collection: string, { page, parameters }: Context): Promise<object> {
  const orders = parseOrders(parameters.text('orderBy') ?? '')
  if (flagOf(parameters.text('showMissing'))) {
    if (parameters.text('orderBy') !== undefined)
      throw new ApiError(400, 'cannot specify an order when show_missing is true')
    throw new ApiError(403, 'Metadata operations require admin authentication.')
  }
  const limit = parsePageSize(parameters.text('pageSize'))
  const mask = parseMask(parameters.mask('mask'))
  const key = JSON.stringify([collection, orders])
  const token = parameters.text('pageToken')
  const structuredQuery = {
    from: [{ collectionId: lastSegment(collection) }],
    orderBy: orders.map(({ path, direction }) => ({
      field: { fieldPath: formatFieldPath(path) },
      direction,
    })),
    limit,
    ...(token === undefined ? {} : { startAt: { values: readToken(token, key) as Value[], before: false } }),
  }
  const consistency = { transaction: parameters.text('transaction'), readTime: parameters.text('readTime') }
  const { rows, isLast } = await page(parentOf(collection), { structuredQuery, ...consistency })
  const documents = (rows as { document?: WireDocument }[]).flatMap(({ document }) => document ?? [])
  const last = documents.length === limit || !isLast ? documents.at(-1) : undefined
  return {
    ...(documents.length === 0 ? {} : { documents: documents.map((document) => masked(document, mask)) }),
    ...(last
      ? {
          nextPageToken: tokenOf(
            key,
            orders.map((order) => valueOf(last, order)),
          ),
        }
      : {}),
  }
}

/** Parses an orderBy such as "a desc, `b c`" and appends the name. Throws ApiError 400. */
function parseOrders(text: string): ListOrder[] {
  const orders: ListOrder[] = []
  if (text.length > MAX_ORDER_LENGTH) throw invalidOrder(text)
  for (let rest = text; rest.trim() !== '';) {
    const [whole, path, direction] = ORDER.exec(rest) ?? []
    if (whole === undefined) throw invalidOrder(text)
    const isDescending = direction?.toLowerCase() === 'desc'
    orders.push({ path: parseFieldPath(path), direction: isDescending ? 'DESCENDING' : 'ASCENDING' })
    rest = rest.slice(whole.length)
  }
  const last = orders.at(-1)
  if (last?.path[0] === NAME_FIELD) return orders
  return [...orders, { path: [NAME_FIELD], direction: last?.direction ?? 'ASCENDING' }]
}

function invalidOrder(text: string): ApiError {
  return new ApiError(400, `Invalid order by clause "${text.slice(0, 100)}".`)
}

function valueOf({ name, fields = {} }: WireDocument, { path }: ListOrder): Value {
  return path[0] === NAME_FIELD ? { referenceValue: name } : (valueAt(fields, path) as Value)
}

function masked(document: WireDocument, mask: (readonly string[])[] | null): WireDocument {
  if (!mask) return document
  const draft = new Draft({})
  for (const path of mask) {
    const value = path[0] === NAME_FIELD ? undefined : valueAt(document.fields ?? {}, path)
    if (value !== undefined) draft.set(path, value)
  }
  return { ...document, fields: draft.fields satisfies Fields }
}
