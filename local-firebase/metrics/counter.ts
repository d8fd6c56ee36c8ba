import type { Labels, Sample } from './exposition.ts'

/** Distinct label combinations kept, so that clients cannot exhaust memory; others count as "other". */
const MAX_SERIES = 200
const OTHERS = 'other'

/** A map from each combination of labels to one value, created on first use. */
export class ByLabels<T> {
  readonly #made: () => T
  readonly #kept = new Map<string, { labels: Labels; of: T }>()

  constructor(made: () => T) {
    this.#made = made
  }

  /** Returns the value for these labels, or undefined when none exists yet. */
  find(labels: Labels): T | undefined {
    return this.#kept.get(JSON.stringify(labels))?.of
  }

  of(labels: Labels): T {
    const known = this.find(labels)
    if (known !== undefined) return known
    if (this.#kept.size >= MAX_SERIES && Object.values(labels).some((label) => label !== OTHERS))
      return this.of(Object.fromEntries(Object.keys(labels).map((label) => [label, OTHERS])))
    const entry = { labels, of: this.#made() }
    this.#kept.set(JSON.stringify(labels), entry)
    return entry.of
  }

  [Symbol.iterator](): Iterator<{ labels: Labels; of: T }> {
    return this.#kept.values()
  }
}

/** A monotonically increasing counter per combination of labels. */
export class Counter {
  readonly #counts = new ByLabels(() => ({ value: 0 }))

  add(labels: Labels, by = 1): void {
    this.#counts.of(labels).value += by
  }

  /** Returns the count for these labels. */
  value(labels: Labels): number {
    return this.#counts.find(labels)?.value ?? 0
  }

  *samples(): Generator<Sample> {
    for (const { labels, of } of this.#counts) yield { labels, value: of.value }
  }
}
