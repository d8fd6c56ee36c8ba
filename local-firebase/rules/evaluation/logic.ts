import type { Evaluation, Frame, Run } from './evaluation.ts'
import { Refusal } from '../values/refusal.ts'
import { typeOf, type Val } from '../values/values.ts'

/** Returns the value as a boolean. @throws Refusal when it is not a bool */
export function truth(value: Val): boolean {
  if (typeof value === 'boolean') return value
  throw new Refusal(`Type error. Received: [${typeOf(value)}] Expected: [bool].`)
}

/** Compiles `&&`: false when either side is false, even if the other fails; reports the left error first. */
export const compileAnd = (left: Run, right: Run): Run => decided(left, right, false)

/** Compiles `||`: true when either side is true, even if the other side fails. */
export const compileOr = (left: Run, right: Run): Run => decided(left, right, true)

function decided(left: Run, right: Run, deciding: boolean): Run {
  return (evaluation: Evaluation, frame: Frame) => {
    let failure: Refusal | null = null
    try {
      if (truth(left(evaluation, frame)) === deciding) return deciding
    } catch (error) {
      if (!(error instanceof Refusal) || error.final) throw error
      failure = error
    }
    evaluation.spend(1)
    if (!failure) return truth(right(evaluation, frame))
    if (otherSideDecides(right, evaluation, frame, deciding)) return deciding
    throw failure
  }
}

function otherSideDecides(right: Run, evaluation: Evaluation, frame: Frame, deciding: boolean): boolean {
  try {
    return right(evaluation, frame) === deciding
  } catch (error) {
    if (error instanceof Refusal && !error.final) return false
    throw error
  }
}
