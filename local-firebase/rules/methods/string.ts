import { Refusal } from '../values/refusal.ts'
import { pattern } from '../regex/regex.ts'
import { Bytes, type Val } from '../values/values.ts'
import { spendWork } from '../values/work.ts'
import { methodsOf, mismatch, type Methods } from '../values/signature.ts'

/**
 * Methods of strings. Measured: lower() and upper() are ASCII-only; trim() strips everything up to U+0020.
 */
const { binary, getter, unary } = methodsOf<string>()

export const stringMethods: Methods = {
  size: getter((self) => BigInt(self.length)),
  lower: getter((self) => costly(self).replace(/[A-Z]+/g, (letters) => letters.toLowerCase())),
  upper: getter((self) => costly(self).replace(/[a-z]+/g, (letters) => letters.toUpperCase())),
  trim: getter(trimmed),
  toUtf8: getter((self) => new Bytes(Buffer.from(costly(self)))),
  matches: unary((self, re) => pattern(text('string.matches', re)).matches(costly(self))),
  split: unary((self, re) => pattern(text('string.split', re)).split(costly(self))),
  replace: binary((self, re, by) => {
    if (typeof re !== 'string' || typeof by !== 'string') throw mismatch('string.replace', re, by)
    const replaced = pattern(re).replace(costly(self), by)
    if (replaced === null) throw new Refusal(`No such group in replacement '${by}'.`)
    return replaced
  }),
}

function text(name: string, value: Val): string {
  if (typeof value !== 'string') throw mismatch(name, value)
  return value
}

/** Trims as Java's trim() does. */
function trimmed(self: string): string {
  let [start, end] = [0, costly(self).length]
  while (start < end && self.charCodeAt(start) <= 0x20) start += 1
  while (end > start && self.charCodeAt(end - 1) <= 0x20) end -= 1
  return self.slice(start, end)
}

/** Charges for a scan of the whole string and returns it. */
function costly(self: string): string {
  spendWork(self.length)
  return self
}
