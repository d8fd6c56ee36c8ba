import type { Staff } from './auth.ts'

const KEY = 'ppx-admin-seen'

/** So long whoever was found in order is shown what is on the device before the server has been asked again, ms. */
const SHOWN_FOR = 24 * 60 * 60_000

/** Notes whom the server has just found in order; null when it is nobody (any more). */
export function rememberStaff(staff: Staff | null): void {
  try {
    if (staff) localStorage.setItem(KEY, JSON.stringify({ ...staff, at: Date.now() }))
    else localStorage.removeItem(KEY)
  } catch {
    // A private window may refuse, and Node has nothing to remember with: the server is asked first, then.
  }
}

/**
 * Whom the server has found in order in this browser within the last day, and who has not signed out since. Decides
 * what of this device is shown first, never what is allowed.
 */
export function rememberedStaff(): Staff | null {
  try {
    const { uid, email, at }: Partial<Staff & { at: number }> = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const age = Date.now() - Number(at)
    return uid && email && age >= 0 && age < SHOWN_FOR ? { uid, email } : null
  } catch {
    return null
  }
}
