/**
 * Returns the first position from 0 to `end` where `isPast` holds, `end` if there is none, by binary search: from
 * there on `isPast` must hold everywhere.
 */
export function firstIndex(end: number, isPast: (index: number) => boolean): number {
  let [low, high] = [0, end]
  while (low < high) {
    const middle = (low + high) >> 1
    if (isPast(middle)) high = middle
    else low = middle + 1
  }
  return low
}
