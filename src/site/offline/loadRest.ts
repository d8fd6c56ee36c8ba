import type { AnyRouter } from '@tanstack/react-router'
import { prefetch } from '../../ui/prefetch.ts'
import { loadWhenIdle } from '../directory/loadWhenIdle.ts'
import { loadScreens } from './loadScreens.ts'

/**
 * Loads the rest once the screen is complete and idle: code of the next screens, directory, service worker.
 */
export async function loadRest(router: AnyRouter): Promise<void> {
  await loadScreens(router)
  loadWhenIdle(router)
  await prefetch(async () => (await import('./registerWorker.ts')).registerWorker(router))
}
