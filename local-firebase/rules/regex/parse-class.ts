import { characterClass, POSIX, type CharacterClass, type ClassItem } from './classes.ts'
import { parseCharacterEscape, parseNamedClass } from './parse-escape.ts'
import { invalid, type Cursor } from './syntax.ts'

/** Parses a class after its opening bracket. A leading `]` and a `-` that forms no range are literal. */
export function parseClass(cursor: Cursor, fold: boolean): CharacterClass {
  const negated = cursor.take('^')
  const items: ClassItem[] = []
  let first = true
  while (first || cursor.peek() !== ']') {
    first = false
    items.push(...parseItem(cursor))
  }
  cursor.next()
  return characterClass(items, { negated, fold })
}

function parseItem(cursor: Cursor): readonly ClassItem[] {
  const posix = cursor.read(/\[:(\^?)(\w+):\]/y)
  if (posix) {
    const [, caret, name = ''] = posix
    const items = POSIX.get(name) ?? invalid(cursor.source)
    return caret ? [characterClass(items, { negated: true, fold: false })] : items
  }
  if (cursor.peek() === '\\' && /[dDsSwWpP]/.test(cursor.source[cursor.at + 1] ?? '')) {
    cursor.next()
    return [parseNamedClass(cursor) ?? invalid(cursor.source)]
  }
  const from = parseMember(cursor)
  const isRange = cursor.source[cursor.at] === '-' && !['', ']'].includes(cursor.source[cursor.at + 1] ?? '')
  if (!isRange) return [[from, from]]
  cursor.next()
  const to = parseMember(cursor)
  return from > to ? invalid(cursor.source) : [[from, to]]
}

function parseMember(cursor: Cursor): number {
  const character = cursor.next()
  return (character === '\\' ? parseCharacterEscape(cursor) : character).codePointAt(0) ?? 0
}
