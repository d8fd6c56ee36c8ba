/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a popover is not modal, a dialog element without showModal adds nothing */
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './popover.module.css'

const GAP = 4

/** Puts a panel under its anchor, or as near to that as the window has room. */
function place(panel: HTMLElement, anchor: Element): void {
  const at = anchor.getBoundingClientRect()
  const { width, height } = panel.getBoundingClientRect()
  const rtl = getComputedStyle(panel).direction === 'rtl'
  const left = rtl ? at.right - width : at.left
  const below = at.bottom + GAP
  const lowest = innerHeight - height - GAP
  panel.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
  panel.style.top = `${Math.max(GAP, Math.min(below, lowest))}px`
}

/**
 * A small panel under the element that opened it, in the browser's top layer: Escape and a click elsewhere close it
 * and the focus goes back to where it was. It goes along when the window turns or what it stands in scrolls.
 */
export function Popover({
  anchor,
  label,
  onClose,
  children,
}: {
  anchor: Element
  label: string
  onClose: () => void
  children: ReactNode
}) {
  const panel = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = panel.current
    if (!element) return
    element.showPopover()
    const follow = () => place(element, anchor)
    follow()
    element.querySelector<HTMLElement>('[data-autofocus], input, select, button')?.focus()
    const grown = new ResizeObserver(follow)
    grown.observe(element)
    addEventListener('resize', follow)
    addEventListener('scroll', follow, { capture: true, passive: true })
    return () => {
      grown.disconnect()
      removeEventListener('resize', follow)
      removeEventListener('scroll', follow, { capture: true })
      // Hiding it gives the focus back; removing it from the document would not.
      element.hidePopover()
    }
  }, [anchor])
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={`raised ${styles.popover}`}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      {children}
    </div>
  )
}
