import { sameMember } from '../values/equality.ts'
import { Members } from '../values/members.ts'
import { stringOf } from '../values/text.ts'
import { isList, type Val } from '../values/values.ts'
import { ValueSet } from '../values/value-set.ts'
import { MEMBER, spendWork } from '../values/work.ts'
import { methodsOf, mismatch, type Methods } from '../values/signature.ts'

type List = readonly Val[]

/** Methods of lists. Arguments must be lists, not sets; 1 and 1.0 are different members. */
const { getter, unary } = methodsOf<List>()

export const listMethods: Methods = {
  size: getter((self) => BigInt(self.length)),
  toSet: getter((self) => new ValueSet(self)),
  join: unary((self, separator) => {
    if (typeof separator !== 'string') throw mismatch('list.join', separator)
    spendWork((self.length + 1) * MEMBER)
    return self.map(stringOf).join(separator)
  }),
  concat: unary((self, other) => {
    spendWork((self.length + list('concat', other).length) * MEMBER)
    return [...self, ...list('concat', other)]
  }),
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

function membership(items: List): (value: Val) => boolean {
  spendWork(items.length * MEMBER)
  const members = new Members(sameMember, false)
  for (const item of items) members.add(item)
  return (value) => members.has(value)
}
