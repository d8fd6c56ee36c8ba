import type { QueryClient } from '@tanstack/react-query'
import type { LookupCollection } from '../../entities/lookup/fields.ts'
import { lookupMutations } from '../../entities/lookup/mutations.ts'
import { NotFoundError } from '../../entities/record/error.ts'
import { cacheStored } from '../../entities/record/cache.ts'
import { mutate } from '../../entities/record/mutate.ts'
import { newId } from '../../records/digest.ts'
import { ConflictError, InvalidError } from '../../records/error.ts'
import type { Stamp } from '../../records/fields.ts'
import { outageOf } from '../../records/unreachable.ts'
import { type CellEditor, drawnText, type GridColumn, textOf } from '../../ui/grid/column.ts'
import type { CellFailure } from '../../ui/grid/edits.ts'
import { changedMeanwhile, changedPartners } from '../../ui/grid/meanwhile.ts'
import type { Message } from '../operation/useUndo.ts'
import { cellAway } from './cellAway.ts'
import { cellParsers } from './cellParsers.ts'
import { cellChangeSummary } from './changeSummary.ts'
import { deletedBy } from './deletedAlready.ts'
import type { Resource, ResourceColumn } from './resource.ts'
import { saveMessage } from './saving.ts'

const addTo = (client: QueryClient, list: LookupCollection, name: string) =>
  mutate(client, lookupMutations(list).add(), { id: newId(), name })

/** Returns the saved value in full: "USD 90,000,000", not its digits and not the cell's short form. */
function interpretationOf<R>(
  { interpret, exact }: Partial<CellEditor<R>> = {},
  saved: R,
  value: string,
): string {
  return value === '' ? '' : (interpret?.(exact?.(saved) ?? value) ?? value)
}

/** Somebody else changed the same value meanwhile; `theirs` is the record with that change. */
class CellConflict<R> extends Error {
  readonly theirs: R
  constructor(theirs: R) {
    super('The cell has been changed meanwhile.')
    this.theirs = theirs
  }
}

/** Returns the message for a cell that was not saved because somebody else has changed these columns. */
function partnersChanged<R>(columns: readonly GridColumn<R>[], theirs: R): string {
  const values = columns.map((column) => `${column.label} to “${drawnText(column, theirs) || '(blank)'}”`)
  return `Somebody else has changed ${values.join(' and ')}, so this was not saved. “Try again” below saves it, “Discard” leaves it.`
}

/** The input of a cell in the grid. */
export interface TypedCell<R, D> {
  column: ResourceColumn<R, D> | undefined
  text: string
  /** Whether the value is not in the column's lookup yet. */
  isNew: boolean
  /** The record as it was when the user began to type. */
  seen: R
  /** Whether the user has last written a column of this record himself, and left it with this text. */
  isOwn: (columnId: string, text: string) => boolean
}

/**
 * Saves one cell on top of `base` and shows a message with Undo. Resolves to the saved record, or to the
 * reason of the failure.
 */
export async function saveCell<R extends Stamp, D>(
  resource: Resource<R, D>,
  { client, notify }: { client: QueryClient; notify: (message: Message) => void },
  base: R,
  { column, text, isNew, seen, isOwn }: TypedCell<R, D>,
): Promise<{ saved: R } | CellFailure> {
  const { collection, messages } = resource
  const { put, editor, list } = column ?? {}
  if (!column || !put || !editor) return { message: 'This cell cannot be edited.', isInvalid: false }

  const showSaved = (saved: R): void => {
    const value = editor.text(saved)
    const shown = editor.references
      ? textOf(column, saved)
      : (editor.options?.find((option) => option.value === value)?.label ??
        interpretationOf(editor, saved, value))
    const what = cellChangeSummary(resource.titleOf(saved), column.label, shown)
    const { id } = saved
    notify({
      tone: 'ok',
      text: `Saved: ${what}`,
      undo: {
        ref: `${collection}/${id}`,
        label: what,
        operation: { opId: saved.lastChange },
        refresh: async () => {
          const stored = await client
            .fetchQuery({ ...resource.one(id), staleTime: 0 })
            .catch((error: unknown) => (error instanceof NotFoundError ? null : saved))
          await cacheStored(client, collection, id, stored)
        },
      },
    })
  }

  /** Returns the columns making up one value with this one that somebody else has changed. */
  const takenPartners = (now: R) =>
    changedPartners(column, seen, now).filter(({ id, editor }) => !isOwn(id, editor?.text(now) ?? ''))

  try {
    if (takenPartners(base).length > 0) throw new CellConflict(base)
    const { editing, save: saving } = await resource.writing()
    const parsers = cellParsers(client.getQueryData<R[]>(resource.all().queryKey) ?? [])
    const save = async (before: R): Promise<R> => {
      const draft = put(editing.draftOf(before), text, parsers)
      const saved = await mutate(client, saving(), { id: base.id, draft, base: before })
      if (saved.rev !== before.rev) showSaved(saved)
      return saved
    }
    if (isNew && list) await addTo(client, list, text)
    const saved = await save(base).catch((error: unknown) => {
      const theirs = error instanceof ConflictError ? (error.theirs as R | null) : null
      if (!theirs) throw error
      if (editor.text(theirs) !== editor.text(base) || takenPartners(theirs).length > 0)
        throw new CellConflict(theirs)
      return save(theirs)
    })
    return { saved }
  } catch (error) {
    const outage = outageOf(error)
    if (outage) return cellAway(outage)
    if (error instanceof CellConflict) {
      const theirs = error.theirs as R
      await cacheStored(client, collection, base.id, theirs)
      const partners = takenPartners(theirs)
      const isOnlyPartner = partners.length > 0 && editor.text(theirs) === editor.text(seen)
      const message = isOnlyPartner ? partnersChanged(partners, theirs) : changedMeanwhile(column, theirs)
      return { message, isInvalid: false, upon: theirs }
    }
    if (error instanceof ConflictError && error.theirs === null)
      return { message: await deletedBy(client, `${collection}/${base.id}`, messages.one), isInvalid: false }
    return { message: saveMessage(error, messages), isInvalid: error instanceof InvalidError }
  }
}
