import { showToast } from '../../ui/toast/toasts.ts'

/** Says that nothing can be saved any more. Signing in happens in another tab, so that no form is taken away. */
export function showSignedOut(): void {
  const onAction = () => void window.open(`${window.location.pathname}#/admin/login`, '_blank', 'noopener')
  showToast({ tone: 'error', text: 'You are signed out.', action: { label: 'Sign in', onAction } })
}
