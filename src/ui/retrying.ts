/** The message for an operation that resumes automatically once the server is reachable. */
export const RETRYING = 'the server cannot be reached; retrying'

/** The message for a cell whose save is retried. */
export const NOT_SAVED_YET = `Not saved yet: ${RETRYING}.`
