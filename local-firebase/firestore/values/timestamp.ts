import { ApiError } from '../../http/error.ts'

const RFC3339 = /^(\d{4}-\d\d-\d\d)[Tt](\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?([Zz]|[+-]\d\d:\d\d)$/
const MIN_SECONDS = -62_135_596_800
const MAX_SECONDS = 253_402_300_799

/** A point in time: whole seconds since 1970 and microseconds within that second (0..999999). */
export interface Moment {
  seconds: number
  micros: number
}

/** Parses RFC 3339 with any offset, truncating to microseconds as Firestore does. Null when it is invalid. */
export function parseMoment(text: string): Moment | null {
  const parts = RFC3339.exec(text)
  if (!parts) return null
  const local = `${parts[1]}T${parts[2]}`
  const utc = Date.parse(`${local}Z`)
  if (Number.isNaN(utc) || !new Date(utc).toISOString().startsWith(local)) return null
  const zone = parts[4] ?? 'Z'
  const offset =
    zone.length === 1
      ? 0
      : (Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4))) * (zone.startsWith('-') ? -60 : 60)
  const seconds = utc / 1000 - offset
  if (seconds < MIN_SECONDS || seconds > MAX_SECONDS) return null
  return { seconds, micros: Number((parts[3] ?? '').padEnd(6, '0').slice(0, 6)) }
}

/** Formats a moment like the real service: no fraction, three digits or six, always Z. */
export function formatMoment({ seconds, micros }: Moment): string {
  const whole = new Date(seconds * 1000).toISOString().slice(0, -5)
  if (micros === 0) return `${whole}Z`
  const digits = String(micros).padStart(6, '0')
  return `${whole}.${digits.endsWith('000') ? digits.slice(0, 3) : digits}Z`
}

/** Formats microseconds since 1970 (the unit of createTime and updateTime) as RFC 3339 with six digits. */
export function formatMicros(micros: number): string {
  const seconds = Math.floor(micros / 1e6)
  const whole = new Date(seconds * 1000).toISOString().slice(0, -5)
  return `${whole}.${String(micros - seconds * 1e6).padStart(6, '0')}Z`
}

/** Parses RFC 3339 to microseconds since 1970. Throws ApiError 400. */
export function parseMicros(text: unknown): number {
  const moment = typeof text === 'string' ? parseMoment(text) : null
  if (!moment) throw new ApiError(400, "Payload isn't valid for request.")
  return moment.seconds * 1e6 + moment.micros
}
