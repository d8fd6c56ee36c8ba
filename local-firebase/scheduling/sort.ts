import type { Work } from './scheduler.ts'

/** Number of elements sorted or merged between two yields. */
const RUN = 256

/** Sorts items with a stable merge sort that yields regularly. */
export function* sorted<T>(items: readonly T[], compare: (a: T, b: T) => number): Work<T[]> {
  let runs: T[][] = []
  for (let at = 0; at < items.length; at += RUN) {
    runs.push(items.slice(at, at + RUN).sort(compare))
    yield
  }
  while (runs.length > 1) {
    const merged: T[][] = []
    for (let i = 0; i < runs.length; i += 2) {
      const [left = [], right] = runs.slice(i, i + 2)
      merged.push(right ? yield* merge(left, right, compare) : left)
    }
    runs = merged
  }
  return runs[0] ?? []
}

function* merge<T>(left: T[], right: T[], compare: (a: T, b: T) => number): Work<T[]> {
  const merged: T[] = []
  let [l, r] = [0, 0]
  while (l < left.length && r < right.length) {
    merged.push(compare(left[l] as T, right[r] as T) <= 0 ? (left[l++] as T) : (right[r++] as T))
    if (merged.length % RUN === 0) yield
  }
  return merged.concat(left.slice(l), right.slice(r))
}
