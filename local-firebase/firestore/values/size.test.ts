import { expect, test } from 'vitest'
import { MAX_DOCUMENT_BYTES } from './meter.ts'
import { checkDocumentSize } from './size.ts'

/** Bytes of a document `{ a: text }` without its text: collection "c", the document ID, the field and 32 more. */
const overheadOf = (id: string) => 16 + 2 + (Buffer.byteLength(id) + 1) + (1 + 1) + 1 + 32

const check = (id: string, text: string) => {
  const fields = { a: { stringValue: text } }
  checkDocumentSize(`documents/c/${id}`, `c/${id}`, fields, JSON.stringify(fields).length)
}

test.each([
  ['Latin', 'x', 'a'],
  ['three bytes per character', '€', 'a'],
  ['three bytes per character, with the longest id', '€', 'x'.repeat(1_500)],
  ['three bytes per character, also in the id', '€', '€'.repeat(500)],
  ['an emoji of four bytes and two code units', '😀', 'a'],
])('a document of 1 MiB is accepted, one byte more is refused: %s', (_, character, id) => {
  const bytes = MAX_DOCUMENT_BYTES - overheadOf(id)
  const each = Buffer.byteLength(character)
  const largest = character.repeat(Math.floor(bytes / each)) + 'x'.repeat(bytes % each)
  expect(() => check(id, largest)).not.toThrow()
  expect(() => check(id, `${largest}x`)).toThrow(/size \(1,048,577 bytes\) exceeds/)
})
