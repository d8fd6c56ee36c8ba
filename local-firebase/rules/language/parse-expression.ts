import type { BinaryOperator, Expression } from './ast.ts'
import type { At } from '../position.ts'
import { bytesOf, numberOf, stringOf } from './literals.ts'
import { parsePathLiteral } from './parse-path.ts'
import { RulesSyntaxError } from './syntax-error.ts'
import type { TokenReader } from './token-reader.ts'

/** Maximum nesting depth, with parentheses. Google's compiler rejects more, and so 100 terms joined by &&. */
const MAX_DEPTH = 99

/** Binding power of the operators. `is` takes a type name as its right operand. */
const BINDING: Record<string, number> = {
  '?': 1,
  '||': 2,
  '&&': 3,
  in: 4,
  is: 5,
  '==': 6,
  '!=': 6,
  '<': 7,
  '<=': 7,
  '>': 7,
  '>=': 7,
  '+': 8,
  '-': 8,
  '*': 9,
  '/': 9,
  '%': 9,
}
const STRONGEST = 10

/** Parses one expression. @throws RulesSyntaxError, also when it is nested too deeply */
export function parseExpression(reader: TokenReader): Expression {
  return new ExpressionParser(reader).parse(0)
}

class ExpressionParser {
  readonly #reader: TokenReader
  readonly #depths = new WeakMap<Expression, number>()
  #open = 0

  constructor(reader: TokenReader) {
    this.#reader = reader
  }

  /** Parses an expression whose operators have a binding power of at least `binding`. */
  parse(binding: number): Expression {
    this.#open += 1
    if (this.#open > MAX_DEPTH) this.#tooComplex(this.#reader.peek().at)
    let left = this.#prefix()
    for (;;) {
      const operator = this.#reader.peek()
      const strength =
        operator.kind === 'symbol' || operator.kind === 'keyword' ? BINDING[operator.text] : undefined
      if (strength === undefined || strength < binding) break
      this.#reader.next()
      left = this.#infix(left, operator.text, strength)
    }
    this.#open -= 1
    return left
  }

  #infix(left: Expression, operator: string, strength: number): Expression {
    const { at } = left
    switch (operator) {
      case '?': {
        const yes = this.parse(0)
        this.#reader.expect(':')
        const no = this.parse(strength)
        return this.#node({ at, kind: 'ternary', test: left, yes, no }, left, yes, no)
      }
      case 'is':
        return this.#node({ at, kind: 'is', operand: left, type: this.#reader.name().text }, left)
      default: {
        const right = this.parse(strength + 1)
        if (operator === '&&') return this.#node({ at, kind: 'and', left, right }, left, right)
        if (operator === '||') return this.#node({ at, kind: 'or', left, right }, left, right)
        return this.#node(
          { at, kind: 'binary', operator: operator as BinaryOperator, left, right },
          left,
          right,
        )
      }
    }
  }

  #prefix(): Expression {
    const { at } = this.#reader.peek()
    if (this.#reader.takes('!')) {
      const operand = this.parse(STRONGEST)
      return this.#node({ at, kind: 'not', operand }, operand)
    }
    if (!this.#reader.takes('-')) return this.#simple()
    const { kind, text } = this.#reader.peek()
    const follows = ['.', '['].some((symbol) => this.#reader.sees(symbol, 1))
    if ((kind !== 'int' && kind !== 'float') || follows) {
      const operand = this.#simple()
      return this.#node({ at, kind: 'negate', operand }, operand)
    }
    this.#reader.next()
    return this.#node({ at, kind: 'literal', value: numberOf(`-${text}`, at) })
  }

  /** Parses a primary expression followed by member accesses, method calls and index or range lookups. */
  #simple(): Expression {
    let object = this.#primary()
    for (;;) {
      if (this.#reader.takes('.')) object = this.#member(object)
      else if (this.#reader.takes('[')) object = this.#lookup(object)
      else return object
    }
  }

  #member(object: Expression): Expression {
    const { kind, text: name, at } = this.#reader.peek()
    if ((kind !== 'name' && kind !== 'keyword') || name === 'rules_version') this.#reader.refuse('a member')
    this.#reader.next()
    if (kind === 'keyword' || !this.#reader.takes('('))
      return this.#node({ at, kind: 'member', object, name }, object)
    const args = this.#list(')')
    return this.#node({ at, kind: 'method', object, name, args }, object, ...args)
  }

  #lookup(object: Expression): Expression {
    const { at } = this.#reader.peek()
    const from = this.#reader.sees(':') ? null : this.parse(0)
    if (from && this.#reader.takes(']'))
      return this.#node({ at, kind: 'index', object, index: from }, object, from)
    this.#reader.expect(':')
    const to = this.#reader.sees(']') ? null : this.parse(0)
    this.#reader.expect(']')
    const ends = [from, to].filter((end) => end !== null)
    return this.#node({ at, kind: 'range', object, from, to }, object, ...ends)
  }

  #primary(): Expression {
    const token = this.#reader.peek()
    const { at, kind, text } = token
    if (kind === 'segment' || text === '/') return this.#path(at)
    if (kind === 'name') return this.#named()
    this.#reader.next()
    switch (kind) {
      case 'int':
      case 'float':
        return this.#node({ at, kind: 'literal', value: numberOf(text, at) })
      case 'string':
        return this.#node({ at, kind: 'literal', value: stringOf(text) })
      case 'bytes':
        return this.#node({ at, kind: 'literal', value: bytesOf(text, at) })
      case 'keyword':
        if (text === 'null') return this.#node({ at, kind: 'literal', value: null })
        if (text === 'true' || text === 'false')
          return this.#node({ at, kind: 'literal', value: text === 'true' })
        break
      case 'symbol':
        if (text === '(') return this.#parenthesised()
        if (text === '{') return this.#map(at)
        if (text === '[') {
          const items = this.#list(']')
          return this.#node({ at, kind: 'list', items }, ...items)
        }
    }
    throw new RulesSyntaxError(`Unexpected '${text}', expected an expression.`, at)
  }

  #path(at: At): Expression {
    const parts = parsePathLiteral(this.#reader, () => this.parse(0))
    if (parts.length === 0) this.#reader.refuse('an expression')
    const values = parts.flatMap((part) => (part.kind === 'value' ? [part.value] : []))
    return this.#node({ at, kind: 'path', parts }, ...values)
  }

  #named(): Expression {
    const { at, text: name } = this.#reader.name()
    if (!this.#reader.takes('(')) return this.#node({ at, kind: 'variable', name })
    const args = this.#list(')')
    return this.#node({ at, kind: 'call', name, args }, ...args)
  }

  #parenthesised(): Expression {
    const inner = this.parse(0)
    this.#reader.expect(')')
    return this.#node(inner, inner)
  }

  #map(at: At): Expression {
    const entries: { key: Expression; value: Expression }[] = []
    while (!this.#reader.takes('}')) {
      if (entries.length > 0) {
        this.#reader.expect(',')
        if (this.#reader.takes('}')) break
      }
      const key = this.parse(0)
      this.#reader.expect(':')
      entries.push({ key, value: this.parse(0) })
    }
    return this.#node({ at, kind: 'map', entries }, ...entries.flatMap(({ key, value }) => [key, value]))
  }

  /** Parses expressions up to `close`; a trailing comma is allowed. */
  #list(close: string): Expression[] {
    const items: Expression[] = []
    while (!this.#reader.takes(close)) {
      if (items.length > 0) {
        this.#reader.expect(',')
        if (this.#reader.takes(close)) break
      }
      items.push(this.parse(0))
    }
    return items
  }

  /** Records the nesting depth of a node. Parentheses add a level around the same node. */
  #node(node: Expression, ...parts: Expression[]): Expression {
    const depth = 1 + Math.max(0, ...parts.map((part) => this.#depths.get(part) ?? 0))
    if (depth > MAX_DEPTH) this.#tooComplex(node.at)
    this.#depths.set(node, depth)
    return node
  }

  #tooComplex(at: At): never {
    throw new RulesSyntaxError('Expression is too complex to evaluate safely.', at)
  }
}
