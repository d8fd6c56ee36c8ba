import type { ReactNode } from 'react'

/** An error message about a failed read, with a button that retries it. */
export const RetryNotice = ({ children, onRetry }: { children: ReactNode; onRetry: () => unknown }) => (
  <p className="notice" data-tone="error" role="alert">
    {children}{' '}
    <button type="button" className="button-link" onClick={() => void onRetry()}>
      Try again
    </button>
  </p>
)
