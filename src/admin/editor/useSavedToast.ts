import { useQueryClient, type UseQueryOptions } from '@tanstack/react-query'
import { keyFor } from '../../entities/record/keys.ts'
import { NotFoundError } from '../../entities/record/error.ts'
import { cacheStored } from '../../entities/record/cache.ts'
import { nothingChanged } from '../nothingChanged.ts'
import { oneMadeText } from '../operation/madeText.ts'
import { useNotify } from '../operation/useUndo.ts'
import { changeSummary } from './changeSummary.ts'
import { nameFinder } from './names.ts'
import type { FormRecord } from './useRecordEditor.ts'

/** Returns functions that announce a form's save, with Undo, and that read the stored record. */
export function useSavedToast<O extends FormRecord>({
  collection,
  id,
  query,
  labelOf,
  titleOf,
  draftOf,
  onUndone,
}: {
  collection: string
  id: string
  query: (id: string) => UseQueryOptions<O>
  labelOf: (field: string) => string
  titleOf: (loaded: O) => string
  draftOf: (loaded: O | null) => object
  onUndone: () => Promise<unknown>
}) {
  const client = useQueryClient()
  const notify = useNotify()

  /** Reads the record; null when it is gone, undefined when the read failed. */
  const stored = (): Promise<O | null | undefined> =>
    client
      .fetchQuery({ ...query(id), staleTime: 0 })
      .catch((error: unknown) => (error instanceof NotFoundError ? null : undefined))

  async function refresh(): Promise<void> {
    const former = await stored()
    if (former !== undefined) await cacheStored(client, collection, id, former && former.record)
    await client.invalidateQueries({ queryKey: keyFor('roles') })
  }

  /**
   * `from` is what the form was based on, null for a new record; `op` is the operation that saved it, null
   * when nothing differed and nothing was written.
   */
  function announceSaved(saved: O, from: O | null, op: string | null, isAsSaved: () => boolean): void {
    const title = titleOf(saved)
    if (op === null) return void notify({ tone: 'info', text: nothingChanged(title) })
    const label = from
      ? changeSummary(title, draftOf(from), draftOf(saved), labelOf, nameFinder(client))
      : oneMadeText('added', collection, title)
    notify({
      tone: 'ok',
      text: from ? `Saved: ${label}` : `Added: ${title}`,
      undo: {
        ref: `${collection}/${id}`,
        label,
        operation: { opId: op },
        // Input typed since then stays; the next save merges it with the restored record.
        onUndone: () => void (isAsSaved() && onUndone()),
        refresh,
      },
    })
  }

  return { announceSaved, stored }
}
