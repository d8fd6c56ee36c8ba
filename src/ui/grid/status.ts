import { count, counted } from '../format.ts'

/** "6,426 rows", "32 of 6,426 rows, 2 selected": what the grid says below its rows and to screen readers. */
export function statusOf(shown: number, all: number, selected: number): string {
  const rows = counted(all, 'row', 'rows')
  const matching = shown === all ? rows : `${count(shown)} of ${rows}`
  return selected > 0 ? `${matching}, ${count(selected)} selected` : matching
}
