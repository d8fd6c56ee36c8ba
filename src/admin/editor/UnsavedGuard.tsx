import { useBlocker } from '@tanstack/react-router'
import { useEffect } from 'react'
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx'
import { watchUnsaved } from './unsaved.ts'

const toAnotherPath = (from: string, to: string): boolean => from !== to

/** Asks before a form with unsaved changes is left; sorting or filtering the grid does not count. */
export function UnsavedGuard({
  isDirty,
  onDiscard,
  isLeaving = toAnotherPath,
  children = 'Your changes in the form have not been saved.',
}: {
  isDirty: () => boolean
  onDiscard: () => void
  /** Returns whether a navigation from one path to another leaves the form. */
  isLeaving?: (from: string, to: string) => boolean
  /** Message that says what would be lost. */
  children?: string
}) {
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => isLeaving(current.pathname, next.pathname) && isDirty(),
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
      <p>{children}</p>
    </ConfirmDialog>
  )
}
