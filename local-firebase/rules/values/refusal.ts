import type { At } from '../position.ts'

/**
 * An evaluation error; it makes only the allow statement it occurs in fail. Deliberately not an Error: errors
 * are ordinary in rules (`resource.data.x` of a missing field), and a stack trace costs more than an
 * evaluation.
 */
export class Refusal {
  readonly message: string
  /** Whether a limit was exceeded: nothing recovers from such an error, not even `|| true`. */
  readonly final: boolean
  at: At | null = null

  constructor(message: string, final = false) {
    this.message = message
    this.final = final
  }
}

export const undefinedProperty = (name: string) => new Refusal(`Property ${name} is undefined on object.`)
export const nullValue = () => new Refusal('Null value error.')
