import { count, counted } from '../format.ts'

/**
 * "6,426 rows", "32 of 6,426 rows, 2 selected": what the grid says below its rows and to screen readers. Selected rows that
 * the filters leave out (`hidden`) are counted: what is done to the selected ones is done to them as well.
 */
export function statusOf(shown: number, all: number, selected: number, hidden = 0): string {
  const rows = counted(all, 'row', 'rows')
  const matching = shown === all ? rows : `${count(shown)} of ${rows}`
  const unseen = hidden > 0 ? ` (${count(hidden)} not shown)` : ''
  return selected > 0 ? `${matching}, ${count(selected)} selected${unseen}` : matching
}
