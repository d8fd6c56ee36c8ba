import { characterClass, PERL, unicodeClass, type CharacterClass } from './classes.ts'
import { invalid, literal, type Assertion, type Cursor, type Flags, type Node } from './syntax.ts'

const ASSERTIONS: Record<string, Assertion> = { A: 'text-start', z: 'text-end', b: 'word', B: 'not-word' }
const CONTROLS: Record<string, string> = { a: '\u0007', f: '\f', n: '\n', r: '\r', t: '\t', v: '\v' }
const LAST_CODE_POINT = 0x10_ff_ff

/** Parses an escape outside a class, after the backslash. Rejects back-references, \C and \Z as RE2 does. */
export function parseEscape(cursor: Cursor, flags: Flags): Node {
  const assertion = ASSERTIONS[cursor.peek()]
  if (assertion) {
    cursor.next()
    return { kind: 'assertion', name: assertion }
  }
  const named = parseNamedClass(cursor)
  if (named)
    return { kind: 'character', matches: characterClass([named], { negated: false, fold: flags.fold }) }
  return literal(parseCharacterEscape(cursor), flags)
}

/** Parses a class escape: \d, \p{Greek}, \PL … Returns null, consuming nothing, for any other escape. */
export function parseNamedClass(cursor: Cursor): CharacterClass | null {
  const perl = PERL[cursor.peek()]
  if (perl) {
    cursor.next()
    return characterClass(perl, { negated: false, fold: false })
  }
  const found = cursor.read(/([pP])(?:\{(\^?)([^}]*)\}|([^{]))/uy)
  if (!found) return null
  const [, letter, caret, long, short] = found
  const inside = unicodeClass(long ?? short ?? '') ?? invalid(cursor.source)
  return (letter === 'P') === (caret === '^') ? inside : (codePoint) => !inside(codePoint)
}

/** Parses an escape that stands for a single character. */
export function parseCharacterEscape(cursor: Cursor): string {
  const code = cursor.read(/x\{([0-9a-fA-F]+)\}/y) ?? cursor.read(/x([0-9a-fA-F]{2})/y)
  if (code) return characterOf(parseInt(code[1] ?? '', 16), cursor)
  const octal = cursor.read(/0[0-7]{0,2}|[1-7][0-7]{1,2}/y)
  if (octal) return characterOf(parseInt(octal[0], 8), cursor)
  const character = cursor.next()
  const control = CONTROLS[character]
  if (control) return control
  return /^[A-Za-z0-9]$/.test(character) ? invalid(cursor.source) : character
}

const characterOf = (code: number, cursor: Cursor) =>
  code > LAST_CODE_POINT ? invalid(cursor.source) : String.fromCodePoint(code)
