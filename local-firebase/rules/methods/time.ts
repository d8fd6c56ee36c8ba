import { Duration, Timestamp } from '../values/time.ts'
import { methodsOf, type Methods } from '../values/signature.ts'

const DAY = 86_400_000
const NANOS_PER_DAY = 86_400_000_000_000n

const moment = methodsOf<Timestamp>()
const span = methodsOf<Duration>()

const part = (read: (date: Date) => number) => moment.getter((self) => BigInt(read(self.date)))

/** Methods of timestamps, all in UTC. Months and days count from 1; Monday is day 1 of the week. */
export const timestampMethods: Methods = {
  year: part((date) => date.getUTCFullYear()),
  month: part((date) => date.getUTCMonth() + 1),
  day: part((date) => date.getUTCDate()),
  dayOfWeek: part((date) => date.getUTCDay() || 7),
  dayOfYear: part((date) => Math.floor((date.getTime() - startOfYear(date)) / DAY) + 1),
  hours: part((date) => date.getUTCHours()),
  minutes: part((date) => date.getUTCMinutes()),
  seconds: part((date) => date.getUTCSeconds()),
  nanos: moment.getter((self) => self.fraction),
  toMillis: moment.getter((self) => self.millis),
  date: moment.getter((self) => new Timestamp(self.nanos - sinceMidnight(self))),
  time: moment.getter((self) => new Duration(sinceMidnight(self))),
}

function startOfYear(date: Date): number {
  const start = new Date(0)
  start.setUTCFullYear(date.getUTCFullYear(), 0, 1)
  return start.getTime()
}

const sinceMidnight = ({ nanos }: Timestamp) => ((nanos % NANOS_PER_DAY) + NANOS_PER_DAY) % NANOS_PER_DAY

/** Methods of durations: whole seconds, and the remainder in nanoseconds with the same sign. */
export const durationMethods: Methods = {
  seconds: span.getter((self) => self.nanos / 1_000_000_000n),
  nanos: span.getter((self) => self.nanos % 1_000_000_000n),
}
