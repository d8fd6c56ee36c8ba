import type { Tabs } from './tabs.ts'

/** Intervals between two polls while the user is active and while he is idle, ms. */
const BETWEEN = { working: 10_000, idle: 30_000 }
/** Time without keyboard or pointer input after which the user is idle, ms. */
const IDLE_AFTER = 120_000

const SIGNS = ['pointerdown', 'pointermove', 'keydown', 'wheel'] as const

/**
 * Polls at once and then repeatedly while the page is visible, in one tab of the browser at a time. Failures
 * are left to `poll` and do not stop the polling. Returns a function that stops it.
 */
export function keepPolling(poll: () => Promise<void>, tabs: Tabs | null): () => void {
  let polling: AbortController | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastSign = performance.now()
  let lastPoll = -Infinity

  const isIdle = () => performance.now() - lastSign > IDLE_AFTER
  async function read(signal: AbortSignal): Promise<void> {
    clearTimeout(timer)
    if (signal.aborted) return
    lastPoll = performance.now()
    await poll().catch(() => undefined)
    if (!signal.aborted)
      timer = setTimeout(() => void read(signal), isIdle() ? BETWEEN.idle : BETWEEN.working)
  }
  function begin(): void {
    const own = new AbortController()
    polling = own
    const start = () => void read(own.signal)
    if (!tabs) return start()
    void tabs.claim('polling', own.signal, start).then((isOwn) => isOwn && start())
  }
  function end(): void {
    clearTimeout(timer)
    polling?.abort()
    polling = null
  }
  const onVisibility = () => (document.visibilityState === 'visible' ? polling || begin() : end())
  function sign(): void {
    const wasIdle = isIdle()
    lastSign = performance.now()
    // A user who returns from being idle gets the missed changes at once.
    if (wasIdle && polling && lastSign - lastPoll > BETWEEN.working) {
      end()
      begin()
    }
  }

  document.addEventListener('visibilitychange', onVisibility)
  for (const name of SIGNS) document.addEventListener(name, sign, { passive: true })
  onVisibility()
  return () => {
    end()
    document.removeEventListener('visibilitychange', onVisibility)
    for (const name of SIGNS) document.removeEventListener(name, sign)
  }
}
