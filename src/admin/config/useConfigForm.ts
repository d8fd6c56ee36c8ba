import type { ConflictError } from '../../records/error.ts'
import { useDraftForm } from '../editor/useDraftForm.ts'
import { nothingChanged } from '../nothingChanged.ts'
import { reason } from '../reason.ts'
import type { StatusMessage } from '../useStatusMessage.ts'

interface Options<S, N, D extends object> {
  formName: string
  /** The settings as read. */
  start: S | N
  draftOf: (base: S | N) => D
  labelOf: (field: string) => string
  /** Name of the settings, for the message that nothing was changed. */
  title: string
  /** Messages after a save, and before the reason of a failed save. */
  messages: { saved: string; failed: string }
  save: (draft: D, base: S | N, sent: D | null) => Promise<S>
  theirsOf: (conflict: ConflictError) => S | null
  onStatus: (status: StatusMessage | null) => void
  /** Called when the form has adopted the saved settings. */
  onSaved?: (saved: S) => void
}

/** Returns the id of the operation that last wrote the settings, if they record it; otherwise ''. */
const operationOf = (settings: unknown): string =>
  settings !== null && typeof settings === 'object' && 'lastChange' in settings
    ? String(settings.lastChange)
    : ''

/** Returns the draft of a settings form, which reports the result of a save beside its button. */
export const useConfigForm = <S, D extends object, N = never>({
  title,
  messages,
  onStatus,
  onSaved,
  ...options
}: Options<S, N, D>) =>
  useDraftForm<S, N, D>({
    ...options,
    id: 'settings',
    operationOf,
    onSaved: ({ saved, from, lost }) => {
      onSaved?.(saved)
      const isWritten = lost !== null || saved !== from
      onStatus(
        isWritten ? { tone: 'ok', text: messages.saved } : { tone: 'info', text: nothingChanged(title) },
      )
    },
    onFailed: (error) => onStatus({ tone: 'error', text: `${messages.failed}: ${reason(error)}` }),
  })
