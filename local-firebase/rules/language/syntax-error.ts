/** An invalid rules file: syntax, unknown names, wrong arity, recursion. Line and column count from 1. */
export class RulesSyntaxError extends Error {
  readonly line: number
  readonly column: number

  constructor(message: string, at: { line: number; column: number }) {
    super(`L${at.line}:${at.column} ${message}`)
    this.name = 'RulesSyntaxError'
    this.line = at.line
    this.column = at.column
  }
}
