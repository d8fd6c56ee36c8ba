/* oxlint-disable jsx-a11y/prefer-tag-over-role -- a popover is not modal, a dialog element without showModal adds nothing */
import { useLayoutEffect, useRef, type ReactNode } from 'react'
import { followAnchor } from './follow.ts'
import styles from './popover.module.css'

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
    const stop = followAnchor(element, anchor)
    const first = element.querySelector<HTMLElement>('[data-autofocus]')
    ;(first ?? element.querySelector<HTMLElement>('input, select, button'))?.focus()
    return () => {
      stop()
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
