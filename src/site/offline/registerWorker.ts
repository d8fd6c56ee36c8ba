import type { AnyRouter } from '@tanstack/react-router'

const WORKER = `${import.meta.env.BASE_URL}sw.js`

/** A tab that is looked at again checks for a new version at most this often, ms. */
const PAUSE = 10 * 60_000

/** Whether the server says that there is no worker any more; Hosting answers with the page for what it does not have. */
async function isGone(): Promise<boolean> {
  const answer = await fetch(WORKER, { cache: 'no-store' })
  const type = answer.headers.get('Content-Type') ?? ''
  return answer.status === 404 || answer.status === 410 || (answer.ok && !type.includes('javascript'))
}

const keptVersions = async () => (await caches.keys()).filter((name) => name.startsWith('ppx-shell-'))

/** Lets go of the worker and of what it keeps. */
async function removeWorker(): Promise<void> {
  await Promise.all((await keptVersions()).map((name) => caches.delete(name)))
  await (await navigator.serviceWorker.getRegistration())?.unregister()
}

async function keepCurrent(): Promise<void> {
  try {
    // Whoever blocks workers (an extension, a test) may put a `register` in place that answers with nothing.
    const registration = (await navigator.serviceWorker.register(WORKER)) as
      | ServiceWorkerRegistration
      | undefined
    if (!registration) return
    await registration.update()
    // The browser took its files away, or it is the one that was unregistered: the next visit begins anew.
    const isIdle = registration.active && !registration.installing && (await keptVersions()).length === 0
    if (isIdle) await removeWorker()
  } catch (error) {
    if (await isGone()) await removeWorker()
    // A browser that refuses (private window, storage off) simply has no offline reading.
    else console.info('No offline reading:', error)
  }
}

/**
 * Lets the site be opened without a connection from now on. Needs https or this machine, and the built site. A tab that
 * a deployment overtook goes on with the files it began with until somebody goes to another screen, which is then opened
 * in the new version.
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
