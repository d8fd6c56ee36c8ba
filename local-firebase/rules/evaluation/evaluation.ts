import type { Lookups } from '../access.ts'
import { Refusal } from '../values/refusal.ts'
import type { Val } from '../values/values.ts'

/** Google's limit on the expressions evaluated for one document of a request, all allow lines together. */
const MAX_EXPRESSIONS = 1000

/** How a rule reads other documents: the value of get() or null when there is none; counts towards the limit. */
export interface DocumentReader {
  read(path: Val, when: LookupState, name: string): Val
  exists(path: Val, when: LookupState, name: string): boolean
}

export type LookupState = Exclude<keyof Lookups, 'writes'>

/** What one decision is made from. One per request; `captures` changes as match blocks are tried. */
export class Evaluation {
  readonly request: Val
  /** undefined where reading it is an error: a query for one id whose document is missing. */
  readonly resource: Val | undefined
  readonly documents: DocumentReader
  /** In the order of their declaration, undefined where a query leaves the id open. */
  captures: readonly (Val | undefined)[] = []
  #spent = 0

  constructor(known: { request: Val; resource: Val | undefined; documents: DocumentReader }) {
    this.request = known.request
    this.resource = known.resource
    this.documents = known.documents
  }

  /** @throws Refusal that nothing absorbs, past the limit */
  spend(expressions: number): void {
    this.#spent += expressions
    if (this.#spent > MAX_EXPRESSIONS)
      throw new Refusal(
        'Unable to evaluate the expression as the maximum of 1000 expressions to evaluate has been reached.',
        true,
      )
  }
}

export type Run = (evaluation: Evaluation, frame: Frame) => Val

/**
 * What a parameter or a `let` stands for. Measured: both are evaluated at once, used or not (it counts towards the
 * limit), but an error counts only where the name is used.
 */
export class Bound {
  readonly #value: Val
  readonly #refusal: Refusal | null

  constructor(run: Run, evaluation: Evaluation, frame: Frame) {
    let value: Val = null
    let refusal: Refusal | null = null
    try {
      value = run(evaluation, frame)
    } catch (error) {
      if (!(error instanceof Refusal) || error.final) throw error
      refusal = error
    }
    this.#value = value
    this.#refusal = refusal
  }

  get value(): Val {
    if (this.#refusal) throw this.#refusal
    return this.#value
  }
}

export type Frame = Bound[]
