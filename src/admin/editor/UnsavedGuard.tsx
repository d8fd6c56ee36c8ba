import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { watchUnsaved } from './unsaved.ts'

/** Asks before leaving a form with changes; sorting and filtering the grid beside it is not leaving. */
export function UnsavedGuard({ isDirty, onDiscard }: { isDirty: () => boolean; onDiscard: () => void }) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isDirty(),
    enableBeforeUnload: isDirty,
    withResolver: true,
  })
  useEffect(() => watchUnsaved(isDirty), [isDirty])
  if (blocker.status !== 'blocked') return null
  return (
    <ConfirmDialog
      title="Leave without saving?"
      confirmLabel="Discard the changes"
      cancelLabel="Stay here"
      onConfirm={() => {
        onDiscard()
        blocker.proceed()
      }}
      onCancel={blocker.reset}
    >
      <p>What you changed in the form has not been saved.</p>
    </ConfirmDialog>
  )
}
