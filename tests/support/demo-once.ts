import { rmSync } from 'node:fs'
import { DEMO_FOLDER, startSite } from './site.ts'

/** Loads the demonstration once for all journeys: each site copies its data folder, which takes a moment. */
export default async function loadDemoOnce(): Promise<() => void> {
  const site = await startSite('demo')
  await site.halt()
  process.env[DEMO_FOLDER] = site.dataDir
  return () => rmSync(site.dataDir, { recursive: true })
}
