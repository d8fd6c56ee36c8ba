import type { At } from '../position.ts'
import { RulesSyntaxError } from './syntax-error.ts'
import { Bytes, INT_MAX, INT_MIN } from '../values/values.ts'

/** Parses a number literal: a 64-bit int or, with a decimal point, a double. */
export function numberOf(text: string, at: At): bigint | number {
  if (text.includes('.')) return Number(text)
  const value = BigInt(text.replace(/^-/, '')) * (text.startsWith('-') ? -1n : 1n)
  if (value > INT_MAX || value < INT_MIN) throw new RulesSyntaxError(`Invalid number literal ${text}.`, at)
  return value
}

const SIMPLE: Record<string, string> = { b: '\b', f: '\f', n: '\n', r: '\r', t: '\t' }

/**
 * `\xHH`, `\ooo` and `\uHHHH` are UTF-16 units. Other escapes in the grammar: \b \f \n \r \t, \\ and quotes.
 */
const ESCAPE = /\\(?:x([0-9a-fA-F]{2})|u([0-9a-fA-F]{4})|([0-3][0-7]{2})|([^]))/g

/** Decodes a quoted string, resolving escapes. */
export function stringOf(quoted: string): string {
  return quoted.slice(1, -1).replace(ESCAPE, (_, hex, unicode, octal, simple: string | undefined) => {
    if (simple !== undefined) return SIMPLE[simple] ?? simple
    return String.fromCharCode(octal ? parseInt(octal, 8) : parseInt(hex ?? unicode, 16))
  })
}

/** Decodes b'…': text is encoded as UTF-8, `\xHH` and octal escapes are single bytes, `\u` is rejected. */
export function bytesOf(quoted: string, at: At): Bytes {
  const inner = quoted.slice(2, -1)
  const chunks: Uint8Array[] = []
  let end = 0
  for (const match of inner.matchAll(ESCAPE)) {
    const [all, hex, unicode, octal, simple] = match
    if (unicode) throw new RulesSyntaxError(`Invalid bytes literal ${quoted}.`, at)
    chunks.push(Buffer.from(inner.slice(end, match.index)))
    if (simple !== undefined) chunks.push(Buffer.from(SIMPLE[simple] ?? simple))
    else chunks.push(Uint8Array.of(hex ? parseInt(hex, 16) : parseInt(octal ?? '', 8)))
    end = match.index + all.length
  }
  chunks.push(Buffer.from(inner.slice(end)))
  return new Bytes(Buffer.concat(chunks))
}
