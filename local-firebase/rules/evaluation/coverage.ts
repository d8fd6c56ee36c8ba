import type { Expression } from '../language/ast.ts'
import type { At } from '../position.ts'
import type { Run } from './evaluation.ts'
import { Refusal } from '../values/refusal.ts'
import type { Val } from '../values/values.ts'

/** How often an expression came to what; `value` is anything that is neither a bool nor null. */
export interface Outcomes {
  true: number
  false: number
  null: number
  value: number
  error: number
}

/** One expression of a rules file. All counts are 0 when it was never evaluated. */
export interface Covered extends At, Outcomes {
  /** What kind of expression it is: "and", "call", "member", … */
  kind: Expression['kind']
}

/**
 * Counts what the expressions of one rules file come to. Given to parseRuleset(); a ruleset without one is compiled
 * as if this did not exist and pays nothing.
 */
export class RuleCoverage {
  readonly #counts = new Map<Expression, Outcomes>()

  /** `run`, counted. An expression that is compiled twice, once for each service, is counted as one. */
  watch(expression: Expression, run: Run): Run {
    const counts = this.#counts.get(expression) ?? { true: 0, false: 0, null: 0, value: 0, error: 0 }
    this.#counts.set(expression, counts)
    return (evaluation, frame) => {
      try {
        const value = run(evaluation, frame)
        counts[outcomeOf(value)]++
        return value
      } catch (error) {
        if (error instanceof Refusal) counts.error++
        throw error
      }
    }
  }

  /** Every expression of the file, in the order of the text. */
  report(): Covered[] {
    const all = Array.from(this.#counts, ([{ kind, at }, counts]) => ({ ...at, kind, ...counts }))
    return all.sort((a, b) => a.line - b.line || a.column - b.column)
  }
}

function outcomeOf(value: Val): keyof Outcomes {
  if (value === null) return 'null'
  return typeof value === 'boolean' ? `${value}` : 'value'
}

/** The expressions that were never evaluated. */
export function neverEvaluated(report: readonly Covered[]): Covered[] {
  return report.filter(
    (counts) => counts.true + counts.false + counts.null + counts.value + counts.error === 0,
  )
}
