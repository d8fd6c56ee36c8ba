import type { AnyRouter } from '@tanstack/react-router'
import { loadWhenIdle } from '../directory/loadWhenIdle.ts'
import { preload } from './chunkErrors.ts'
import { loadScreens } from './loadScreens.ts'

/**
 * Loads the rest once the screen is complete and idle: code of the next screens, directory, service worker.
 */
export async function loadRest(router: AnyRouter): Promise<void> {
  await preload(() => loadScreens(router))
  loadWhenIdle(router)
  await preload(async () => (await import('./registerWorker.ts')).registerWorker(router))
}
