import type { StatusMessage } from './useStatusMessage.ts'

/** The live region of a screen; it is there before its first message, so that this one is announced as well. */
export function StatusRegion({ status }: { status: StatusMessage | null }) {
  return (
    <div aria-live={status?.tone === 'error' ? 'assertive' : 'polite'} aria-atomic="true">
      {status && (
        <p className="notice" data-tone={status.tone}>
          {status.text}
        </p>
      )}
    </div>
  )
}
