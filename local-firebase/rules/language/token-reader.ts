import { RulesSyntaxError } from './syntax-error.ts'
import type { Token } from './tokens.ts'

/** Reads a sequence of tokens. Throws RulesSyntaxError at the position of an unexpected token. */
export class TokenReader {
  readonly #tokens: readonly Token[]
  #index = 0

  /** `tokens` must end with a token of kind 'end'. */
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

  /** Whether the symbol or keyword comes next. */
  sees(text: string, ahead = 0): boolean {
    const token = this.peek(ahead)
    return token.text === text && (token.kind === 'symbol' || token.kind === 'keyword')
  }

  /** Consumes the symbol or keyword if it comes next, and returns whether it did. */
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
