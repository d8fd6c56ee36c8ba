import type { Stored } from '../firebase/read.ts'

/** A record that somebody else has changed or deleted (`theirs` is null) since it was read. */
export interface Conflict {
  path: string
  theirs: Stored | null
}

/**
 * Somebody else saved first; nothing was written. `theirs` is the first record as decoded by its entity, null
 * if it is gone.
 */
export class ConflictError extends Error {
  readonly code = 'conflict'
  readonly conflicts: Conflict[]
  readonly theirs: unknown

  constructor(conflicts: Conflict[], theirs: unknown = null) {
    super('Somebody else changed this record in the meantime')
    this.name = 'ConflictError'
    this.conflicts = conflicts
    this.theirs = theirs
  }
}

/** The rules refused the commit, and neither a conflict nor the sign-in explains why. */
export class RefusedError extends Error {
  readonly code = 'refused'

  constructor(options?: ErrorOptions) {
    super('The database refused this change', options)
    this.name = 'RefusedError'
  }
}

/** Nobody is signed in any more, or the account was deactivated. */
export class SignedOutError extends Error {
  readonly code = 'signed-out'

  constructor() {
    super('You are signed out')
    this.name = 'SignedOutError'
  }
}

/** The user who started the operation stopped it. */
export class StoppedError extends Error {
  readonly code = 'stopped'

  constructor() {
    super('Stopped')
    this.name = 'StoppedError'
  }
}

/** The input fails validation; `issues` are messages by field name. */
export class InvalidError extends Error {
  readonly code = 'invalid'
  readonly issues: Record<string, string>

  constructor(issues: Record<string, string>) {
    super(Object.values(issues)[0] ?? 'Not valid')
    this.name = 'InvalidError'
    this.issues = issues
  }
}
