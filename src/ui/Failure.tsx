import type { ErrorComponentProps } from '@tanstack/react-router'
import { errorText } from './errorText.ts'

/** Matches the error messages of browsers and of the bundler for a chunk that failed to load. */
const CHUNK_LOAD_ERROR = /preload CSS|dynamically imported module|module script failed/i

/**
 * The error screen for data that could not be loaded: the specification's wording and a button to try again.
 */
export function Failure({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const isLostPart = error instanceof Error && CHUNK_LOAD_ERROR.test(error.message)
  return (
    <div className="failure" role="alert">
      <p className="notice" data-tone="error">
        Error:{' '}
        {isLostPart
          ? 'This part of the site could not be loaded. Check your connection and try again.'
          : errorText(error)}
      </p>
      {/* Browsers cache the failed import of a module; only a page reload requests it again. */}
      <button
        className="button-quiet"
        type="button"
        onClick={({ currentTarget }) => {
          if (isLostPart) return location.reload()
          // The button is about to be removed, so focus moves to its container, from which keyboard users can
          // continue.
          currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
          reset()
        }}
      >
        Try again
      </button>
    </div>
  )
}
