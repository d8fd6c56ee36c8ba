import { isUndoable } from '../../entities/history/undoable.ts'
import type { Entry } from '../../records/changeset.ts'
import type { HistoryItem } from '../../records/history.ts'
import { counted } from '../../ui/format.ts'
import { recordLabels } from './recordLabels.ts'
import type { HistoryKind } from '../../entities/history/search.ts'

/** An operation of one person: one changeset, or all loaded batches of a long operation. */
export interface Operation {
  id: string
  /** Its changesets, newest first. */
  items: HistoryItem[]
  /** The changes to its records, in the order they were made. */
  entries: Entry[]
  /** Paths of documents that were written without a listed change, such as corrected counts. */
  undescribed: string[]
}

/** Merges the batches of each group into one operation, at the position of its newest batch. */
export function operationsOf(items: readonly HistoryItem[]): Operation[] {
  const byId = new Map<string, HistoryItem[]>()
  for (const item of items) {
    const id = item.group ?? item.opId
    byId.set(id, [...(byId.get(id) ?? []), item])
  }
  return [...byId].map(([id, own]) => {
    const entries = own.toReversed().flatMap(({ changes }) => changes)
    return { id, items: own, entries, undescribed: undescribedRefs(own, entries) }
  })
}

/** Public documents derived from records, which need no mention beside their entries. */
const FOLLOWS = /^(facets|directory|dynamicFieldsConfig|adSenseConfig)\/|\/public\//

/** Returns the named paths (the rules require that of every written document) without a listed change. */
function undescribedRefs(items: readonly HistoryItem[], entries: readonly Entry[]): string[] {
  const described = new Set(entries.map(({ collection, id }) => `${collection}/${id}`))
  const refs = new Set(items.flatMap((item) => item.refs))
  return [...refs].filter((ref) => !described.has(ref) && (entries.length === 0 || !FOLLOWS.test(ref)))
}

const VERBS: Record<HistoryKind, string> = {
  create: 'Added',
  edit: 'Changed',
  delete: 'Deleted',
  bulk: 'Changed',
  import: 'Imported',
  undo: 'Undone',
  redo: 'Redone',
  restore: 'Restored',
  grant: 'Gave access to',
  revoke: 'Removed access from',
}

/**
 * Returns the title of an operation, without its subject: "Changed project", "Deleted 12 records", "Undone".
 * If there may be more batches than are loaded (`isWhole` false), the number is a lower bound: "Imported more
 * than 1,000 projects". Until that is known (`isWhole` null), there is no number.
 */
export function operationTitle({ items, entries }: Operation, isWhole: boolean | null = true): string {
  const kind = items[0]?.kind ?? 'edit'
  const [only] = entries
  if (kind === 'undo' || kind === 'redo' || !only) return VERBS[kind]
  if (entries.length === 1 && isWhole) return `${VERBS[kind]} ${recordLabels(only.collection).one}`
  const collections = new Set(entries.map(({ collection }) => collection))
  const noun = collections.size === 1 ? recordLabels(only.collection).one : 'record'
  // The nouns of the history form the plural with s, except contact details, which never occur alone.
  const many = noun.endsWith('s') ? noun : `${noun}s`
  if (isWhole === null) return `${VERBS[kind]} ${many}`
  return `${VERBS[kind]} ${isWhole ? '' : 'more than '}${counted(entries.length, noun, many)}`
}

/** Returns the label of an operation's undo button; null when nothing of it can be undone. */
export function undoLabel({ items, entries }: Operation): string | null {
  const kind = items[0]?.kind
  if (kind === undefined || !isUndoable(kind, entries)) return null
  return kind === 'delete' ? 'Restore' : kind === 'undo' ? 'Redo' : 'Undo'
}

/** Returns why nothing of an operation can be undone. */
export function whyNotUndoable({ entries }: Operation): string {
  const [only] = entries
  if (!only) return 'No values were recorded, so this cannot be undone.'
  if (only.collection === 'admins') return 'Change access under Users.'
  const what = only.collection.includes('/') ? 'Contact details' : 'Values of settings'
  return `${what} are not kept in the history, so this cannot be undone.`
}
