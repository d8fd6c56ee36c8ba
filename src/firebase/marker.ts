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

/** Whether somebody signed in here last: decides what to show first, never what is allowed. */
export const isMarkedAdmin = (): boolean => shelf()?.getItem(MARKER) === 'true'
