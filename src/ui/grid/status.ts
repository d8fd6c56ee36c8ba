import { count, counted } from '../format.ts'

/**
 * Returns the row count for the footer and for screen readers: "6,426 rows", "32 of 6,426 rows, 2 selected".
 * Selected rows that the filters exclude (`hidden`) count as selected, because bulk actions apply to them
 * too.
 */
export function statusOf(shown: number, all: number, selected: number, hidden = 0): string {
  const rows = counted(all, 'row', 'rows')
  const matching = shown === all ? rows : `${count(shown)} of ${rows}`
  const unseen = hidden > 0 ? ` (${count(hidden)} not shown)` : ''
  return selected > 0 ? `${matching}, ${count(selected)} selected${unseen}` : matching
}
