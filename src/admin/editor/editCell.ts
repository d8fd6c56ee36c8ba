import { MutationObserver, type QueryClient } from '@tanstack/react-query'
import { lookupMutations } from '../../entities/lookup/mutations.ts'
import type { LookupCollection } from '../../entities/lookup/fields.ts'
import { newId } from '../../records/digest.ts'
import { ConflictError } from '../../records/error.ts'
import type { Stamp } from '../../records/fields.ts'
import type { Desk, DeskColumn } from './desk.ts'
import { saveMessage } from './saving.ts'

/** The record as it is saved now, or why it is not. */
export type CellOutcome<R> = { saved: R } | { refused: string }

const addTo = (client: QueryClient, list: LookupCollection, name: string) =>
  new MutationObserver(client, lookupMutations(list).add()).mutate({ id: newId(), name })

/**
 * Saves one cell through the same path as the form: one field of the draft changes. What somebody else changed in
 * other fields meanwhile stays; the same cell changed by both is refused. A new name (`isNew`) of a column with a list is
 * put on that list first.
 */
export async function editCell<R extends Stamp, D>(
  client: QueryClient,
  desk: Pick<Desk<R, D>, 'draftOf' | 'save' | 'words'>,
  column: DeskColumn<R, D> | undefined,
  record: R,
  text: string,
  isNew = false,
): Promise<CellOutcome<R>> {
  const { put, editor } = column ?? {}
  if (!put || !editor) return { refused: 'This cell cannot be edited.' }
  const saveOn = async (base: R) => ({
    saved: await new MutationObserver(client, desk.save()).mutate({
      id: record.id,
      draft: put(desk.draftOf(base), text),
      base,
    }),
  })
  try {
    if (isNew && column?.list) await addTo(client, column.list, text)
    return await saveOn(record)
  } catch (error) {
    const theirs = error instanceof ConflictError ? (error.theirs as R | null) : null
    if (!theirs) return { refused: saveMessage(error, desk.words) }
    if (editor.text(theirs) !== editor.text(record))
      return { refused: `Somebody else changed this cell. Open the ${desk.words.one} to compare.` }
    return saveOn(theirs).catch((again: unknown) => ({ refused: saveMessage(again, desk.words) }))
  }
}
