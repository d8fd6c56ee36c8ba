import type { SortChoice } from './SortControl.tsx'

/**
 * What the address says once a list is sorted by this key: in its usual direction, or turned round when it stands in
 * `dir` already. The usual order needs no mention, but where it differs from that of a search.
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
