import { readMany } from '../../firebase/read.ts'
import type { ListNote, Plan } from '../../records/listing.ts'
import { type ListCursor, readPage } from '../../records/page.ts'
import type { Decode } from '../tree/page.ts'
import { pages } from '../../records/pages.ts'

/** One less than a visitor may read at once: a page is read with one more, to see whether others follow. */
const AT_ONCE = 299

export interface Batch<T> {
  records: T[]
  notes: ListNote[]
}

/** Without filters a list shows parents and indents what is part of them; here every record stands for itself. */
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

/** All records that a list matches, in its order, in pages of about 300 read on demand. Throws DataError. */
export const matching = <T>(plan: Plan, decode: Decode<T>): AsyncIterable<Batch<T>> =>
  pages(async (from: ListCursor | null) => {
    const { rows, next, notes } = await readPage(flat(plan), AT_ONCE, from)
    // Who reads on to the end has missed nothing.
    const shown = notes.filter((note) => note !== 'refined-within-300')
    return { records: rows.map(({ id, data }) => decode(id, data)), notes: shown, next }
  })

/** The records of these ids as they are stored, in this order, in pages of about 300; what is gone is left out. Throws DataError. */
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
