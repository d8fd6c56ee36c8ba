import { useEffect, useId, useLayoutEffect, useRef, type ReactNode } from 'react'
import { focusHome } from '../focusHome.ts'
import { Toasts } from '../toast/Toasts.tsx'
import styles from './dialog.module.css'

/** A modal dialog on the browser's own element: focus stays inside, Escape closes, the page behind is inert. */
export function Dialog({
  title,
  isBusy = false,
  isVeiled = false,
  isWide = false,
  onClose,
  children,
}: {
  title: string
  /** While busy the dialog cannot be closed. */
  isBusy?: boolean
  /** The page behind must not be read. */
  isVeiled?: boolean
  /** A table in it takes what room there is. */
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
      // React writes no autofocus attribute, which the browser would look for.
      element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    }
    return () => {
      // Closing it gives the focus back, as long as what had it still stands in the document once all is drawn.
      element?.close()
      queueMicrotask(focusHome)
    }
  }, [])
  // A button that was pressed may be gone by now, or do nothing any more: the keys still belong in here.
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
      // The browser lets a second Escape close it without asking (HTML, close watchers).
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

/** The buttons at the foot of a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return <div className={styles.buttons}>{children}</div>
}
