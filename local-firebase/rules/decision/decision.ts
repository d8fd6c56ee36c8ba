import type { Decision } from '../access.ts'
import type { Allow } from '../evaluation/block.ts'
import type { Evaluation } from '../evaluation/evaluation.ts'
import type { Captures } from '../evaluation/match.ts'
import { Refusal } from '../values/refusal.ts'
import { typeOf } from '../values/values.ts'
import { withinWork } from '../values/work.ts'

/**
 * Evaluates the allow lines in order. The first that is true grants access; an error only makes its own line
 * fail. Once the expression limit is exceeded, no further line is evaluated.
 */
export function decide(
  candidates: Iterable<{ allow: Allow; captures: Captures }>,
  evaluation: Evaluation,
  what: string,
): Decision {
  const reasons: string[] = []
  for (const { allow, captures } of candidates) {
    evaluation.captures = captures
    const failure = withinWork(() => failureOf(allow, evaluation))
    if (failure === null) return { allowed: true, explain: `${what}: allowed by line ${allow.line}` }
    reasons.push(`line ${allow.line}: ${failure instanceof Refusal ? textOf(failure) : failure}`)
    if (failure instanceof Refusal && failure.final) break
  }
  const why = reasons.length > 0 ? reasons.join('; ') : 'no match block allows it'
  return { allowed: false, explain: `${what}: refused, ${why}` }
}

function failureOf(allow: Allow, evaluation: Evaluation): Refusal | string | null {
  try {
    const value = allow.condition(evaluation, [])
    if (value === true) return null
    return value === false ? 'false' : `Type error. Received: [${typeOf(value)}] Expected: [bool].`
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}

const textOf = ({ message, at }: Refusal) => (at ? `${message} (L${at.line}:${at.column})` : message)
