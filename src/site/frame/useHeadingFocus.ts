import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/**
 * A screen reader must learn that the screen has changed: when the pathname changes, the new h1 takes the focus.
 * Filters, tabs and selections change only the search and leave the focus where it is.
 */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(
    () =>
      router.subscribe('onRendered', ({ fromLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true })
      }),
    [router],
  )
}
