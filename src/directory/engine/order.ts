import type { Coded } from './coded.ts'

/** Code points instead of UTF-16 units, as Firestore compares: what lies beyond U+FFFF comes last. */
function byCodePoint(a: string, b: string): number {
  const length = Math.min(a.length, b.length)
  for (let at = 0; at < length; at++) {
    const [x, y] = [a.charCodeAt(at), b.charCodeAt(at)]
    if (x === y) continue
    const [high, other] = [x >= 0xd800 && x < 0xe000, y >= 0xd800 && y < 0xe000]
    return high === other ? x - y : high ? 1 : -1
  }
  return a.length - b.length
}

const SURROGATE = /[\ud800-\udfff]/
const byUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** In the order of Firestore, which a list began with: nothing moves when its other pages are answered here. */
const textOrder = (texts: readonly string[]): ((a: string, b: string) => number) =>
  texts.some((text) => SURROGATE.test(text)) ? byCodePoint : byUnit

/** All places in the order of their names, then of their ids. */
export function codePointOrder(names: readonly string[], ids: readonly string[]): Uint32Array {
  const [byName, byId] = [textOrder(names), textOrder(ids)]
  const places = names.map((_, at) => at)
  places.sort((a, b) => byName(names[a] ?? '', names[b] ?? '') || byId(ids[a] ?? '', ids[b] ?? ''))
  return Uint32Array.from(places)
}

/** Where in an order each place stands. */
export function placesIn(order: Uint32Array): Uint32Array {
  const places = new Uint32Array(order.length)
  order.forEach((at, place) => (places[at] = place))
  return places
}

/** How often each value of a column comes among the others, from 1; blank ones get 0. */
export function textRanks({ values, codes }: Coded): Uint32Array {
  const compare = textOrder(values)
  const order = values
    .map((_, code) => code)
    .slice(1)
    .sort((a, b) => compare(values[a] ?? '', values[b] ?? ''))
  const ranks = new Uint32Array(values.length)
  order.forEach((code, place) => (ranks[code] = place + 1))
  return codes.map((code) => ranks[code] ?? 0)
}

/** The same of numbers; NaN gets 0. */
export function numberRanks(numbers: Float64Array): Uint32Array {
  const known = numbers.filter((number) => !Number.isNaN(number)).sort()
  const different = known.filter((number, at) => at === 0 || number !== known[at - 1])
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

/** The places by their ranks, 0 last in both directions, ties in the order of names. */
export function orderBy(
  ranks: Uint32Array,
  byName: Uint32Array,
  nameRank: Uint32Array,
  dir: 'asc' | 'desc',
): Uint32Array {
  const size = byName.length
  let last = 1
  for (const rank of ranks) if (rank >= last) last = rank + 1
  // One number for both: sorting numbers is many times faster than comparing two of them each.
  const keys = new Float64Array(size)
  for (let at = 0; at < size; at++) {
    const rank = ranks[at] ?? 0
    const place = rank === 0 ? last : dir === 'asc' ? rank : last - rank
    keys[at] = place * size + (nameRank[at] ?? 0)
  }
  keys.sort()
  const order = new Uint32Array(size)
  for (let at = 0; at < size; at++) order[at] = byName[(keys[at] ?? 0) % size] ?? 0
  return order
}
