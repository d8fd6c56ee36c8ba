import type { ReactNode } from 'react'

/** What could not be read, and the way to read it once more. */
export const RetryNotice = ({ children, onRetry }: { children: ReactNode; onRetry: () => unknown }) => (
  <p className="notice" data-tone="error" role="alert">
    {children}{' '}
    <button type="button" className="button-link" onClick={() => void onRetry()}>
      Try again
    </button>
  </p>
)
