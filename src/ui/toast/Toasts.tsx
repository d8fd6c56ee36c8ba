import { useLayoutEffect, useRef, useSyncExternalStore, type FocusEvent } from 'react'
import { count } from '../format.ts'
import { dismissToast, isOnTop, showToastsInDialog, runToast, toastStore, type Toast } from './toasts.ts'
import styles from './toasts.module.css'

/** The element that had focus before it moved into the toasts. */
let before: EventTarget | null = null

function remember({ currentTarget, relatedTarget }: FocusEvent): void {
  if (!currentTarget.parentElement?.contains(relatedTarget)) before = relatedTarget
}

function giveBack(): void {
  if (before instanceof HTMLElement) before.focus({ preventScroll: true })
}

/**
 * The live region for toasts: on the page, or in the dialog with this id while it is the topmost, since
 * nothing else is reachable then. It is rendered before the first message so that screen readers announce
 * that message.
 */
export function Toasts({ dialog }: { dialog?: string }) {
  useLayoutEffect(() => (dialog === undefined ? undefined : showToastsInDialog(dialog)), [dialog])
  const isHere = useSyncExternalStore(toastStore.subscribe, () => isOnTop(dialog))
  const toasts = useSyncExternalStore(toastStore.subscribe, toastStore.snapshot)
  return (
    <section className={styles.place} aria-label={isHere ? 'Messages' : undefined} aria-live="polite">
      {isHere && toasts.map((toast) => <Message key={toast.id} toast={toast} />)}
    </section>
  )
}

function Message({ toast }: { toast: Toast }) {
  const { id, tone, text, action, isBusy, progress } = toast
  const element = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const own = element.current
    return () => {
      if (own?.contains(document.activeElement)) giveBack()
    }
  }, [])
  return (
    <div
      ref={element}
      className={styles.toast}
      data-tone={tone}
      role={tone === 'error' ? 'alert' : undefined}
      onPointerEnter={() => runToast(toast, false)}
      onPointerLeave={() => runToast(toast, true)}
      onFocus={(event) => {
        remember(event)
        runToast(toast, false)
      }}
      onBlur={() => runToast(toast, true)}
    >
      <div className={styles.words}>
        <p>{text}</p>
        {progress && (
          // Not live: every update would be announced; only the start of the operation is.
          <div className={styles.progress} aria-live="off">
            <progress max={progress.total} value={progress.done} aria-label={text} />
            <span className="figures">
              {count(progress.done)} of {count(progress.total)}
            </span>
          </div>
        )}
        {action && (
          <button
            type="button"
            className="button-link"
            onClick={() => {
              if (!isBusy) dismissToast(id)
              action.onAction()
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {!isBusy && (
        <button
          type="button"
          className={styles.close}
          aria-label="Close message"
          onClick={() => dismissToast(id)}
        >
          <span aria-hidden="true">×</span>
        </button>
      )}
    </div>
  )
}
