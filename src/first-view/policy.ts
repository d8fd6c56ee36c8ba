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
 * Applies the content security policy: third-party scripts may run only on the public site, and only after
 * consent to adverts. A policy cannot be revoked, so moving between public site and back office reloads the
 * page.
 */
export function applyPolicy(): void {
  const was = isBackOffice()
  const policy = was ? pageTag('admin-policy') : !hasAgreedToAdverts() && pageTag('visitor-policy')
  if (policy) addToHead('meta', { httpEquiv: 'Content-Security-Policy', content: policy })
  addEventListener('hashchange', () => {
    if (isBackOffice() !== was) location.reload()
  })
}
