import type { Expression } from '../language/ast.ts'
import type { At } from '../position.ts'
import type { Run } from './evaluation.ts'
import { Refusal } from '../values/refusal.ts'
import type { Val } from '../values/values.ts'

/** How often an expression evaluated to each outcome; `value` is anything but a bool, null or an error. */
export interface Outcomes {
  true: number
  false: number
  null: number
  value: number
  error: number
}

/** Coverage of one expression of a rules file. All counts are 0 if it was never evaluated. */
export interface Covered extends At, Outcomes {
  /** Kind of the expression: "and", "call", "member", … */
  kind: Expression['kind']
}

/**
 * Counts the outcomes of every expression of one rules file; passed to parseRuleset(). A ruleset without
 * coverage is compiled without counters and has no overhead.
 */
export class RuleCoverage {
  readonly #counts = new Map<Expression, Outcomes>()

  /** Wraps `run` with counting. An expression compiled twice, once per service, has one set of counts. */
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

  /** Returns the counts of every expression of the file, in source order. */
  report(): Covered[] {
    const all = Array.from(this.#counts, ([{ kind, at }, counts]) => ({ ...at, kind, ...counts }))
    return all.sort((a, b) => a.line - b.line || a.column - b.column)
  }
}

function outcomeOf(value: Val): keyof Outcomes {
  if (value === null) return 'null'
  return typeof value === 'boolean' ? `${value}` : 'value'
}

/** Returns the expressions that were never evaluated. */
export function neverEvaluated(report: readonly Covered[]): Covered[] {
  return report.filter(
    (counts) => counts.true + counts.false + counts.null + counts.value + counts.error === 0,
  )
}
