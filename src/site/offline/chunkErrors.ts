import { pageTag } from '../../page.ts'

const RELOADED = 'reloaded-for-lost-part'

let isReloading = false

/**
 * Opens the page anew, once for each version, when the server answers: after a deployment old parts are gone. Of two parts that
 * are lost at a time the second does not open it again, which would take back what the browser asks whoever has typed something.
 */
async function reloadOnce(): Promise<void> {
  const version = pageTag('build') ?? ''
  if (isReloading || sessionStorage.getItem(RELOADED) === version) return
  isReloading = true
  try {
    const { ok } = await fetch(import.meta.env.BASE_URL, { method: 'HEAD', cache: 'no-store' })
    if (!ok) return
    sessionStorage.setItem(RELOADED, version)
    window.location.reload()
  } finally {
    isReloading = false
  }
}

let isAhead = false

/** Prefetches: what does not arrive is requested again by whoever needs it. Never rejects. */
export async function preload(load: () => Promise<unknown>): Promise<void> {
  isAhead = true
  await load().catch(() => undefined)
  isAhead = false
}

/**
 * A part of the site that does not arrive was removed by a deployment or lost with the connection. The router reloads
 * at once when it recognises the browser's words, which without a connection ends on a white page; so the words are
 * put differently, and the page is reloaded only when the server is there.
 */
export function recoverFromChunkErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = `A part was lost: ${event.payload.message}`
    // Somebody is reading.
    if (!isAhead) reloadOnce().catch(() => undefined)
  })
}
