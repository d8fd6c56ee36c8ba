import { isUndoable } from '../../entities/history/undoable.ts'
import type { Entry } from '../../records/changeset.ts'
import type { HistoryItem } from '../../records/history.ts'
import { counted } from '../../ui/format.ts'
import { recordLabels } from './recordLabels.ts'
import type { HistoryKind } from '../../entities/history/search.ts'

/** An operation of one person: one changeset, or all batches of a long operation that are on the screen. */
export interface Operation {
  id: string
  /** The newest of them first. */
  items: HistoryItem[]
  /** What was done to each record, in the order it was done. */
  entries: Entry[]
  /** Paths of documents that were written and whose changes are not listed, such as counts that were put right. */
  undescribed: string[]
}

/** The batches of one group as one operation, where its newest batch stands. */
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

/** What visitors read of records follows from them, so beside entries it goes without saying. */
const FOLLOWS = /^(facets|directory|dynamicFieldsConfig|adSenseConfig)\/|\/public\//

/** Everything that a changeset names was written with it (the rules see to that), also where it lists no change. */
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
  redo: 'Done again',
  restore: 'Restored',
  grant: 'Gave access to',
  revoke: 'Took access away from',
}

/**
 * "Changed project", "Deleted 12 records", "Undone": what was done, before what it was done to. Of one that may have further batches
 * than those on the screen (`isWhole` false) the number is one that it exceeds: "Imported more than 1,000 projects". Until it is known
 * whether it has (`isWhole` null), no number is said.
 */
export function operationTitle({ items, entries }: Operation, isWhole: boolean | null = true): string {
  const kind = items[0]?.kind ?? 'edit'
  const [only] = entries
  if (kind === 'undo' || kind === 'redo' || !only) return VERBS[kind]
  if (entries.length === 1 && isWhole) return `${VERBS[kind]} ${recordLabels(only.collection).one}`
  const collections = new Set(entries.map(({ collection }) => collection))
  const noun = collections.size === 1 ? recordLabels(only.collection).one : 'record'
  // The nouns of the history take a plural with s, but for contact details, which are never alone.
  const many = noun.endsWith('s') ? noun : `${noun}s`
  if (isWhole === null) return `${VERBS[kind]} ${many}`
  return `${VERBS[kind]} ${isWhole ? '' : 'more than '}${counted(entries.length, noun, many)}`
}

/** On the button that takes it back; null when nothing of it can be. */
export function undoLabel({ items, entries }: Operation): string | null {
  const kind = items[0]?.kind
  if (kind === undefined || !isUndoable(kind, entries)) return null
  return kind === 'delete' ? 'Restore' : kind === 'undo' ? 'Redo' : 'Undo'
}

/** Why nothing of it can be taken back. */
export function whyKept({ entries }: Operation): string {
  const [only] = entries
  if (!only) return 'No values are kept of this, so it cannot be undone.'
  if (only.collection === 'admins') return 'Access is changed under Users.'
  const what = only.collection.includes('/') ? 'Contact details' : 'Values of settings'
  return `${what} are not kept in the history, so this cannot be undone.`
}
