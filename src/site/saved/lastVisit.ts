/** Inactivity after which a visit has ended, ms. */
const PAUSE = 30 * 60_000
const KEY = 'visits'

interface Visits {
  /** When the previous visit ended, epoch ms; null on the first visit. */
  before: number | null
  /** When a page was last opened, epoch ms. */
  latest: number
}

const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** Parses the stored value; null if it is invalid. */
function stored(text: string | null): Visits | null {
  try {
    const { before, latest } = JSON.parse(text ?? 'null') as Record<string, unknown>
    return isMoment(latest) && (before === null || isMoment(before)) ? { before, latest } : null
  } catch {
    return null
  }
}

/** Returns the value to store when a page is opened at `now` (epoch ms), given the stored one. */
export function nextVisits(text: string | null, now: number): Visits {
  const kept = stored(text)
  if (!kept || kept.latest > now) return { before: null, latest: now }
  return { before: now - kept.latest > PAUSE ? kept.latest : kept.before, latest: now }
}

function begin(): number | null {
  try {
    const visits = nextVisits(localStorage.getItem(KEY), Date.now())
    localStorage.setItem(KEY, JSON.stringify(visits))
    return visits.before
  } catch {
    return null
  }
}

let before: number | null | undefined

/** Returns when the previous visit ended, epoch ms; null on the first visit or if nothing can be stored. */
export function lastVisit(): number | null {
  if (before === undefined) before = begin()
  return before
}

/**
 * Whether something that appeared at `moment` (epoch ms) is new to this visitor;
 * always false on the first visit.
 */
export function isNewSinceLastVisit(moment: number | null): boolean {
  const since = lastVisit()
  return since !== null && moment !== null && moment > since
}
