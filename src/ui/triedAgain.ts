/** What is said of work that goes on by itself as soon as it can. */
export const TRIED_AGAIN = 'the server cannot be reached; it is tried again'

/** The same of what stands in a cell meanwhile. */
export const NOT_SAVED_YET = `Not saved yet: ${TRIED_AGAIN}.`
