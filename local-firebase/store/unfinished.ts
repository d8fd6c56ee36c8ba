import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** Prefix of the folder, inside a data folder, in which a restore prepares the new data. */
export const RESTORING = 'restoring-'

/** Removes the leftovers of interrupted restores from a locked data folder. */
export function removeUnfinished(dataDir: string): void {
  for (const name of readdirSync(dataDir))
    if (name.startsWith(RESTORING)) rmSync(join(dataDir, name), { recursive: true, force: true })
}
