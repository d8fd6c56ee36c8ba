const MARKER = 'ppx-admin'

const storage = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/** Set on sign-in, removed on sign-out or when nobody is signed in (specification, section 4). */
export function rememberSignIn(signedIn: boolean): void {
  try {
    if (signedIn) storage()?.setItem(MARKER, 'true')
    else storage()?.removeItem(MARKER)
  } catch {
    // Private windows may refuse; the marker is display only.
  }
}

/** Whether somebody signed in here last: decides what to show first, never what is allowed. */
export const wasSignedIn = (): boolean => storage()?.getItem(MARKER) === 'true'
