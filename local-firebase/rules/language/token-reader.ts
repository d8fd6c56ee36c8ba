import { RulesSyntaxError } from './syntax-error.ts'
import type { Token } from './tokens.ts'

/** Walks over tokens; what is not there as expected becomes a RulesSyntaxError at its place. */
export class TokenReader {
  readonly #tokens: readonly Token[]
  #index = 0

  /** `tokens` end with one of kind 'end'. */
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens
  }

  peek(ahead = 0): Token {
    const token = this.#tokens[Math.min(this.#index + ahead, this.#tokens.length - 1)]
    if (!token) throw new RulesSyntaxError('Unexpected end of file.', { line: 1, column: 1 })
    return token
  }

  next(): Token {
    const token = this.peek()
    this.#index += 1
    return token
  }

  /** Whether a symbol or keyword comes next. */
  sees(text: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token.text === text && (token.kind === 'symbol' || token.kind === 'keyword')
  }

  /** Reads the symbol or keyword when it comes next. */
  takes(text: string): boolean {
    const found = this.sees(text)
    if (found) this.#index += 1
    return found
  }

  expect(text: string): Token {
    return this.sees(text) ? this.next() : this.refuse(`'${text}'`)
  }

  expectKind(kind: Token['kind'], what: string): Token {
    return this.peek().kind === kind ? this.next() : this.refuse(what)
  }

  name(): Token {
    return this.expectKind('name', 'an identifier')
  }

  refuse(expected: string): never {
    const { text, at } = this.peek()
    throw new RulesSyntaxError(`Unexpected '${text}', expected ${expected}.`, at)
  }
}
