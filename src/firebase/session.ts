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

const MARKER = 'ppx-admin'

const shelf = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** Set on sign-in, removed on sign-out or when nobody is signed in (specification, section 4). */
export function markAdmin(signedIn: boolean): void {
  try {
    if (signedIn) shelf()?.setItem(MARKER, 'true')
    else shelf()?.removeItem(MARKER)
  } catch {
    // Private windows may refuse; the marker is display only.
  }
}

/** Light enough for the entry chunk: the auth SDK arrives with the first question that needs it. */
export const session: Session = {
  staff: async () => (await import('./auth.ts')).currentStaff(),
  hint: () => shelf()?.getItem(MARKER) === 'true',
}
