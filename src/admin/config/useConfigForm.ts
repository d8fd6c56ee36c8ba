import type { ConflictError } from '../../records/error.ts'
import { useDraftForm } from '../editor/useDraftForm.ts'
import { nothingChanged } from '../nothingChanged.ts'
import { reason } from '../reason.ts'
import type { StatusMessage } from '../useStatusMessage.ts'

interface Options<S, N, D extends object> {
  formName: string
  /** What is edited, as it was read. */
  start: S | N
  draftOf: (base: S | N) => D
  labelOf: (field: string) => string
  /** What the settings are called, for the message that nothing of them was changed. */
  title: string
  /** Said of a save, and before the reason why there was none. */
  messages: { saved: string; failed: string }
  save: (draft: D, base: S | N, sent: D | null) => Promise<S>
  theirsOf: (conflict: ConflictError) => S | null
  onStatus: (status: StatusMessage | null) => void
  /** The form has taken over what was saved by now. */
  onSaved?: (saved: S) => void
}

/** Settings that are traced name the operation that wrote them last. */
const operationOf = (settings: unknown): string =>
  settings !== null && typeof settings === 'object' && 'lastChange' in settings
    ? String(settings.lastChange)
    : ''

/** The draft of a form of settings, which says beside its button what became of a save. */
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
