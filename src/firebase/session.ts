import { wasSignedIn } from './sign-in-hint.ts'

/** A signed-in member of staff whose admins record is active. */
export interface Staff {
  uid: string
  email: string
}

export interface Session {
  /** Waits for the stored sign-in; null unless domain and own admins record are in order. */
  staff(): Promise<Staff | null>
  /** The specification's local admin marker: decides what to show first, never what is allowed. */
  hint(): boolean
}

/** Light enough for the entry chunk: the auth SDK arrives with the first question that needs it. */
export const session: Session = {
  staff: async () => (await import('./auth.ts')).currentStaff(),
  hint: wasSignedIn,
}
