import { queryOptions } from '@tanstack/react-query'
import { lateStaff } from '../../firebase/late-auth.ts'
import { type Filter, readList, type Stored } from '../../firebase/read.ts'
import { byText } from '../../fold.ts'
import { text } from '../../records/decoding.ts'
import { keyFor } from '../record/keys.ts'
import { STALE_TIME } from '../record/stale-time.ts'
import { MAX_VIEWS, type View } from './schema.ts'

const viewFrom = ({ id, data }: Stored, uid: string): View => ({
  id,
  list: text(data, 'list'),
  name: text(data, 'name'),
  search: text(data, 'search'),
  isShared: data.shared === true,
  isOwn: text(data, 'owner') === uid,
  ownerEmail: text(data, 'ownerEmail'),
})

/** Sorts views: one's own first, then those that colleagues share, each by name. */
export const inOrder = (views: readonly View[]): View[] =>
  views.toSorted((a, b) => Number(b.isOwn) - Number(a.isOwn) || byText(a.name, b.name))

/** Reads the views in two queries, because the rules hide the personal views of others. */
async function readViews(list: string): Promise<View[]> {
  const uid = (await lateStaff())?.uid ?? ''
  const of = (filter: Filter) =>
    readList({ collection: 'views', where: [['list', '==', list], filter], limit: MAX_VIEWS })
  const found = (await Promise.all([of(['owner', '==', uid]), of(['shared', '==', true])])).flat()
  const byId = new Map(found.map((stored) => [stored.id, viewFrom(stored, uid)]))
  return inOrder([...byId.values()])
}

export const viewQueries = {
  /** The views of a list that the signed-in user may see. Throws DataError. */
  of: (list: string) =>
    queryOptions<View[]>({
      queryKey: keyFor('views', list),
      queryFn: () => readViews(list),
      staleTime: STALE_TIME.staff,
    }),
}
