import { queryOptions } from '@tanstack/react-query'
import { readList } from '../../firebase/read.ts'
import type { HistoryItem } from '../../records/history.ts'
import { keyFor } from '../record/keys.ts'

const MERGE = 'Merge: '

/** Returns the label in the history of a merge into the player with this name. */
export const mergeLabel = (name: string): string => `${MERGE}${name}`

/** Returns the name of the surviving player of a merge; null for any other operation. */
export const mergedInto = ({ kind, label }: Pick<HistoryItem, 'kind' | 'label'>): string | null =>
  kind === 'bulk' && label.startsWith(MERGE) ? label.slice(MERGE.length) : null

/**
 * The id of the player with exactly this name; null when there is none or more than one. Throws DataError.
 */
export const onlyPlayerNamed = (name: string) =>
  queryOptions<string | null>({
    queryKey: keyFor('players', 'named', name),
    queryFn: async () => {
      const found = await readList({ collection: 'players', where: [['name', '==', name]], limit: 2 })
      return found.length === 1 ? (found[0]?.id ?? null) : null
    },
    staleTime: 0,
  })
