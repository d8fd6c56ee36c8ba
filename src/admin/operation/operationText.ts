import { referenced } from '../../entities/registry/references.ts'
import type { Entry } from '../../records/changeset.ts'
import type { HistoryItem } from '../../records/history.ts'
import type { UndoKind } from '../../records/undo.ts'
import { cellChangeSummary } from '../editor/changeSummary.ts'
import { fieldChanges, titleIn, type NamesAndLabels } from '../history/changes.ts'
import { recordLabels } from '../history/recordLabels.ts'

const NAMED = 3

/** Names of other records would have to be read; the label of the field says enough. */
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

/**
 * What an operation did, for the message that it was taken back: "Barakah – City: Ruwais", "added project Barakah". A
 * redo takes an undo back, and is called by what that undid.
 */
export function operationText({ changes, label }: HistoryItem, direction: UndoKind): string {
  const [entry, ...others] = changes
  if (!entry || others.length > 0) return label
  const { before, after } = entry
  const done = direction === 'redo' ? { ...entry, before: after, after: before } : entry
  const title = label || titleIn(done) || ''
  if (done.before === null) return `added ${recordLabels(done.collection).one} ${title}`
  if (done.after === null) return `deleted ${recordLabels(done.collection).one} ${title}`
  return changeText(done, title)
}
