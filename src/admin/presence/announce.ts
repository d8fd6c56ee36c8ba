import { HEARTBEAT_MS } from '../../entities/presence/schema.ts'
import { noteOpen, openPaths } from './openWindows.ts'

/** Who opens no record tells nothing, and has no use for what writes. */
const writePresence = async (paths: readonly string[]): Promise<void> =>
  (await import('../../entities/presence/mutations.ts')).writePresence(paths)

/** A record counts as opened after so long: paging through records announces none of them. ms */
const AFTER_MS = 1_000
/** So long a logout waits until colleagues are notified, ms. */
const FAREWELL_MS = 1_000

const WINDOW = crypto.randomUUID()

let open: string | null = null
/** The server may hold a document of this person. */
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
  // Nobody is there who looks at it: it ends by itself.
  if (!isSeen()) return
  noteOpen(WINDOW, open)
  const paths = openPaths(open)
  if (paths.length === 0 && !isAnnounced) return
  isAnnounced = paths.length > 0
  lastHeartbeat = performance.now()
  // What is not announced now is announced with the next heartbeat.
  await writePresence(paths).catch(() => undefined)
  if (open !== null) plan()
}

/**
 * The record that this window shows, "projects/abc", as colleagues see it; null when it is none. Announced at
 * most every 30 s, and again while somebody looks at it.
 */
export function announceOpen(path: string | null): void {
  if (path === open) return
  open = path
  plan()
}

/** Before a logout: ends the announcement. It never fails, and never takes long. */
export async function announceLeaving(): Promise<void> {
  clearTimeout(timer)
  open = null
  noteOpen(WINDOW, null)
  if (!isAnnounced) return
  isAnnounced = false
  const patience = new Promise((resolve) => setTimeout(resolve, FAREWELL_MS))
  await Promise.race([writePresence([]).catch(() => undefined), patience])
}

/** Whoever comes back to the window is there again. Returns the way to stop. */
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
