import { queryOptions } from '@tanstack/react-query'
import { readList } from '../../firebase/read.ts'
import type { HistoryItem } from '../../records/history.ts'
import { keyFor } from '../record/keys.ts'

const MERGE = 'Merge: '

/** What the history calls a merge of players into the one of this name. */
export const mergeLabel = (name: string): string => `${MERGE}${name}`

/** The name of the player that others were merged into; null for any other operation. */
export const mergedInto = ({ kind, label }: Pick<HistoryItem, 'kind' | 'label'>): string | null =>
  kind === 'bulk' && label.startsWith(MERGE) ? label.slice(MERGE.length) : null

/** The id of the player of exactly this name; null when there is none, or more than one. Throws DataError. */
export const onlyPlayerNamed = (name: string) =>
  queryOptions<string | null>({
    queryKey: keyFor('players', 'named', name),
    queryFn: async () => {
      const found = await readList({ collection: 'players', where: [['name', '==', name]], limit: 2 })
      return found.length === 1 ? (found[0]?.id ?? null) : null
    },
    staleTime: 0,
  })
