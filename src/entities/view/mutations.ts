import { mutationOptions } from '@tanstack/react-query'
import { currentStaff } from '../../firebase/auth.ts'
import { commitWrites, now } from '../../firebase/write.ts'
import { InvalidError, SignedOutError } from '../../records/error.ts'
import { inOrder, viewQueries } from './queries.ts'
import { MAX_VIEW_SEARCH_LENGTH, type View } from './schema.ts'

/**
 * Writes the user's own view as a whole, so that the write is idempotent. Views are a convenience, so no
 * changeset records them (docs/decisions/0103). Throws SignedOutError, InvalidError, DataError.
 */
export async function saveView(view: View): Promise<View> {
  const staff = await currentStaff()
  if (!staff) throw new SignedOutError()
  if (view.search.length > MAX_VIEW_SEARCH_LENGTH)
    throw new InvalidError({ search: 'A view cannot hold this many filters. Remove some.' })
  const { id, list, name, search, isShared } = view
  const owner = { owner: staff.uid, ownerEmail: staff.email.toLowerCase() }
  const fields = { list, name, search, shared: isShared, ...owner, updatedAt: now() }
  await commitWrites([{ type: 'set', path: `views/${id}`, fields }])
  return { ...view, isOwn: true, ownerEmail: owner.ownerEmail }
}

/** Deletes one's own view or a shared one. Throws DataError. */
const removeView = ({ id }: View): Promise<void> => commitWrites([{ type: 'delete', path: `views/${id}` }])

export const viewMutations = {
  save: () =>
    mutationOptions({
      mutationFn: saveView,
      onSuccess: (saved, _view, _result, { client }) =>
        client.setQueryData(viewQueries.of(saved.list).queryKey, (shown) =>
          inOrder([...(shown ?? []).filter(({ id }) => id !== saved.id), saved]),
        ),
    }),
  remove: () =>
    mutationOptions({
      mutationFn: removeView,
      onSuccess: (_nothing, removed, _result, { client }) =>
        client.setQueryData(viewQueries.of(removed.list).queryKey, (shown) =>
          shown?.filter(({ id }) => id !== removed.id),
        ),
    }),
}
