import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'
import type { Player } from '../../../src/entities/player/fields.ts'
import type { Project } from '../../../src/entities/project/fields.ts'
import type { Role } from '../../../src/entities/role/fields.ts'

/** The leading dot keeps the file from being published by Firebase Hosting (firebase.json). */
const NAME = '.snapshot.json'

/** The records that visitors may read, without articles. */
export interface PublicRecords {
  projects: Project[]
  players: Player[]
  roles: Role[]
}

/** The records read by a run, stored so that the next run reads only changes. */
export interface KeptSnapshot extends PublicRecords {
  /** The version that decoded the records; another version reads them again. */
  version: string
  /** The site they were read from, as given to the command. */
  from: string
  /** The snapshot contains all changes before this time, epoch ms. */
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

/** Reads the snapshot of the last run from a folder; null if there is none for this version and site. */
export function readSnapshot(folder: string, { version, from }: Pick<KeptSnapshot, 'version' | 'from'>) {
  try {
    const kept = z.parse(schema, JSON.parse(readFileSync(join(folder, NAME), 'utf8')))
    return kept.version === version && kept.from === from ? (kept as unknown as KeptSnapshot) : null
  } catch {
    return null
  }
}

/** Replaces the snapshot atomically. */
export function writeSnapshot(folder: string, snapshot: KeptSnapshot): void {
  const fresh = join(folder, `${NAME}.tmp`)
  writeFileSync(fresh, JSON.stringify(snapshot))
  renameSync(fresh, join(folder, NAME))
}
