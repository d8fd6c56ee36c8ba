import type { SortChoice } from './SortControl.tsx'

/**
 * Returns the sort parameters for a sort key: in its default direction, or reversed if the list is
 * already sorted by it in direction `dir`. The default key is left out of the address, except in a
 * search, where relevance is the default.
 */
export function sortInAddress<Key extends string>(
  choices: readonly SortChoice<Key>[],
  searched: boolean,
  key: Key | '',
  dir?: 'asc' | 'desc',
): { sort: Key | ''; dir: 'asc' | 'desc' } {
  const choice = choices.find((one) => one.key === key)
  const isUsual = !searched && choice === choices[0]
  const turned = dir === 'asc' ? 'desc' : 'asc'
  return { sort: isUsual ? '' : (choice?.key ?? ''), dir: dir ? turned : (choice?.usual ?? 'asc') }
}
