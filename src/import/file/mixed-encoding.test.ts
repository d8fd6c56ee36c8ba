import { expect, test } from 'vitest'
import { decodeText, encodingOf } from './encoding.ts'

const utf8 = (text: string) => [...new TextEncoder().encode(text)]
const western = (text: string) => Array.from(text, (character) => character.charCodeAt(0))

test('a Windows-1252 row among UTF-8 rows is read, and the others are unchanged', () => {
  const bytes = new Uint8Array([...utf8('Übergröße,Öl\n'), ...western('Straße 5\n'), ...utf8('Ärmel €\n')])
  expect(encodingOf(bytes)).toBe('utf-8-mixed')
  expect(decodeText(bytes, 'utf-8-mixed')).toBe('Übergröße,Öl\nStraße 5\nÄrmel €\n')
})

test('a UTF-8 mark at the start does not hide that a row is Windows-1252', () => {
  const bytes = new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('Ärmel\nÜbergröße,Öl\n'), ...western('Å\n')])
  expect(encodingOf(bytes)).toBe('utf-8-mixed')
  expect(decodeText(bytes, 'utf-8-mixed')).toBe('Ärmel\nÜbergröße,Öl\nÅ\n')
  expect(encodingOf(new Uint8Array([0xef, 0xbb, 0xbf, ...utf8('Ärmel')]))).toBe('utf-8')
})

test('a byte that starts no UTF-8 character is read as Windows-1252, also at the end of the file', () => {
  const bytes = new Uint8Array([...utf8('ééé '), 0x80, 0x20, 0x93, 0xc3])
  expect(decodeText(bytes, 'utf-8-mixed')).toBe('ééé € “Ã')
})

test('text in a single encoding is not detected as mixed', () => {
  expect(encodingOf(new Uint8Array(utf8('Übergröße')))).toBe('utf-8')
  expect(encodingOf(new Uint8Array(western('Übergröße für Öl, Stück')))).toBe('windows-1252')
})
