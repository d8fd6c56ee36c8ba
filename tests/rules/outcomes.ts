import type { Expression } from '../../local-firebase/rules/language/ast.ts'
import { RuleCoverage } from '../../local-firebase/rules/evaluation/coverage.ts'
import type { Run } from '../../local-firebase/rules/evaluation/evaluation.ts'
import { parseRules } from '../../local-firebase/rules/language/parse.ts'
import { Refusal } from '../../local-firebase/rules/values/refusal.ts'
import type { Case } from './cases/case.ts'
import type { Clause } from './clauses.ts'

type Outcome = 'true' | 'false' | 'other'

/** Returns a key for an expression, from its position and all of its parts. */
function keyOf(expression: Expression): string {
  return JSON.stringify(expression, (_key, value: unknown) =>
    typeof value === 'bigint' ? `${value}n` : value,
  )
}

/** Parses the clause at its own position and returns the key of the expression. */
function keyOfClause(source: string, { from, line, text }: Clause): string {
  const column = from - source.lastIndexOf('\n', from - 1)
  const head = `service cloud.firestore { match /a/{b} { allow read: if `
  const place = '\n'.repeat(line - 1) + ' '.repeat(column - 1)
  const file = parseRules(`${head}${place}${text}\n; } }`)
  const condition = file.services[0]?.matches[0]?.permissions[0]?.condition
  if (!condition) throw new Error(`line ${line}: no expression`)
  return keyOf(condition)
}

/**
 * Records to which outcomes each case makes the clauses evaluate. Name each case before it runs, and run one
 * at a time.
 */
export class CaseOutcomes extends RuleCoverage {
  readonly #seen: ReadonlyMap<string, Map<Case, Set<Outcome>>>
  readonly #keys: ReadonlyMap<Clause, string>
  asking: Case | null = null

  constructor(source: string, clauses: readonly Clause[]) {
    super()
    this.#keys = new Map(clauses.map((clause) => [clause, keyOfClause(source, clause)]))
    this.#seen = new Map(Array.from(this.#keys.values(), (key) => [key, new Map()]))
  }

  override watch(expression: Expression, run: Run): Run {
    const seen = this.#seen.get(keyOf(expression))
    if (!seen) return run
    const note = (outcome: Outcome) => {
      if (!this.asking) return
      const outcomes = seen.get(this.asking) ?? new Set()
      seen.set(this.asking, outcomes.add(outcome))
    }
    return (evaluation, frame) => {
      try {
        const value = run(evaluation, frame)
        note(typeof value === 'boolean' ? `${value}` : 'other')
        return value
      } catch (error) {
        if (error instanceof Refusal) note('other')
        throw error
      }
    }
  }

  /** Returns the cases in which the clause evaluated, at least once, to something other than `value`. */
  otherwise(clause: Clause, value: Outcome): Case[] {
    const seen = this.#seen.get(this.#keys.get(clause) ?? '') ?? new Map<Case, Set<Outcome>>()
    return [...seen].flatMap(([question, outcomes]) =>
      [...outcomes].some((outcome) => outcome !== value) ? [question] : [],
    )
  }
}
