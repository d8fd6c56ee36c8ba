import { Suspense, useLayoutEffect, useRef, type ReactNode } from 'react'

/** Stands in for a dialog or a menu whose code is loading, so that keys typed ahead change nothing behind it. */
function OpeningDialog({ onCancel }: { onCancel: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    return () => element?.close()
  }, [])
  return (
    <dialog ref={dialog} aria-label="Opening" aria-busy="true" style={{ opacity: 0 }} onCancel={onCancel} />
  )
}

/** Suspense boundary of dialogs and menus that are lazy-loaded; Escape cancels one that is still loading. */
export function LazyDialog({ onCancel, children }: { onCancel: () => void; children: ReactNode }) {
  return <Suspense fallback={<OpeningDialog onCancel={onCancel} />}>{children}</Suspense>
}
