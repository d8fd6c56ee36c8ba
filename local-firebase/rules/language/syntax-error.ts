/** A rules file that cannot be used: syntax, unknown names, wrong arity, recursion. Both positions count from 1. */
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
