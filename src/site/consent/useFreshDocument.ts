import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isBehindConsent } from './consent.ts'

/**
 * Reloads at the first change of screen after consent, so that it opens in a document
 * whose policy allows adverts.
 */
export function useFreshDocument(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onBeforeLoad', ({ pathChanged }) => {
        if (pathChanged && isBehindConsent()) window.location.reload()
      }),
    [router],
  )
}
