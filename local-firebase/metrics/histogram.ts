import { ByLabels } from './counter.ts'
import type { Labels, Sample } from './exposition.ts'

/** A Prometheus histogram per combination of labels: cumulative counts by upper bound, for quantiles. */
export class Histogram {
  readonly #bounds: readonly number[]
  readonly #of: ByLabels<{ counts: number[]; count: number; sum: number }>

  /** `bounds` are upper bounds in ascending order; values above the last count only towards "+Inf". */
  constructor(bounds: readonly number[]) {
    this.#bounds = bounds
    this.#of = new ByLabels(() => ({ counts: bounds.map(() => 0), count: 0, sum: 0 }))
  }

  observe(labels: Labels, value: number): void {
    const own = this.#of.of(labels)
    own.count += 1
    own.sum += value
    this.#bounds.forEach((bound, at) => {
      if (value <= bound) own.counts[at] = (own.counts[at] ?? 0) + 1
    })
  }

  *samples(): Generator<Sample> {
    for (const { labels, of } of this.#of) {
      for (const [at, bound] of this.#bounds.entries())
        yield { suffix: '_bucket', labels: { ...labels, le: String(bound) }, value: of.counts[at] ?? 0 }
      yield { suffix: '_bucket', labels: { ...labels, le: '+Inf' }, value: of.count }
      yield { suffix: '_sum', labels, value: of.sum }
      yield { suffix: '_count', labels, value: of.count }
    }
  }
}
