import type { Expression, PathPart } from './ast.ts'
import { decodeSegment } from '../values/path.ts'
import type { TokenReader } from './token-reader.ts'

/** Parses the path of a match block: fixed segments, `{name}` and `{name=**}`. */
export function parseMatchPath(reader: TokenReader): PathPart[] {
  const parts: PathPart[] = []
  while (reader.peek().kind === 'segment' || reader.sees('/')) parts.push(parseSegment(reader))
  return parts.length > 0 ? parts : reader.refuse('a path')
}

/** Parses a path literal, which may also contain `$(expression)`. */
export function parsePathLiteral(reader: TokenReader, expression: () => Expression): PathPart[] {
  const parts: PathPart[] = []
  for (;;) {
    if (reader.sees('/') && reader.sees('$', 1)) {
      reader.expect('/')
      reader.expect('$')
      reader.expect('(')
      parts.push({ kind: 'value', value: expression() })
      reader.expect(')')
    } else if (reader.peek().kind === 'segment' || (reader.sees('/') && reader.sees('{', 1)))
      parts.push(parseSegment(reader))
    else return parts
  }
}

function parseSegment(reader: TokenReader): PathPart {
  if (reader.peek().kind === 'segment')
    return { kind: 'text', text: decodeSegment(reader.next().text.slice(1)) }
  reader.expect('/')
  reader.expect('{')
  const name = reader.name().text
  let glob = false
  if (reader.takes('=')) {
    glob = reader.takes('**')
    if (!glob) reader.expect('*')
  }
  reader.expect('}')
  return { kind: 'capture', name, glob }
}
