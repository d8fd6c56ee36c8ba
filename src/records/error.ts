import type { Stored } from '../firebase/read.ts'

/** A record that somebody else changed (or deleted: null) since it was read. */
export interface Conflict {
  path: string
  theirs: Stored | null
}

/** Nothing was written. `theirs` is the first record as its entity reads it, null when it is gone. */
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

/** The rules refused and neither a conflict nor the sign-in explains it. */
export class RefusedError extends Error {
  readonly code = 'refused'

  constructor(options?: ErrorOptions) {
    super('The database refused this change', options)
    this.name = 'RefusedError'
  }
}

/** Nobody is signed in any more, or the account was switched off. */
export class SignedOutError extends Error {
  readonly code = 'signed-out'

  constructor() {
    super('You are signed out')
    this.name = 'SignedOutError'
  }
}

/** Whoever started it stopped it. */
export class StoppedError extends Error {
  readonly code = 'stopped'

  constructor() {
    super('Stopped')
    this.name = 'StoppedError'
  }
}

/** What was typed does not pass its checks; `issues` by field name. */
export class InvalidError extends Error {
  readonly code = 'invalid'
  readonly issues: Record<string, string>

  constructor(issues: Record<string, string>) {
    super(Object.values(issues)[0] ?? 'Not valid')
    this.name = 'InvalidError'
    this.issues = issues
  }
}
