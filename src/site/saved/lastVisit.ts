/** A visit has ended when nothing was opened for so long, ms. */
const PAUSE = 30 * 60_000
const KEY = 'visits'

interface Visits {
  /** When the visit before this one ended, epoch ms; null on the first. */
  before: number | null
  /** When something was opened last. */
  latest: number
}

const isMoment = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value)

/** What is stored, whoever wrote it; null when it is none of ours. */
function stored(text: string | null): Visits | null {
  try {
    const { before, latest } = JSON.parse(text ?? 'null') as Record<string, unknown>
    return isMoment(latest) && (before === null || isMoment(before)) ? { before, latest } : null
  } catch {
    return null
  }
}

/** What to remember when something is opened at `now` (epoch ms), given what is stored. */
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

/** When the visit before this one ended, epoch ms; null on the first, and where nothing can be stored. */
export function lastVisit(): number | null {
  if (before === undefined) before = begin()
  return before
}

/** Whether something that appeared at `moment` (epoch ms) is new to this visitor; nothing is on the first visit. */
export function isNewSinceLastVisit(moment: number | null): boolean {
  const since = lastVisit()
  return since !== null && moment !== null && moment > since
}
