/** Lets the site be opened without a connection from now on. Needs https or this machine, and the built site. */
export function registerWorker(): void {
  const isAdmin = window.location.hash.startsWith('#/admin')
  if (!import.meta.env.PROD || isAdmin || !('serviceWorker' in navigator)) return
  navigator.serviceWorker
    .register(`${import.meta.env.BASE_URL}sw.js`)
    // A browser that refuses (private window, storage off) simply has no offline reading.
    .catch((error: unknown) => console.info('No offline reading:', error))
}
