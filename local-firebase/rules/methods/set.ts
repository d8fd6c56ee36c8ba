import { isList, type Val } from '../values/values.ts'
import { ValueSet } from '../values/value-set.ts'
import { methodsOf, mismatch, type Methods } from '../values/signature.ts'

/** Methods of sets. has… accept a list or a set, the others only a set. 1 and 1.0 are the same member. */
const { getter, unary } = methodsOf<ValueSet>()

export const setMethods: Methods = {
  size: getter((self) => BigInt(self.size)),
  difference: unary((self, other) => {
    const gone = set('difference', other)
    return new ValueSet(self.items.filter((item) => !gone.has(item)))
  }),
  intersection: unary((self, other) => {
    const kept = set('intersection', other)
    return new ValueSet(self.items.filter((item) => kept.has(item)))
  }),
  union: unary((self, other) => new ValueSet([...self.items, ...set('union', other).items])),
  hasAll: unary((self, other) => members('hasAll', other).items.every((item) => self.has(item))),
  hasAny: unary((self, other) => members('hasAny', other).items.some((item) => self.has(item))),
  hasOnly: unary((self, other) => {
    const allowed = members('hasOnly', other)
    return self.items.every((item) => allowed.has(item))
  }),
}

function set(name: string, value: Val): ValueSet {
  if (!(value instanceof ValueSet)) throw mismatch(`set.${name}`, value)
  return value
}

const members = (name: string, value: Val) => (isList(value) ? new ValueSet(value) : set(name, value))
