import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { restoreFocusToScreen } from '../restoreFocusToScreen.ts'
import { Toasts } from '../toast/Toasts.tsx'
import styles from './dialog.module.css'

/** A modal dialog on the native element: focus is trapped, Escape closes it, the page behind is inert. */
export function Dialog({
  title,
  isBusy = false,
  isVeiled = false,
  isWide = false,
  onClose,
  children,
}: {
  title: string
  /** Whether the dialog is busy and cannot be closed. */
  isBusy?: boolean
  /** Whether the page behind must be hidden. */
  isVeiled?: boolean
  /** Whether the dialog takes the full width, as for a table. */
  isWide?: boolean
  onClose: () => void
  children: ReactNode
}) {
  const dialog = useRef<HTMLDialogElement>(null)
  const heading = useId()
  useLayoutEffect(() => {
    const element = dialog.current
    if (element && !element.open) {
      element.showModal()
      // React does not render the autofocus attribute that the browser looks for.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    return () => {
      // close() restores focus; if the previously focused element is removed by this render, focus goes to
      // the screen.
      element?.close()
      queueMicrotask(restoreFocusToScreen)
    }
  }, [])
  // If the focused button was removed or disabled, focus returns to the dialog so that keys still reach it.
  useEffect(() => {
    if (document.activeElement === document.body) dialog.current?.focus()
  })
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={`raised ${styles.dialog}`}
      aria-labelledby={heading}
      data-veiled={isVeiled || undefined}
      data-wide={isWide || undefined}
      onCancel={(event) => {
        event.preventDefault()
        if (!isBusy) onClose()
      }}
      // Browsers close a dialog on a second Escape without firing a cancelable event (HTML, close watchers).
      onClose={({ currentTarget }) => {
        if (currentTarget.open) return
        if (isBusy) currentTarget.showModal()
        else onClose()
      }}
    >
      <h2 id={heading} className={styles.title}>
        {title}
      </h2>
      {children}
      {!isVeiled && <Toasts dialog={heading} />}
    </dialog>
  )
}

/** The row of buttons at the bottom of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
