/** What the language itself throws: words for whoever wrote the program. */
const FAULT = /^(Type|Range|Reference|Syntax)Error$/

/** What a failure says to people; a fault of the program says nothing to them. */
export const errorText = (error: unknown): string =>
  error instanceof Error && error.message !== '' && !FAULT.test(error.name)
    ? error.message
    : 'Something went wrong'
