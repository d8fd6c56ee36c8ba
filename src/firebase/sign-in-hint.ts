const MARKER = 'ppx-admin'

const storage = (): Storage | null => {
  try {
    return globalThis.localStorage ?? null
  } catch {
    return null
  }
}

/**
 * Sets the marker on sign-in; removes it on sign-out or when nobody is signed in (specification, section 4).
 */
export function rememberSignIn(signedIn: boolean): void {
  try {
    if (signedIn) storage()?.setItem(MARKER, 'true')
    else storage()?.removeItem(MARKER)
  } catch {
    // A private window may refuse; the marker only affects what is displayed.
  }
}

/** Returns whether the last user here was signed in: decides what to show first, never what is allowed. */
export const wasSignedIn = (): boolean => storage()?.getItem(MARKER) === 'true'
