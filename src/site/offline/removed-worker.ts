/*
 * A replacement for the service worker when it has to be removed: deletes the caches, then unregisters
 * itself, without affecting open tabs, and handles no requests. The build writes it to /sw-off.js
 * (web-app.ts); copied over /sw.js, it removes the worker from every browser at its next visit.
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
  // Unregister last: the browser may terminate an unregistered worker.
  await worker.registration.unregister()
}

worker.addEventListener('activate', (event) => event.waitUntil(leave()))
