import type { At } from '../position.ts'
import { RulesSyntaxError } from './syntax-error.ts'

export interface Token {
  /** 'name' is an identifier, 'keyword' a reserved word, 'segment' a fixed path segment with its slash. */
  kind: 'name' | 'keyword' | 'int' | 'float' | 'string' | 'bytes' | 'segment' | 'service' | 'symbol' | 'end'
  text: string
  at: At
}

const KEYWORDS = new Set(
  (
    'allow false function if import in is let null return service match rules_version true arguments break case ' +
    'continue default deny do each else extends for goto not package switch then var while'
  ).split(' '),
)

const ESCAPE = String.raw`\\(?:["'\\bfnrt]|x[0-9a-fA-F]{2}|[0-3][0-7]{2}|u[0-9a-fA-F]{4})`
const QUOTED = String.raw`'(?:[^\x08\n\f\r'\\\x91\x92‘’]|${ESCAPE})*'|"(?:[^\x08\n\f\r"\\\x93\x94“”]|${ESCAPE})*"`
const SEGMENT_CHARACTER = String.raw`(?:[A-Za-z0-9\-._~&'*+:@]|%[0-9a-fA-F]{2})`

/** In the order of Firebase's lexer: the longest match wins; on a tie, the first. */
const PATTERNS: readonly (readonly [Token['kind'] | 'skip', RegExp])[] = [
  ['symbol', /&&|==|>=|<=|!=|\|\||\+\+|--|\*\*|[=@:,$.>{[(<\-%!+}\]);/*?]/y],
  ['segment', new RegExp(String.raw`\/(?:${SEGMENT_CHARACTER}+|\(${SEGMENT_CHARACTER}+\))`, 'y')],
  ['name', /[A-Za-z$_][A-Za-z0-9$_]*/y],
  ['int', /0|[1-9]\d*/y],
  ['float', /(?:0|[1-9]\d*)\.\d*|\.\d+/y],
  ['string', new RegExp(QUOTED, 'y')],
  ['bytes', new RegExp(`[Bb](?:${QUOTED})`, 'y')],
  ['skip', /\/\/[^\n]*|\/\*[^]*?\*\/|[\t\n\f\r ]+/y],
]

const SERVICE_NAME = /[A-Za-z0-9.-]+/y
const SPACE = /[\t\n\f\r ]*/y

/** Tokenises rules source; the last token is of kind 'end'. @throws RulesSyntaxError for any other text */
export function tokenize(source: string): Token[] {
  const tokens: Token[] = []
  const positions = new Positions(source)
  let offset = 0
  while (offset < source.length) {
    const afterService = tokens.at(-1)?.text === 'service' && tokens.at(-1)?.kind === 'keyword'
    if (afterService) offset += matchAt(SPACE, source, offset).length
    const [kind, text] = afterService
      ? (['service', matchAt(SERVICE_NAME, source, offset)] as const)
      : longest(source, offset)
    const at = positions.at(offset)
    if (text === '') throw new RulesSyntaxError(`Unexpected '${source.slice(offset, offset + 1)}'.`, at)
    if (kind !== 'skip')
      tokens.push({ kind: kind === 'name' && KEYWORDS.has(text) ? 'keyword' : kind, text, at })
    offset += text.length
  }
  tokens.push({ kind: 'end', text: 'end of file', at: positions.at(source.length) })
  return tokens
}

function longest(source: string, offset: number): [Token['kind'] | 'skip', string] {
  let best: [Token['kind'] | 'skip', string] = ['symbol', '']
  for (const [kind, pattern] of PATTERNS) {
    const text = matchAt(pattern, source, offset)
    if (text.length > best[1].length) best = [kind, text]
  }
  return best
}

function matchAt(pattern: RegExp, source: string, offset: number): string {
  pattern.lastIndex = offset
  return pattern.exec(source)?.[0] ?? ''
}

/** Converts increasing offsets to lines and columns, both counted from 1. */
class Positions {
  readonly #source: string
  #line = 1
  #lineStart = 0

  constructor(source: string) {
    this.#source = source
  }

  at(offset: number): At {
    for (;;) {
      const end = this.#source.indexOf('\n', this.#lineStart)
      if (end < 0 || end >= offset) return { line: this.#line, column: offset - this.#lineStart + 1 }
      this.#line += 1
      this.#lineStart = end + 1
    }
  }
}
