import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'
import { isBehindConsent } from './consent.ts'

/** The first step to another screen after consent opens it in a document whose policy allows adverts. */
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
