/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a popover is not modal, a dialog element without showModal adds nothing; its keys are those of what stands in it */
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { followAnchor } from './follow.ts'
import styles from './popover.module.css'

const REACHED = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'

/** Returns the tab stops in a panel; for radio buttons, only the checked one. */
const reachedIn = (panel: Element): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(REACHED)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
  )

/** Makes Tab wrap around inside the panel, since nothing follows it in the document. */
function keepInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const reached = reachedIn(event.currentTarget)
  const [edge, other] = event.shiftKey ? [reached[0], reached.at(-1)] : [reached.at(-1), reached[0]]
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
}

/**
 * A non-modal panel below the element that opened it, in the top layer. Escape and a click outside close it,
 * and focus returns to where it was. It follows its anchor when the window is resized or a container scrolls.
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
      // hidePopover restores focus; merely unmounting the element would not.
      element.hidePopover()
      if (document.activeElement === document.body && anchor instanceof HTMLElement) anchor.focus()
    }
  }, [anchor])
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={label}
      className={`raised ${styles.popover}`}
      onKeyDown={keepInside}
      onToggle={(event) => {
        if (event.newState === 'closed') onClose()
      }}
    >
      {children}
    </div>
  )
}
