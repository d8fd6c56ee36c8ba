import type { At } from '../position.ts'

/**
 * An evaluation error. It denies the allow it happens in and nothing else. Deliberately no Error: errors are
 * ordinary in rules (`resource.data.x` of a missing field) and a stack trace costs more than an evaluation.
 */
export class Refusal {
  readonly message: string
  /** Nothing may absorb it, not even `|| true`: a limit was passed. */
  readonly final: boolean
  at: At | null = null

  constructor(message: string, final = false) {
    this.message = message
    this.final = final
  }
}

export const undefinedProperty = (name: string) => new Refusal(`Property ${name} is undefined on object.`)
export const nullValue = () => new Refusal('Null value error.')
