import { type ListQuery, readList, type Stored } from '../firebase/read.ts'
import { nextReadSize, type ListNote, MAX_DOCUMENTS_READ, type Plan } from './listing.ts'

/** Start of the next page: the step of the plan and the values in its sort fields to start after. */
export interface ListCursor {
  step: number
  after: unknown[] | null
}

export interface Page {
  rows: Stored[]
  next: ListCursor | null
  notes: ListNote[]
}

const valueAt = (row: Stored, path: string): unknown => (path === '__name__' ? row.id : row.data[path])

const cursorAfter = (query: Pick<ListQuery, 'orderBy'>, row: Stored): unknown[] =>
  (query.orderBy ?? []).map(([field]) => valueAt(row, field))

async function sortedHere(plan: Plan, size: number, compare: NonNullable<Plan['compare']>): Promise<Page> {
  const [step] = plan.steps
  const found = step ? await readList({ ...step, limit: nextReadSize(plan, size, 0, 0) }) : []
  const rows = found.filter((row) => plan.refine?.(row.data) ?? true)
  rows.sort((a, b) => compare(a.data, b.data))
  return {
    rows,
    next: null,
    notes: found.length === MAX_DOCUMENTS_READ ? [...plan.notes, 'sorted-within-300'] : plan.notes,
  }
}

/**
 * Reads one page of a planned list. Reads one document more than the page size to know whether another page
 * follows; a list filtered in the browser keeps reading in small steps until the page is full.
 */
export async function readPage(plan: Plan, size: number, from: ListCursor | null): Promise<Page> {
  if (plan.compare) return sortedHere(plan, size, plan.compare)
  const rows: Stored[] = []
  const notes = [...plan.notes]
  let at: ListCursor = from ?? { step: 0, after: null }
  let read = 0
  for (let planned = plan.steps[at.step]; planned; planned = plan.steps[at.step]) {
    const { note, ...step } = planned
    const limit = nextReadSize(plan, size, read, rows.length)
    const found = await readList({ ...step, limit, ...(at.after ? { after: at.after } : {}) })
    read += found.length
    for (const row of found) {
      const wanted = plan.refine?.(row.data) ?? true
      if (wanted && rows.length === size) return { rows, next: at, notes }
      if (wanted) {
        rows.push(row)
        if (note && !notes.includes(note)) notes.push(note)
      }
      at = { step: at.step, after: cursorAfter(step, row) }
    }
    if (found.length < limit) at = { step: at.step + 1, after: null }
    else if (read >= MAX_DOCUMENTS_READ) return { rows, next: at, notes: [...notes, 'refined-within-300'] }
  }
  return { rows, next: null, notes }
}
