import type { Staff } from './auth.ts'

const KEY = 'ppx-admin-seen'

/** Time for which a member of staff is shown the data on the device before the server is asked again, ms. */
const SHOWN_FOR = 24 * 60 * 60_000

/** Remembers the member of staff whom the server has just approved; null when there is none (any more). */
export function rememberStaff(staff: Staff | null): void {
  try {
    if (staff) localStorage.setItem(KEY, JSON.stringify({ ...staff, at: Date.now() }))
    else localStorage.removeItem(KEY)
  } catch {
    // A private window may refuse, and Node has no storage: the server is then asked first.
  }
}

/**
 * Returns the member of staff whom the server approved in this browser within the last day and who has not
 * signed out since. Decides which data on this device is shown first, never what is allowed.
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
