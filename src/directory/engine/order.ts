import type { Coded } from './coded.ts'

const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit < 0xe000

/** Compares by code points instead of UTF-16 units, as Firestore does: characters beyond U+FFFF come last. */
function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (x === y) continue
    const [high, other] = [isSurrogate(x), isSurrogate(y)]
    return high === other ? x - y : high ? 1 : -1
  }
  return a.length - b.length
}

const SURROGATE = /[\ud800-\udfff]/
const byUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Returns Firestore's order: a list's first page may come from there, and rows must not move afterwards. */
const textOrder = (texts: readonly string[]): ((a: string, b: string) => number) =>
  texts.some((text) => SURROGATE.test(text)) ? byCodePoint : byUnit

/** Maximum number of first letters that ever fit into one number. */
const MAX_LETTERS = 6

/** Ranks the UTF-16 units of all texts' first letters by code point, from 1; `n` is their number. */
function unitRanks(texts: readonly string[]): { ranks: Uint16Array; n: number } {
  const ranks = new Uint16Array(0x10000)
  const units: number[] = []
  for (const text of texts)
    for (let at = 0; at < MAX_LETTERS && at < text.length; at++) {
      const unit = text.charCodeAt(at)
      if (ranks[unit] === 0) units.push(unit)
      ranks[unit] = 1
    }
  units.sort((a, b) => Number(isSurrogate(a)) - Number(isSurrogate(b)) || a - b)
  units.forEach((unit, position) => (ranks[unit] = position + 1))
  return { ranks, n: units.length }
}

/**
 * Packs the first letters of each text into a number below `limit`, which sorts like the texts as far as
 * these letters go.
 */
function beginnings(texts: readonly string[], limit: number): Float64Array {
  const { ranks, n } = unitRanks(texts)
  const letters = Math.min(MAX_LETTERS, Math.floor(Math.log(limit) / Math.log(n + 1)))
  const keys = new Float64Array(texts.length)
  texts.forEach((text, position) => {
    let key = 0
    for (let at = 0; at < letters; at++)
      key = key * (n + 1) + (at < text.length ? (ranks[text.charCodeAt(at)] ?? 0) : 0)
    keys[position] = key
  })
  return keys
}

/**
 * Returns all positions sorted by name, then by id. Sorts by the packed first letters; compares texts, which
 * takes ten times as long, only where these are equal.
 */
export function codePointOrder(names: readonly string[], ids: readonly string[]): Uint32Array {
  const [byName, byId] = [textOrder(names), textOrder(ids)]
  const size = names.length
  const begun = beginnings(names, Number.MAX_SAFE_INTEGER / Math.max(1, size))
  const keys = begun.map((key, at) => key * size + at).sort()
  const order = new Uint32Array(size)
  keys.forEach((key, position) => (order[position] = key % size))
  for (let from = 0, to = 0; from < size; from = to) {
    const key = begun[order[from] ?? 0]
    while (to < size && begun[order[to] ?? 0] === key) to++
    order
      .subarray(from, to)
      .sort((a, b) => byName(names[a] ?? '', names[b] ?? '') || byId(ids[a] ?? '', ids[b] ?? ''))
  }
  return order
}

/** Returns the rank of each position in an order. */
export function positionsIn(order: Uint32Array): Uint32Array {
  const positions = new Uint32Array(order.length)
  order.forEach((at, position) => (positions[at] = position))
  return positions
}

/**
 * Returns the rank of each record's text among the distinct values of its column, from 1; blank ones get 0.
 */
export function textRanks({ values, codes }: Coded): Uint32Array {
  const compare = textOrder(values)
  const order = values
    .map((_, code) => code)
    .slice(1)
    .sort((a, b) => compare(values[a] ?? '', values[b] ?? ''))
  const ranks = new Uint32Array(values.length)
  order.forEach((code, position) => (ranks[code] = position + 1))
  return codes.map((code) => ranks[code] ?? 0)
}

/** Returns the rank of each number among the distinct ones, from 1; NaN gets 0. */
export function numberRanks(numbers: Float64Array): Uint32Array {
  const stated = numbers.filter((number) => !Number.isNaN(number)).sort()
  const different = stated.filter((number, at) => at === 0 || number !== stated[at - 1])
  const ranks = new Uint32Array(numbers.length)
  for (let at = 0; at < ranks.length; at++) {
    const number = numbers[at] ?? Number.NaN
    if (Number.isNaN(number)) continue
    let low = 0
    let high = different.length
    while (low < high) {
      const middle = (low + high) >> 1
      if ((different[middle] ?? 0) < number) low = middle + 1
      else high = middle
    }
    ranks[at] = low + 1
  }
  return ranks
}

/** Sorts positions by rank, 0 last in both directions, ties by name. */
export function orderBy(
  ranks: Uint32Array,
  byName: Uint32Array,
  nameRank: Uint32Array,
  dir: 'asc' | 'desc',
): Uint32Array {
  const size = byName.length
  let last = 1
  for (const rank of ranks) if (rank >= last) last = rank + 1
  // Packs rank and name into one number: sorting numbers is many times faster than comparing pairs.
  const keys = new Float64Array(size)
  for (let at = 0; at < size; at++) {
    const rank = ranks[at] ?? 0
    const position = rank === 0 ? last : dir === 'asc' ? rank : last - rank
    keys[at] = position * size + (nameRank[at] ?? 0)
  }
  keys.sort()
  const order = new Uint32Array(size)
  for (let at = 0; at < size; at++) order[at] = byName[(keys[at] ?? 0) % size] ?? 0
  return order
}

/**
 * Sorts positions, which are in the order of names, by their worth: highest first, ties as they came, without
 * those worth 0. A counting sort, because there are few distinct values.
 */
export function bestFirst(positions: Uint32Array, scoreOf: (at: number) => number): Uint32Array {
  const codes = new Map<number, number>()
  const counts: number[] = []
  const codeAt = new Int32Array(positions.length)
  for (let nth = 0; nth < positions.length; nth++) {
    const worth = scoreOf(positions[nth] ?? 0)
    let code = worth === 0 ? -1 : codes.get(worth)
    if (code === undefined) {
      code = counts.push(0) - 1
      codes.set(worth, code)
    }
    codeAt[nth] = code
    if (code >= 0) counts[code] = (counts[code] ?? 0) + 1
  }
  const next = new Uint32Array(counts.length)
  let shown = 0
  for (const worth of Float64Array.from(codes.keys()).sort().reverse()) {
    const code = codes.get(worth) ?? 0
    next[code] = shown
    shown += counts[code] ?? 0
  }
  const best = new Uint32Array(shown)
  for (let nth = 0; nth < positions.length; nth++) {
    const code = codeAt[nth] ?? -1
    if (code < 0) continue
    const at = next[code] ?? 0
    best[at] = positions[nth] ?? 0
    next[code] = at + 1
  }
  return best
}
