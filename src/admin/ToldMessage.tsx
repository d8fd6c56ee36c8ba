import type { Told } from './useTold.ts'

/** The place where a screen says what happened; it is there before the words, so that they are announced. */
export function ToldMessage({ told }: { told: Told | null }) {
  return (
    <div aria-live={told?.tone === 'error' ? 'assertive' : 'polite'} aria-atomic="true">
      {told && (
        <p className="notice" data-tone={told.tone}>
          {told.text}
        </p>
      )}
    </div>
  )
}
