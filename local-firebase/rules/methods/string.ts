import { Refusal } from '../refusal.ts'
import { pattern } from '../regex.ts'
import { Bytes, type Val } from '../values.ts'
import { methodsOf, mismatch, type Methods } from './signature.ts'

/** Measured: lower() and upper() know A to Z only, trim() takes away everything up to the space. */
const { binary, getter, unary } = methodsOf<string>()

export const stringMethods: Methods = {
  size: getter((self) => BigInt(self.length)),
  lower: getter((self) => self.replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  upper: getter((self) => self.replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  // oxlint-disable-next-line no-control-regex -- Java's trim()
  trim: getter((self) => self.replace(/^[\0-\x20]+|[\0-\x20]+$/g, '')),
  toUtf8: getter((self) => new Bytes(Buffer.from(self))),
  matches: unary((self, re) => pattern(text('string.matches', re)).matches(self)),
  split: unary((self, re) => pattern(text('string.split', re)).split(self)),
  replace: binary((self, re, by) => {
    if (typeof re !== 'string' || typeof by !== 'string') throw mismatch('string.replace', re, by)
    const replaced = pattern(re).replace(self, by)
    if (replaced === null) throw new Refusal(`No such group in replacement '${by}'.`)
    return replaced
  }),
}

function text(name: string, value: Val): string {
  if (typeof value !== 'string') throw mismatch(name, value)
  return value
}
