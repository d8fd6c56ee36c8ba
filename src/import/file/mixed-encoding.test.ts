import { expect, test } from 'vitest'
import { decodeText, encodingOf } from './encoding.ts'

const utf8 = (text: string) => [...new TextEncoder().encode(text)]
const western = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

test('a row in Western letters among rows in UTF-8 leaves theirs as they are, and is read', () => {
  const bytes = new Uint8Array([...utf8('Übergröße,Öl\n'), ...western('Straße 5\n'), ...utf8('Ärmel €\n')])
  expect(encodingOf(bytes)).toBe('utf-8-mixed')
  expect(decodeText(bytes, 'utf-8-mixed')).toBe('Übergröße,Öl\nStraße 5\nÄrmel €\n')
})

test('a byte that begins no character is one of Windows, at the end of the file as well', () => {
  const bytes = new Uint8Array([...utf8('ééé '), 0x80, 0x20, 0x93, 0xc3])
  expect(decodeText(bytes, 'utf-8-mixed')).toBe('ééé € “Ã')
})

test('texts in one encoding are not taken for a mixture', () => {
  expect(encodingOf(new Uint8Array(utf8('Übergröße')))).toBe('utf-8')
  expect(encodingOf(new Uint8Array(western('Übergröße für Öl, Stück')))).toBe('windows-1252')
})
