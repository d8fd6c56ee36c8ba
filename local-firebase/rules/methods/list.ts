import { sameMember } from '../equality.ts'
import { stringOf } from '../text.ts'
import { isList, type Val } from '../values.ts'
import { ValueSet } from '../value-set.ts'
import { methodsOf, mismatch, type Methods } from './signature.ts'

type List = readonly Val[]

/** Every method takes a list, not a set; 1 and 1.0 are different members. */
const { getter, unary } = methodsOf<List>()

export const listMethods: Methods = {
  size: getter((self) => BigInt(self.length)),
  toSet: getter((self) => new ValueSet(self)),
  join: unary((self, separator) => {
    if (typeof separator !== 'string') throw mismatch('list.join', separator)
    return self.map(stringOf).join(separator)
  }),
  concat: unary((self, other) => [...self, ...list('concat', other)]),
  removeAll: unary((self, other) => {
    const gone = membership(list('removeAll', other))
    return self.filter((item) => !gone(item))
  }),
  hasAll: unary((self, other) => list('hasAll', other).every(membership(self))),
  hasAny: unary((self, other) => list('hasAny', other).some(membership(self))),
  hasOnly: unary((self, other) => self.every(membership(list('hasOnly', other)))),
}

function list(name: string, value: Val): List {
  if (!isList(value)) throw mismatch(`list.${name}`, value)
  return value
}

/** Keys of documents are long lists of strings, so strings are looked up instead of compared one by one. */
function membership(items: List): (value: Val) => boolean {
  const strings = new Set(items.filter((item) => typeof item === 'string'))
  return (value) =>
    typeof value === 'string' ? strings.has(value) : items.some((item) => sameMember(item, value))
}
