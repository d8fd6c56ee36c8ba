import { counted, count } from '../../ui/format.ts'

/** The nouns of a list's records: `{ one: 'project', many: 'projects', below: 'sub-projects' }`. */
interface Nouns {
  one: string
  many: string
  below: string
}

interface Totals {
  total: number
  roots: number
}

interface Matches {
  n: number
  exact: boolean
}

/**
 * Returns the count above the list: `23 projects (61 with ${below})` for the whole list, `12 projects` or
 * `300+ ${many}` for a filtered one, null while nothing is known.
 */
export function countText(
  { one, many, below }: Nouns,
  narrowed: boolean,
  totals: Totals | undefined,
  matches: Matches | undefined,
): string | null {
  if (!narrowed && totals) {
    const roots = counted(totals.roots, one, many)
    return totals.total > totals.roots ? `${roots} (${count(totals.total)} with ${below})` : roots
  }
  if (!matches) return null
  return matches.exact ? counted(matches.n, one, many) : `${count(matches.n)}+ ${many}`
}
