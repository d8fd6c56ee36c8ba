/** The names of errors thrown by the language itself, whose messages are meant for developers. */
const FAULT = /^(Type|Range|Reference|Syntax)Error$/

/** Returns whether an error is a program fault or wraps one with the same message. */
function isFault({ name, message, cause }: Error): boolean {
  return FAULT.test(name) || (cause instanceof Error && cause.message === message && isFault(cause))
}

/** Returns the user-facing message of an error; a generic one for program faults. */
export const errorText = (error: unknown): string =>
  error instanceof Error && error.message !== '' && !isFault(error) ? error.message : 'Something went wrong'
