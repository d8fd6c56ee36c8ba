/*
 * What takes the place of the service worker when it has to go: it removes what was kept and then itself, without a
 * word to the tabs that are open, and answers no request. The build writes it to /sw-off.js (web-app.ts); whoever copies
 * that over /sw.js frees every browser at its next visit.
 */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}

interface Worker {
  addEventListener(type: 'install' | 'activate', listener: (event: WaitingEvent) => void): void
  skipWaiting(): Promise<void>
  registration: { unregister(): Promise<boolean> }
}

const worker = globalThis as unknown as Worker

worker.addEventListener('install', (event) => event.waitUntil(worker.skipWaiting()))

async function leave(): Promise<void> {
  const kept = (await caches.keys()).filter((name) => name.startsWith('ppx-shell-'))
  await Promise.all(kept.map((name) => caches.delete(name)))
  // Last: the browser may end a worker that is registered no more.
  await worker.registration.unregister()
}

worker.addEventListener('activate', (event) => event.waitUntil(leave()))
