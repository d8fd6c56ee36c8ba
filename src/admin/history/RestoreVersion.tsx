import { useMutation, useQueryClient } from '@tanstack/react-query'
import { ConflictError } from '../../records/error.ts'
import { showToast } from '../../ui/toast/toasts.ts'
import { dateTime } from '../../ui/format.ts'
import { reason } from '../reason.ts'
import type { Version } from './versionOf.ts'

/** Button that restores a record to its state after an operation; a new edit, which can be undone. */
export function RestoreVersion({ path, version }: { path: string; version: Version }) {
  const { opId, title, at, byEmail } = version
  const which = `as ${byEmail || 'somebody'} left it on ${dateTime(at)}`
  const client = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      const { restoreRecord } = await import('../../entities/history/mutations.ts')
      return restoreRecord(path, opId, title)
    },
    onSuccess: (isWritten) => {
      const text = `${isWritten ? 'Restored' : 'Already in this state'}: ${title}, ${which}`
      showToast({ tone: isWritten ? 'ok' : 'info', text })
    },
    onSettled: () => client.invalidateQueries(),
  })
  const message =
    error instanceof ConflictError
      ? 'Not restored: somebody has just changed it. Check their change, then restore again.'
      : error && `Not restored: ${reason(error)}`
  return (
    <>
      {/* A disabled button would lose the focus. */}
      <button
        type="button"
        className="button-quiet"
        title={`${title}, ${which}`}
        aria-disabled={isPending || undefined}
        onClick={() => isPending || mutate()}
      >
        {isPending ? 'Restoring...' : 'Restore this version'}
      </button>
      {message && (
        <span className="notice" data-tone="error" role="alert">
          {message}
        </span>
      )}
    </>
  )
}
