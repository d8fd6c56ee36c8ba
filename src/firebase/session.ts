import { wasSignedIn } from './sign-in-hint.ts'

/**
 * The public site's knowledge of a sign-in; the back office finds out who it is (src/admin/session/enter.ts).
 */
export interface Session {
  /** Reads the specification's local admin marker: decides what to show first, never what is allowed. */
  hint(): boolean
}

export const session: Session = { hint: wasSignedIn }
