import { queryOptions } from '@tanstack/react-query'
import { readList } from '../../firebase/read.ts'
import { listSource } from '../list/source.ts'
import { decodePlayer } from '../player/decode.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'

/** Most owners looked up without the directory: Firestore accepts 30 values in one query. */
const OWNERS_LOOKED_UP = 30

async function readPlayers(owners: readonly string[]): Promise<Record<string, string>> {
  const rows = await listSource()?.playersNamed(owners)
  if (rows) return rows
  const names = owners.slice(0, OWNERS_LOOKED_UP)
  const found = await readList({
    collection: 'players',
    where: [['name', 'in', names]],
    limit: OWNERS_LOOKED_UP,
  })
  return Object.fromEntries(found.map(({ id, data }) => [decodePlayer(id, data).name, id]))
}

/** The ids of the owners that are players, by name. */
export const ownersAsPlayers = (owners: readonly string[]) =>
  queryOptions<Record<string, string>>({
    queryKey: keyFor('players', 'named', owners),
    queryFn: () => readPlayers(owners),
    staleTime: STALE_TIME.public,
  })
