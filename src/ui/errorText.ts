/** What the language itself throws: words for whoever wrote the program. */
const FAULT = /^(Type|Range|Reference|Syntax)Error$/

/** Whether it is a fault of the program, or repeats the words of one. */
function isFault({ name, message, cause }: Error): boolean {
  return FAULT.test(name) || (cause instanceof Error && cause.message === message && isFault(cause))
}

/** What a failure says to people; a fault of the program says nothing to them. */
export const errorText = (error: unknown): string =>
  error instanceof Error && error.message !== '' && !isFault(error) ? error.message : 'Something went wrong'
