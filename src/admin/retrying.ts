import type { Outage } from '../records/unreachable.ts'

/** Completes the message of an operation that resumes automatically once an outage is over. */
export const RETRYING: Record<Outage, string> = {
  unreachable: 'the server cannot be reached; retrying',
  busy: 'the server is busy; retrying',
  failing: 'the server answered with an error; retrying',
}
