import type { Lookups } from './access.ts'
import { Refusal } from './refusal.ts'
import type { Val } from './values.ts'

/** Google's limit on evaluated expressions for one document of a request. */
const MAX_EXPRESSIONS = 1000

/** How a rule reads other documents: the value of get() or null when there is none; counts towards the limit. */
export interface DocumentReader {
  read(path: Val, when: keyof Lookups, name: string): Val
  exists(path: Val, when: keyof Lookups, name: string): boolean
}

/** What one decision is made from. One per request; `captures` changes as match blocks are tried. */
export class Evaluation {
  readonly request: Val
  readonly resource: Val
  readonly documents: DocumentReader
  /** In the order of their declaration, undefined where a query leaves the id open. */
  captures: readonly (Val | undefined)[] = []
  #spent = 0

  constructor(known: { request: Val; resource: Val; documents: DocumentReader }) {
    this.request = known.request
    this.resource = known.resource
    this.documents = known.documents
  }

  /** @throws Refusal that nothing absorbs, past the limit */
  spend(): void {
    this.#spent += 1
    if (this.#spent > MAX_EXPRESSIONS)
      throw new Refusal('maximum of 1000 expressions to evaluate has been reached.', true)
  }

  get spent(): number {
    return this.#spent
  }
}

export type Run = (evaluation: Evaluation, frame: Frame) => Val

/** Arguments and `let` bindings are evaluated at their first use, once: an unused one can not fail. */
export class Lazy {
  readonly #run: Run
  readonly #evaluation: Evaluation
  readonly #frame: Frame
  #value: Val | undefined
  #refusal: Refusal | null = null

  constructor(run: Run, evaluation: Evaluation, frame: Frame) {
    this.#run = run
    this.#evaluation = evaluation
    this.#frame = frame
  }

  force(): Val {
    if (this.#refusal) throw this.#refusal
    if (this.#value !== undefined) return this.#value
    try {
      this.#value = this.#run(this.#evaluation, this.#frame)
      return this.#value
    } catch (error) {
      if (error instanceof Refusal) this.#refusal = error
      throw error
    }
  }
}

export type Frame = Lazy[]
