import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** What the folder inside a data folder is called in which a restore prepares the new data. */
export const RESTORING = 'restoring-'

/** Removes what restores that were cut short have left in a locked data folder. */
export function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(RESTORING)) rmSync(join(dataDir, name), { recursive: true, force: true })
}
