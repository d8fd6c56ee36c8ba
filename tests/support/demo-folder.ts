import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { loadDemoData } from '../../server/demo-data/load.ts'
import { FIRST_ADMIN, initialised } from './database.ts'
import { startLocalFirebase } from './local-firebase.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** A data folder with the demonstration data, to be copied. */
    demoFolder: string
  }
}

/** Loads the demonstration data once for all test files; each copies the folder quickly. */
export async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  const folder = await mkdtemp(join(tmpdir(), 'ppx-demo-'))
  const running = await startLocalFirebase({ dataDir: folder })
  await initialised(running)
  await loadDemoData({ ...FIRST_ADMIN, origin: running.origin, log: () => undefined })
  await running.close()
  provide('demoFolder', folder)
  return () => rm(folder, { recursive: true })
}
