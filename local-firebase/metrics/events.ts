import type { AuditEvent } from '../auth/audit.ts'
import { kindOf, type Log } from '../log.ts'
import { Counter } from './counter.ts'
import type { Metric, Sample } from './exposition.ts'

/** Log events of failed sign-ins, each with the `reason` label it is reported under. */
const FAILED_SIGN_INS: readonly (readonly [AuditEvent, string])[] = [
  ['auth-wrong-password', 'wrong-password'],
  ['auth-locked-out', 'locked-out'],
  ['auth-disabled', 'disabled'],
]
/** First word of the log line about a request refused because it would cost too much work. */
const REFUSED = 'refused'

/** Counts log events by kind, including those the log suppresses because there are too many. */
export class EventMetrics {
  readonly #events = new Counter()

  /** Wraps a log so that its lines are counted. */
  counted(log: Log): Log {
    return (line) => {
      this.#events.add({ event: kindOf(line) })
      log(line)
    }
  }

  metrics(): Metric[] {
    const failed = FAILED_SIGN_INS.map(([event, reason]): Sample => ({
      labels: { reason },
      value: this.#events.value({ event }),
    }))
    return [
      {
        name: 'auth_sign_ins_failed_total',
        type: 'counter',
        help: 'Failed sign-ins, by reason.',
        samples: failed,
      },
      {
        name: 'firestore_budgets_refused_total',
        type: 'counter',
        help: 'Requests refused because they would have cost too much work.',
        samples: [{ labels: {}, value: this.#events.value({ event: REFUSED }) }],
      },
      {
        name: 'log_events_total',
        type: 'counter',
        help: 'Log events by the first word of their line, including lines left out.',
        samples: this.#events.samples(),
      },
    ]
  }
}
