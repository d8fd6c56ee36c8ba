/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a popover is not modal, a dialog element without showModal adds nothing */
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import styles from './popover.module.css'

const GAP = 4

/**
 * A small panel under the element that opened it, in the browser's top layer: Escape and a click elsewhere close it
 * and the focus goes back to where it was.
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
    const at = anchor.getBoundingClientRect()
    const { width, height } = element.getBoundingClientRect()
    const rtl = getComputedStyle(element).direction === 'rtl'
    const left = rtl ? at.right - width : at.left
    const below = at.bottom + GAP
    element.style.left = `${Math.max(GAP, Math.min(left, innerWidth - width - GAP))}px`
    element.style.top = `${below + height > innerHeight ? Math.max(GAP, innerHeight - height - GAP) : below}px`
    element.querySelector<HTMLElement>('[data-autofocus], input, select, button')?.focus()
    // Hiding it gives the focus back; removing it from the document would not.
    return () => element.hidePopover()
  }, [anchor])
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={styles.popover}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      {children}
    </div>
  )
}
