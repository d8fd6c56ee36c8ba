import { readMany } from '../../firebase/read.ts'
import type { ListNote, Plan } from '../../records/listing.ts'
import { type ListCursor, readPage } from '../../records/page.ts'
import type { Decode } from '../tree/page.ts'
import { pages } from '../../records/pages.ts'

/** Records per page, one below a visitor's limit: one more is read, to see whether others follow. */
const AT_ONCE = 299

export interface Batch<T> {
  records: T[]
  notes: ListNote[]
}

/**
 * Removes the restriction to records without a parent: lists indent children, but here each record counts by
 * itself.
 */
const flat = (plan: Plan): Plan =>
  plan.roots
    ? {
        ...plan,
        steps: plan.steps.map((step) => ({
          ...step,
          where: (step.where ?? []).filter(([field]) => field !== 'parentId'),
        })),
      }
    : plan

/**
 * Iterates over all matches of a list, in its order, in pages of about 300 read on demand. Throws DataError.
 */
export const matching = <T>(plan: Plan, decode: Decode<T>): AsyncIterable<Batch<T>> =>
  pages(async (from: ListCursor | null) => {
    const { rows, next, notes } = await readPage(flat(plan), AT_ONCE, from)
    // Reading to the end leaves out nothing, so this note does not apply.
    const shown = notes.filter((note) => note !== 'refined-within-300')
    return { records: rows.map(({ id, data }) => decode(id, data)), notes: shown, next }
  })

/**
 * Iterates over the records with these ids as stored, in this order, in pages of about 300; deleted records
 * are left out. Throws DataError.
 */
export const stored = <T>(
  collection: string,
  ids: readonly string[],
  decode: Decode<T>,
): AsyncIterable<Batch<T>> =>
  pages(async (from: number | null) => {
    const end = (from ?? 0) + AT_ONCE
    const wanted = ids.slice(from ?? 0, end)
    const found = new Map((await readMany(collection, wanted)).map((row) => [row.id, row.data]))
    const records = wanted.flatMap((id) => {
      const data = found.get(id)
      return data ? [decode(id, data)] : []
    })
    return { records, notes: [], next: end < ids.length ? end : null }
  })
