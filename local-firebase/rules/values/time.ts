import { Refusal } from './refusal.ts'

const NANOS = 1_000_000_000n
const FIRST_SECOND = -62_135_596_800n
const LAST_SECOND = 253_402_300_799n
const MAX_SECONDS = 315_576_000_000n

/** An instant, in nanoseconds since 1970, between the years 1 and 9999. */
export class Timestamp {
  static readonly type = 'timestamp'
  readonly nanos: bigint

  /** @throws Refusal outside the years 1 to 9999 */
  constructor(nanos: bigint) {
    if (!isMoment(nanos)) throw new Refusal('Timestamp is not valid.')
    this.nanos = nanos
  }

  /** Milliseconds since 1970, rounded down. */
  get millis() {
    return floorDivide(this.nanos, 1_000_000n)
  }

  /** Nanoseconds within the second, never negative. */
  get fraction() {
    return this.nanos - floorDivide(this.nanos, NANOS) * NANOS
  }

  get date() {
    return new Date(Number(this.millis))
  }
}

/** A duration, in nanoseconds. */
export class Duration {
  static readonly type = 'duration'
  readonly nanos: bigint

  /** @throws Refusal beyond ±315,576,000,000 seconds (10,000 years) */
  constructor(nanos: bigint) {
    const seconds = nanos / NANOS
    if (seconds > MAX_SECONDS || seconds < -MAX_SECONDS) throw new Refusal('Duration is not valid.')
    this.nanos = nanos
  }
}

const RFC_3339 = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/

/** Parses RFC 3339, "2026-01-02T03:04:05.678901234Z"; returns null for any other text. */
export function timestampOf(text: string): Timestamp | null {
  const match = RFC_3339.exec(text)
  if (!match) return null
  const millis = Date.parse(`${match[1]}${match[3]}`)
  if (Number.isNaN(millis)) return null
  const nanos = BigInt(millis) * 1_000_000n + BigInt((match[2] ?? '').padEnd(9, '0'))
  return isMoment(nanos) ? new Timestamp(nanos) : null
}

function isMoment(nanos: bigint): boolean {
  const seconds = floorDivide(nanos, NANOS)
  return seconds >= FIRST_SECOND && seconds <= LAST_SECOND
}

/** Divides, rounding towards minus infinity; `by` must be positive. */
function floorDivide(value: bigint, by: bigint): bigint {
  const quotient = value / by
  return value % by < 0n ? quotient - 1n : quotient
}
