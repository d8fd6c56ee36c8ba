import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The href of the link that was focused when each history entry was left, by entry key. */
const leftBy = new Map<string, string>()

/**
 * Moves the focus when the pathname changes, so that screen readers announce the new screen: to the new h1
 * or, on the way back, to the link that was followed from there. Filters, tabs and selections change only the
 * search parameters and leave the focus where it is.
 */
export function useHeadingFocus(): void {
  const router = useRouter()
  useEffect(() => {
    const stops = [
      router.subscribe('onBeforeNavigate', ({ fromLocation, pathChanged }) => {
        const link = document.activeElement?.closest('main a')
        const key = fromLocation?.state.__TSR_key
        if (pathChanged && key && link) leftBy.set(key, link.getAttribute('href') ?? '')
      }),
      router.subscribe('onRendered', ({ fromLocation, toLocation, pathChanged }) => {
        if (fromLocation === undefined || !pathChanged) return
        const href = leftBy.get(toLocation.state.__TSR_key ?? '')
        const link = href === undefined ? null : document.querySelector(`main a[href="${CSS.escape(href)}"]`)
        const target = link ?? document.querySelector('main h1')
        if (target instanceof HTMLElement) target.focus({ preventScroll: true })
      }),
    ]
    return () => stops.forEach((stop) => stop())
  }, [router])
}
