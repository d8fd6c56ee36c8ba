/** Latencies by kind of request, from sending to the last byte of the response. */
export class Times {
  readonly #of = new Map<string, number[]>()
  readonly #failed = new Map<string, number>()

  note(kind: string, ms: number, isGood: boolean): void {
    const times = this.#of.get(kind) ?? []
    times.push(ms)
    this.#of.set(kind, times)
    if (!isGood) this.#failed.set(kind, (this.#failed.get(kind) ?? 0) + 1)
  }

  /** Returns a line per kind: count, failures, and p50, p95, p99 and maximum in ms. */
  lines(): string[] {
    return [...this.#of].map(([kind, times]) => {
      const sorted = times.toSorted((a, b) => a - b)
      const at = (share: number) =>
        sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
      const figures = [at(0.5), at(0.95), at(0.99), at(1)].map((ms) => ms.toFixed(0).padStart(7)).join('')
      const failed = this.#failed.get(kind) ?? 0
      return `${kind.padEnd(42)}${String(sorted.length).padStart(8)}${String(failed).padStart(7)}${figures}`
    })
  }
}

const VERB = /:(\w+)(?:\?|$)/
const COLLECTION = /"collectionId":"(\w+)"|documents\/(\w+)\//

/** Returns a request's kind in a word or two: "runQuery projects". */
export function kindOf(url: string, body: string): string {
  const [, verb = url.includes('/v0/b/') ? 'file' : 'other'] = VERB.exec(new URL(url).pathname) ?? []
  const [, listed, named] = COLLECTION.exec(body) ?? []
  return [verb, listed ?? named ?? ''].join(' ').trim()
}
