import { QueryClient } from '@tanstack/react-query'
import { dynamicFieldQueries } from '../../../src/entities/dynamic-field/queries.ts'
import { decodePlayer } from '../../../src/entities/player/decode.ts'
import { decodeProject } from '../../../src/entities/project/decode.ts'
import { decodeRole } from '../../../src/entities/role/decode.ts'
import { changedRecords, isInDirectory } from './changed-records.ts'
import type { KeptSnapshot, PublicRecords } from './kept-snapshot.ts'
import { light, readPublic, readPublished } from './read-all.ts'
import type { Source } from './source.ts'
import { recordsOf } from './indexed-records.ts'

type Hear = (what: string) => (soFar: number) => void

async function allRecords(reading: Hear): Promise<PublicRecords> {
  const [projects, players, roles] = await Promise.all([
    readPublic('projects', (id, raw) => light(decodeProject(id, raw)), reading('projects')),
    readPublic('players', (id, raw) => light(decodePlayer(id, raw)), reading('players')),
    readPublic('roles', decodeRole, reading('roles')),
  ])
  return { projects, players, roles }
}

/**
 * Reads all public records once, page by page, and answers from memory; `onRead` receives the number of
 * documents read so far. For a few thousand records, this costs a tenth of reading for each page separately.
 * Given the snapshot of an earlier run, reads only the articles and the changes since. `records` are the
 * snapshot for the next run; null if that has to read everything again. Throws DataError.
 */
export async function snapshotSource(
  onRead: (documents: number) => void,
  kept: KeptSnapshot | null = null,
): Promise<Source & { records: PublicRecords | null }> {
  const read: Record<string, number> = {}
  const reading: Hear = (what) => (soFar) => {
    read[what] = soFar
    onRead(Object.values(read).reduce((sum, n) => sum + n))
  }
  const news = await readPublished(Infinity, [], reading('news'))
  const changed = kept && (await changedRecords(kept, reading('changed')))
  const records = changed ?? (await allRecords(reading))
  const client = new QueryClient()
  const [ofProjects, ofPlayers] = await Promise.all([
    client.fetchQuery(dynamicFieldQueries.shown('projects')),
    client.fetchQuery(dynamicFieldQueries.shown('players')),
  ])
  return {
    ...recordsOf({ ...records, news: news.map(light) }),
    records: changed ?? ((await isInDirectory(records)) ? records : null),
    fields: (collection) => Promise.resolve(collection === 'projects' ? ofProjects : ofPlayers),
  }
}
