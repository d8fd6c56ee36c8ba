import { CONSENT, isBackOffice, pageTag } from '../page.ts'
import { addToHead } from './head.ts'

function hasAgreedToAdverts(): boolean {
  try {
    return localStorage.getItem(CONSENT) === 'granted'
  } catch {
    return false
  }
}

/**
 * Scripts of others may run on the public side only, and only after consent to adverts. A policy cannot be taken back:
 * whoever goes from one side to the other gets a new document.
 */
export function applyPolicy(): void {
  const was = isBackOffice()
  const policy = was ? pageTag('admin-policy') : !hasAgreedToAdverts() && pageTag('visitor-policy')
  if (policy) addToHead('meta', { httpEquiv: 'Content-Security-Policy', content: policy })
  addEventListener('hashchange', () => {
    if (isBackOffice() !== was) location.reload()
  })
}
