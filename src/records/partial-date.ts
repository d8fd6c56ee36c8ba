/** A date as precise as it is known: 2029, 2029-04 or 2029-04-30. */
const WRITTEN = /^(\d{4})(?:-(\d{1,2})(?:-(\d{1,2}))?)?(?:[T ].*)?$/
const BRITISH = /^(\d{1,2})[/.](\d{1,2})[/.](\d{4})$/

function build(year: string, month?: string, day?: string): string | null {
  if (!month) return year
  const m = Number(month)
  if (m < 1 || m > 12) return null
  const start = `${year}-${String(m).padStart(2, '0')}`
  if (!day) return start
  const d = Number(day)
  const last = new Date(Date.UTC(Number(year), m, 0)).getUTCDate()
  return d < 1 || d > last ? null : `${start}-${String(d).padStart(2, '0')}`
}

/** The date in its stored form from 2029, 2029-4, 2029-04-30, 30/4/2029 or an ISO moment; null when it is none. */
export function partialDate(value: string): string | null {
  const written = WRITTEN.exec(value.trim())
  if (written?.[1]) return build(written[1], written[2], written[3])
  const british = BRITISH.exec(value.trim())
  return british?.[3] ? build(british[3], british[2], british[1]) : null
}

/** Compared at the shorter precision, as the rules do: 2029-04 may end in 2029. Unknown ends are in order. */
export function isInOrder(from: string | null, to: string | null): boolean {
  if (!from || !to) return true
  const length = Math.min(from.length, to.length)
  return from.slice(0, length) <= to.slice(0, length)
}
