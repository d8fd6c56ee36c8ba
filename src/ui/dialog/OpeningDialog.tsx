import { useLayoutEffect, useRef } from 'react'

/** Stands in for a dialog whose code is loading, so that keys typed ahead change nothing behind it. */
export function OpeningDialog({ onCancel }: { onCancel: () => void }) {
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
