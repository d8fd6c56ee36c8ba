import type { Entry } from '../../records/changeset.ts'
import type { HistoryItem } from '../../records/history.ts'
import { counted } from '../../ui/format.ts'
import { recordKind } from './kinds.ts'
import type { HistoryKind } from '../../entities/history/search.ts'

/** What a person did at one go: one changeset, or all batches of a long operation that are on the screen. */
export interface Operation {
  id: string
  /** The newest of them first. */
  items: HistoryItem[]
  /** What was done to each record, in the order it was done. */
  entries: Entry[]
}

/** The batches of one group as one operation, where its newest batch stands. */
export function operationsOf(items: readonly HistoryItem[]): Operation[] {
  const byId = new Map<string, HistoryItem[]>()
  for (const item of items) {
    const id = item.group ?? item.opId
    byId.set(id, [...(byId.get(id) ?? []), item])
  }
  return [...byId].map(([id, own]) => ({
    id,
    items: own,
    entries: own.toReversed().flatMap(({ changes }) => changes),
  }))
}

const VERBS: Record<HistoryKind | 'restore', string> = {
  create: 'Added',
  edit: 'Changed',
  delete: 'Deleted',
  bulk: 'Changed',
  import: 'Imported',
  undo: 'Undone',
  restore: 'Restored',
}

/** "Changed project", "Deleted 12 records", "Undone": what was done, before what it was done to. */
export function deedOf({ items, entries }: Operation): string {
  const kind = items[0]?.kind ?? 'edit'
  const [only] = entries
  if (kind === 'undo') return VERBS.undo
  if (entries.length === 1 && only) return `${VERBS[kind]} ${recordKind(only.collection).one}`
  const collections = new Set(entries.map(({ collection }) => collection))
  const noun = collections.size === 1 && only ? recordKind(only.collection).one : 'record'
  // The nouns of the history take a plural with s, but for contact details, which are never alone.
  return `${VERBS[kind]} ${counted(entries.length, noun, noun.endsWith('s') ? noun : `${noun}s`)}`
}

/** On the button that takes it back; null when nothing of it can be. */
export function undoLabel({ items, entries }: Operation): string | null {
  // Contact details are not in the history: only those entered with a new record can be taken away again.
  const isKept = ({ collection, before }: Entry) => before === null || !collection.endsWith('/private')
  if (!entries.some(isKept)) return null
  const kind = items[0]?.kind
  return kind === 'delete' ? 'Restore' : kind === 'undo' ? 'Redo' : 'Undo'
}
