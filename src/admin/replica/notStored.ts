import { showToast } from '../../ui/toast/toasts.ts'

let isShown = false

/** Tells the user, once per page, that this browser stores no records. */
export function showNotStored(): void {
  if (isShown) return
  isShown = true
  showToast({
    tone: 'warn',
    text: 'This browser stores nothing (private mode, or no space left): each visit loads all records again.',
  })
}
