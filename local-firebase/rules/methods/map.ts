import { looselyEqual } from '../values/equality.ts'
import { MapDiff } from '../values/map-diff.ts'
import { MapValue } from '../values/map-value.ts'
import { isList, type Val } from '../values/values.ts'
import { ValueSet } from '../values/value-set.ts'
import { methodsOf, mismatch, type Methods } from '../values/signature.ts'

const map = methodsOf<MapValue>()
const diff = methodsOf<MapDiff>()

export const mapMethods: Methods = {
  size: map.getter((self) => BigInt(self.size)),
  keys: map.getter((self) => self.keys()),
  values: map.getter((self) => self.values()),
  get: map.binary((self, key, fallback) => {
    if (typeof key === 'string') return self.get(key) ?? missing(self, key, fallback)
    if (!isList(key)) throw mismatch('map.get', key, fallback)
    return walk(self, key, fallback)
  }),
  diff: map.unary((self, other) => {
    if (!(other instanceof MapValue)) throw mismatch('map.diff', other)
    return new MapDiff(self, other)
  }),
}

/** Returns null for a key that holds null, which is not a missing key; otherwise the fallback. */
const missing = (self: MapValue, key: string, fallback: Val) => (self.has(key) ? null : fallback)

/** Evaluates `get(['a', 'b'], fallback)`, which descends into nested maps. */
function walk(self: MapValue, keys: readonly Val[], fallback: Val): Val {
  let value: Val = self
  for (const key of keys) {
    if (typeof key !== 'string') throw mismatch('map.get', keys, fallback)
    if (!(value instanceof MapValue) || !value.has(key)) return fallback
    value = value.get(key) ?? null
  }
  return value
}

/** Methods of `after.diff(before)`. All return sets of keys; numbers are compared by value, 1 == 1.0. */
export const mapDiffMethods: Methods = {
  addedKeys: diff.getter((self) => keysOf(self.after, (key) => !self.before.has(key))),
  removedKeys: diff.getter((self) => keysOf(self.before, (key) => !self.after.has(key))),
  changedKeys: diff.getter((self) => keysOf(self.after, (key) => self.before.has(key) && !same(self, key))),
  unchangedKeys: diff.getter((self) => keysOf(self.after, (key) => self.before.has(key) && same(self, key))),
  affectedKeys: diff.getter(
    (self) =>
      new ValueSet([
        ...self.after.keys().filter((key) => !self.before.has(key) || !same(self, key)),
        ...self.before.keys().filter((key) => !self.after.has(key)),
      ]),
  ),
}

const keysOf = (keyed: MapValue, wanted: (key: string) => boolean) =>
  new ValueSet(keyed.keys().filter(wanted))

const same = ({ after, before }: MapDiff, key: string) =>
  looselyEqual(after.get(key) ?? null, before.get(key) ?? null)
