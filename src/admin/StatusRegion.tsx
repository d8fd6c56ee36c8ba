import type { StatusMessage } from './useStatusMessage.ts'

/**
 * The live region of a screen; rendered before its first message, so that screen readers announce that one
 * too.
 */
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
