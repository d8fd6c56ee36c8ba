import { wasSignedIn } from './sign-in-hint.ts'

/** What a visitor's document knows of a sign-in; who that is, the back office finds out (src/admin/session/enter.ts). */
export interface Session {
  /** The specification's local admin marker: decides what to show first, never what is allowed. */
  hint(): boolean
}

export const session: Session = { hint: wasSignedIn }
