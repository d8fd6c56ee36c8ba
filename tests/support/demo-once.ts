import { rmSync } from 'node:fs'
import { DEMO_FOLDER, startSite } from './site.ts'

/** Loads the demonstration data once for all journeys; each site quickly copies its data folder. */
export default async function loadDemoOnce(): Promise<() => void> {
  const site = await startSite('demo')
  await site.halt()
  process.env[DEMO_FOLDER] = site.dataDir
  return () => rmSync(site.dataDir, { recursive: true })
}
