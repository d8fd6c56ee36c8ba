import type { Lookups } from '../access.ts'
import { Refusal } from '../values/refusal.ts'
import type { Val } from '../values/values.ts'

/** Google's limit on expressions evaluated for one document of a request, over all allow lines together. */
const MAX_EXPRESSIONS = 1000

/** Looks up documents for a rule, within the limits. `read` throws Refusal when the document is missing. */
export interface DocumentReader {
  read(path: Val, when: LookupState, name: string): Val
  exists(path: Val, when: LookupState, name: string): boolean
}

export type LookupState = Exclude<keyof Lookups, 'writes'>

/** The inputs of one decision, one instance per request. `captures` changes as match blocks are tried. */
export class Evaluation {
  readonly request: Val
  /** undefined where reading it is an error: a query for a single id whose document is missing. */
  readonly resource: Val | undefined
  readonly documents: DocumentReader
  /** Captured values in order of declaration; undefined where a query leaves the id open. */
  captures: readonly (Val | undefined)[] = []
  #spent = 0

  constructor(known: { request: Val; resource: Val | undefined; documents: DocumentReader }) {
    this.request = known.request
    this.resource = known.resource
    this.documents = known.documents
  }

  /** Counts evaluated expressions. @throws Refusal marked `final` once the limit is exceeded */
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
 * The value of a parameter or a `let`. Measured: it is evaluated eagerly, used or not, and counts towards the
 * limit, but an error in it is raised only where the name is used.
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
