import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Player } from '../../../src/entities/player/fields.ts'
import type { Project } from '../../../src/entities/project/fields.ts'
import type { Role } from '../../../src/entities/role/fields.ts'

/** The dot keeps the file out of what Firebase Hosting publishes (firebase.json). */
const NAME = '.snapshot.json'

/** The records that visitors may read, as they were read; articles are not among them. */
export interface PublicRecords {
  projects: Project[]
  players: Player[]
  roles: Role[]
}

/** The records as a run has read them, for the next one to read only what has changed since. */
export interface KeptSnapshot extends PublicRecords {
  /** What decoded them: records that another version has decoded are read again. */
  version: string
  /** Where they were read, as the command names it. */
  from: string
  /** Everything changed before this moment is in them, epoch ms. */
  at: number
}

const records = z.array(z.looseObject({ id: z.string() }))
const schema = z.object({
  version: z.string(),
  from: z.string(),
  at: z.number(),
  projects: records,
  players: records,
  roles: records,
})

/** What the last run has kept in a folder; null when there is nothing that this version, reading there, can go on from. */
export function readSnapshot(folder: string, { version, from }: Pick<KeptSnapshot, 'version' | 'from'>) {
  try {
    const kept = z.parse(schema, JSON.parse(readFileSync(join(folder, NAME), 'utf8')))
    return kept.version === version && kept.from === from ? (kept as unknown as KeptSnapshot) : null
  } catch {
    return null
  }
}

/** Keeps it in the place of the one before, in one step. */
export function writeSnapshot(folder: string, snapshot: KeptSnapshot): void {
  const fresh = join(folder, `${NAME}.tmp`)
  writeFileSync(fresh, JSON.stringify(snapshot))
  renameSync(fresh, join(folder, NAME))
}
