import type { ErrorComponentProps } from '@tanstack/react-router'

/** What any screen shows when its data could not be loaded: the specification's words and a way to try again. */
export function Failure({ error, reset }: Pick<ErrorComponentProps, 'error' | 'reset'>) {
  return (
    <div className="failure" role="alert">
      <p className="notice" data-tone="error">
        Error: {messageOf(error)}
      </p>
      <button className="button-quiet" type="button" onClick={reset}>
        Try again
      </button>
    </div>
  )
}

function messageOf(error: unknown): string {
  return error instanceof Error && error.message !== '' ? error.message : 'Something went wrong'
}
