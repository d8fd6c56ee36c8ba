import type { ErrorComponentProps } from '@tanstack/react-router'
import { errorText } from './errorText.ts'

/** How browsers and the bundler say that a part of the site itself did not arrive. */
const CHUNK_LOAD_ERROR = /preload CSS|dynamically imported module|module script failed/i

/** What any screen shows when its data could not be loaded: the specification's words and a way to try again. */
export function Failure({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  const isLostPart = error instanceof Error && CHUNK_LOAD_ERROR.test(error.message)
  return (
    <div className="failure" role="alert">
      <p className="notice" data-tone="error">
        Error:{' '}
        {isLostPart ? 'This part of the site could not be loaded. Is the connection lost?' : errorText(error)}
      </p>
      {/* A browser remembers a module that did not arrive; only a reload asks for it again. */}
      <button
        className="button-quiet"
        type="button"
        onClick={({ currentTarget }) => {
          if (isLostPart) return location.reload()
          // The button goes away, and whoever pressed it by keyboard is to go on from there.
          currentTarget.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true })
          reset()
        }}
      >
        Try again
      </button>
    </div>
  )
}
