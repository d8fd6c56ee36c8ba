import { pageTag } from '../../page.ts'
import { isPrefetchError, isPrefetchingScreen } from '../../ui/prefetch.ts'

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

/**
 * Handles chunk load errors: a chunk was removed by a deployment, or the connection was lost. The router
 * reloads at once if it recognises the browser's error message, which without a connection leads to a blank
 * page. Therefore the message is changed, and the page is reloaded only if the server responds.
 */
export function recoverFromChunkErrors(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const error = event.payload
    error.message = `Chunk failed to load: ${error.message}`
    if (isPrefetchingScreen()) return
    // The event comes before the rejection, by which a prefetch learns of the error.
    setTimeout(() => {
      if (!isPrefetchError(error)) reloadOnce().catch(() => undefined)
    })
  })
}
