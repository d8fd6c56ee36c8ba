/** Random choices that are reproducible by seed, so that a failure can be repeated. */
export interface Random {
  /** Returns a number from 0 to below 1. */
  number: () => number
  /** Returns a whole number from 0 to below the limit. */
  below: (limit: number) => number
  pick: <T>(items: readonly T[]) => T
  chance: (probability: number) => boolean
}

/** Creates a Mulberry32 generator: small, fast, good enough for choices. */
export function randomFrom(seed: number): Random {
  let state = seed | 0
  const number = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
  const below = (limit: number): number => Math.floor(number() * limit)
  return {
    number,
    below,
    pick: <T>(items: readonly T[]) => items[below(items.length)] as T,
    chance: (probability) => number() < probability,
  }
}
