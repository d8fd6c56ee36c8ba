import { referenced } from '../../entities/registry/references.ts'
import type { Entry } from '../../records/changeset.ts'
import type { HistoryItem } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'
import { cellChangeSummary } from '../editor/changeSummary.ts'
import { fieldChanges, titleIn, type NamesAndLabels } from '../history/changes.ts'
import { recordLabels } from '../history/recordLabels.ts'
import { importText, madeText } from './madeText.ts'

const NAMED = 3

/** Names of referenced records would have to be read; the label of the field suffices. */
const UNREAD: NamesAndLabels = { nameOf: (_collection, id) => id, customLabel: (_collection, field) => field }

function changeText(entry: Entry, label: string): string {
  const changes = fieldChanges(entry, UNREAD)
  const [only, ...others] = changes
  if (!only) return label
  const isNamed = referenced(entry.collection, only.field) === null
  if (others.length === 0 && isNamed) return cellChangeSummary(label, only.label, only.after ?? '')
  const more = changes.length - NAMED
  const labels = changes.slice(0, NAMED).map((change) => change.label)
  return `${label} – ${labels.join(', ')}${more > 0 ? ` and ${more} more` : ''}`
}

/** Whether an entry creates or deletes its record. */
const isMade = ({ before, after }: Entry): boolean => before === null || after === null

const doneTo = ({ before }: Entry) => (before === null ? 'added' : 'deleted')

const madeOne = (entry: Entry, title: string): string =>
  madeText(doneTo(entry), `${recordLabels(entry.collection).one} ${title}`)

/** Describes an operation on several records by its label, with a verb where the label has none. */
function manyText(changes: readonly Entry[], { label, kind }: Pick<HistoryItem, 'label' | 'kind'>): string {
  if (kind === 'import') return importText(label)
  const own = changes.find((entry) => isMade(entry) && titleIn(entry) === label)
  if (own) return madeOne(own, label)
  const [first] = changes
  return first && changes.every((entry) => entry.after === null) ? madeText(doneTo(first), label) : label
}

/**
 * Describes an operation for the undo message: "Barakah – City: Ruwais", "added project Barakah", "deleted 12
 * projects". A redo reverses an undo, and is described by the operation that was undone.
 */
export function operationText(
  { changes, label, group, kind }: Pick<HistoryItem, 'changes' | 'label' | 'group' | 'kind'>,
  direction: UndoKind,
): string {
  const done =
    direction === 'redo'
      ? changes.map((entry) => ({ ...entry, before: entry.after, after: entry.before }))
      : changes
  const [entry, ...others] = done
  // The last batch of an operation on many records may hold a single one.
  if (!entry || others.length > 0 || group !== null) return manyText(done, { label, kind })
  const title = label || titleIn(entry) || ''
  return isMade(entry) ? madeOne(entry, title) : changeText(entry, title)
}
