import { counted, count } from '../../ui/format.ts'

interface Totals {
  total: number
  roots: number
}

interface Matches {
  n: number
  exact: boolean
}

/**
 * The line above the list: `23 projects (61 with sub-projects)` for the whole list, `12 projects` or `300+ projects`
 * for a filtered one, null while nothing is known yet.
 */
export function countText(
  narrowed: boolean,
  totals: Totals | undefined,
  matches: Matches | undefined,
): string | null {
  if (!narrowed && totals) {
    const roots = counted(totals.roots, 'project', 'projects')
    return totals.total > totals.roots ? `${roots} (${count(totals.total)} with sub-projects)` : roots
  }
  if (!matches) return null
  return matches.exact ? counted(matches.n, 'project', 'projects') : `${count(matches.n)}+ projects`
}
