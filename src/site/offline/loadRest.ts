import type { AnyRouter } from '@tanstack/react-router'
import { loadWhenIdle } from '../directory/whenIdle.ts'
import { preload } from './chunkErrors.ts'
import { loadScreens } from './loadScreens.ts'

/** What follows when a screen stands and nothing is on its way: the code of the next screens, the directory, reading offline. */
export async function loadRest(router: AnyRouter): Promise<void> {
  await preload(() => loadScreens(router))
  loadWhenIdle(router)
  await preload(async () => (await import('./registerWorker.ts')).registerWorker(router))
}
