import { pageTag } from '../../page.ts'

const RELOADED = 'reloaded-for-lost-part'

let isReloading = false

/**
 * Reloads the page, once per build and only if the server responds: after a deployment, the old chunks are
 * gone. If two chunks fail at the same time, only the first reloads; a second reload would dismiss the
 * browser's prompt to users with unsaved input.
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

/**
 * Prefetches code; failures are ignored, since the code is requested again when it is needed. Never rejects.
 */
export async function preload(load: () => Promise<unknown>): Promise<void> {
  isAhead = true
  await load().catch(() => undefined)
  isAhead = false
}

/**
 * Handles chunk load errors: a chunk was removed by a deployment, or the connection was lost. The router
 * reloads at once if it recognises the browser's error message, which without a connection leads to a blank
 * page. Therefore the message is changed, and the page is reloaded only if the server responds.
 */
export function recoverFromChunkErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    event.payload.message = `Chunk failed to load: ${event.payload.message}`
    // Do not reload for a prefetch: the user is reading.
    if (!isAhead) reloadOnce().catch(() => undefined)
  })
}
