import type { AnyRouter } from '@tanstack/react-router'

const WORKER = `${import.meta.env.BASE_URL}sw.js`

/** Minimum interval between update checks when a tab becomes visible again, ms. */
const PAUSE = 10 * 60_000

/** Whether the server no longer has a worker; for missing files, Firebase Hosting serves the page instead. */
async function isGone(): Promise<boolean> {
  const answer = await fetch(WORKER, { cache: 'no-store' })
  const type = answer.headers.get('Content-Type') ?? ''
  return answer.status === 404 || answer.status === 410 || (answer.ok && !type.includes('javascript'))
}

const keptVersions = async () => (await caches.keys()).filter((name) => name.startsWith('ppx-shell-'))

/** Unregisters the worker and deletes its caches. */
async function removeWorker(): Promise<void> {
  await Promise.all((await keptVersions()).map((name) => caches.delete(name)))
  await (await navigator.serviceWorker.getRegistration())?.unregister()
}

async function keepCurrent(): Promise<void> {
  try {
    // Extensions and tests that block workers may replace `register` with a
    // function that resolves to undefined.
    const registration = (await navigator.serviceWorker.register(WORKER)) as
      | ServiceWorkerRegistration
      | undefined
    if (!registration) return
    await registration.update()
    // The browser has evicted its files, or it was unregistered before: remove it and
    // start over at the next visit.
    const isIdle = registration.active && !registration.installing && (await keptVersions()).length === 0
    if (isIdle) await removeWorker()
  } catch (error) {
    if (await isGone()) await removeWorker()
    // In a browser that refuses (private window, storage disabled), there is no offline reading.
    else console.info('Offline reading is not available:', error)
  }
}

/**
 * Registers the service worker, which makes the site work offline. Requires https or localhost, and the built
 * site. After a deployment, an open tab keeps running its old files until the user changes screens; that
 * screen then opens in the new version.
 */
export function registerWorker(router: AnyRouter): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let isOvertaken = false
  navigator.serviceWorker.addEventListener('controllerchange', () => (isOvertaken = true))
  router.subscribe('onBeforeLoad', ({ pathChanged }) => {
    if (isOvertaken && pathChanged) window.location.reload()
  })
  let asked = 0
  const ask = () => {
    if (document.visibilityState !== 'visible' || Date.now() < asked + PAUSE) return
    asked = Date.now()
    keepCurrent().catch(() => undefined)
  }
  document.addEventListener('visibilitychange', ask)
  ask()
}
