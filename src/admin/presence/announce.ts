import { HEARTBEAT_MS } from '../../entities/presence/schema.ts'
import { noteOpen, openPaths } from './openWindows.ts'

/** Lazy-loaded: a window that opens no record announces nothing and never needs it. */
const writePresence = async (paths: readonly string[]): Promise<void> =>
  (await import('../../entities/presence/mutations.ts')).writePresence(paths)

/** Delay before a record counts as open, ms, so that paging through records announces none of them. */
const AFTER_MS = 1_000
/** Maximum time that a logout waits for colleagues to be notified, ms. */
const FAREWELL_MS = 1_000

const WINDOW = crypto.randomUUID()

let open: string | null = null
/** Whether the server may hold a presence document of this person. */
let isAnnounced = false
let lastHeartbeat = -Infinity
let timer: ReturnType<typeof setTimeout> | undefined

const isSeen = () => document.visibilityState === 'visible'

function plan(): void {
  clearTimeout(timer)
  timer = setTimeout(
    () => void sendHeartbeat(),
    Math.max(AFTER_MS, lastHeartbeat + HEARTBEAT_MS - performance.now()),
  )
}

async function sendHeartbeat(): Promise<void> {
  clearTimeout(timer)
  // Nobody is looking at the window: the announcement expires by itself.
  if (!isSeen()) return
  noteOpen(WINDOW, open)
  const paths = openPaths(open)
  if (paths.length === 0 && !isAnnounced) return
  isAnnounced = paths.length > 0
  lastHeartbeat = performance.now()
  // The next heartbeat makes up for one that fails.
  await writePresence(paths).catch(() => undefined)
  if (open !== null) plan()
}

/**
 * Announces the record open in this window ("projects/abc") to colleagues; `null` when none is open. Written
 * at most every 30 s, and repeated while the window is visible.
 */
export function announceOpen(path: string | null): void {
  if (path === open) return
  open = path
  plan()
}

/** Ends the announcement before a logout. Never fails, and never takes long. */
export async function announceLeaving(): Promise<void> {
  clearTimeout(timer)
  open = null
  noteOpen(WINDOW, null)
  if (!isAnnounced) return
  isAnnounced = false
  const patience = new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))
  await Promise.race([writePresence([]).catch(() => undefined), patience])
}

/** Announces the user again when the window becomes visible. Returns a function that stops listening. */
export function watchWindow(): () => void {
  const onVisibility = () => isSeen() && open !== null && plan()
  const leave = () => noteOpen(WINDOW, null)
  document.addEventListener('visibilitychange', onVisibility)
  window.addEventListener('pagehide', leave)
  return () => {
    document.removeEventListener('visibilitychange', onVisibility)
    window.removeEventListener('pagehide', leave)
  }
}
