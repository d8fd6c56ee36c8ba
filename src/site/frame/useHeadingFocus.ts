import { useRouter } from '@tanstack/react-router'
import { useEffect } from 'react'

/** The link by which each entry of the history was left. */
const leftBy = new Map<string, string>()

/**
 * A screen reader must learn that the screen has changed: when the pathname changes, the new h1 takes the focus, or on
 * the way back the link that was followed from there. Filters, tabs and selections change only the search and leave the
 * focus where it is.
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
