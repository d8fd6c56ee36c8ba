import { showToast } from '../../ui/toast/toasts.ts'

let isShown = false

/** Tells the user, once per page, that this browser stores no records. */
export function showNotStored(): void {
  if (isShown) return
  isShown = true
  showToast({
    tone: 'warn',
    text: 'This browser cannot store the records: it is in private mode or has no space left. Everything works, but each visit loads all of them again, and may ask you to sign in again.',
  })
}
