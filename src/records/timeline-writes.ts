import { now, type Write } from '../firebase/write.ts'
import { type Change, pathOf } from './change.ts'
import { isSame } from './fields.ts'
import { timelinePath } from './timeline-path.ts'

/**
 * What an edit changed of the fields of the timeline: field → before and after; empty when nothing. Of an older
 * document it is not known since when it has said what it says.
 */
function timelineChanges({ traits, before, after, legacy, whole }: Change): Record<string, unknown> {
  if (!traits.timeline || !before || !after || legacy || whole || after.sample === true) return {}
  const isChanged = (field: string) => !isSame(before[field] ?? null, after[field] ?? null)
  const fields = traits.timeline.filter((together) => together.some(isChanged)).flat()
  return Object.fromEntries(fields.map((field) => [field, [before[field] ?? null, after[field] ?? null]]))
}

/**
 * The public part of the history: what changed of a few fields of a record, and when; nothing of who did it. An operation
 * adds one entry under its id, without reading the others.
 */
export const timelineWrites = (
  changes: readonly Change[],
  opId: string,
): Extract<Write, { type: 'merge' }>[] =>
  changes.flatMap((change) => {
    const fields = timelineChanges(change)
    if (Object.keys(fields).length === 0) return []
    const entries = { [opId]: { at: now(), ...fields } }
    return [{ type: 'merge' as const, path: timelinePath(pathOf(change)), fields: { entries } }]
  })

/** The timeline of a deleted record is deleted with it. */
export const timelineDeletes = (changes: readonly Change[]): Write[] =>
  changes.flatMap((change) =>
    change.traits.timeline && change.after === null
      ? [{ type: 'delete' as const, path: timelinePath(pathOf(change)) }]
      : [],
  )
