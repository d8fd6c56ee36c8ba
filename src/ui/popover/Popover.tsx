/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- a popover is not modal, a dialog element without showModal adds nothing; its keys are those of what stands in it */
import { useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { followAnchor } from './follow.ts'
import styles from './popover.module.css'

const REACHED = 'a[href], button:enabled, input:enabled, select:enabled, textarea:enabled'

/** What Tab reaches in a panel; of radio buttons only the one that is on. */
const reachedIn = (panel: Element): HTMLElement[] =>
  [...panel.querySelectorAll<HTMLElement>(REACHED)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked),
  )

/** After the last comes the first: a panel stands at the end of the page, and beyond it is nothing that takes a key. */
function keepInside(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Tab' || event.defaultPrevented) return
  const reached = reachedIn(event.currentTarget)
  const [edge, other] = event.shiftKey ? [reached[0], reached.at(-1)] : [reached.at(-1), reached[0]]
  if (document.activeElement !== edge) return
  event.preventDefault()
  other?.focus()
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
    const stop = followAnchor(element, anchor)
    const first = element.querySelector<HTMLElement>('[data-autofocus]')
    ;(first ?? element.querySelector<HTMLElement>('input, select, button'))?.focus()
    return () => {
      stop()
      // Hiding it gives the focus back; removing it from the document would not.
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
