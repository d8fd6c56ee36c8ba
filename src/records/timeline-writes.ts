import { now, type Write } from '../firebase/write.ts'
import { type Change, pathOf } from './change.ts'
import { isSame } from './fields.ts'
import { timelinePath } from './timeline-path.ts'

/**
 * Returns the timeline fields that an edit changed: field → before and after; empty if none. Legacy documents
 * are skipped, because it is unknown since when they have held their values.
 */
function timelineChanges({ traits, before, after, legacy, whole }: Change): Record<string, unknown> {
  if (!traits.timeline || !before || !after || legacy || whole || after.sample === true) return {}
  const isChanged = (field: string) => !isSame(before[field] ?? null, after[field] ?? null)
  const fields = traits.timeline.filter((together) => together.some(isChanged)).flat()
  return Object.fromEntries(fields.map((field) => [field, [before[field] ?? null, after[field] ?? null]]))
}

/**
 * Returns the writes of the public timeline: changes to a few fields of a record and their time, but not
 * their author. Each operation adds an entry under its id, without reading the others.
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

/** Returns the deletions of the timelines of deleted records. */
export const timelineDeletes = (changes: readonly Change[]): Write[] =>
  changes.flatMap((change) =>
    change.traits.timeline && change.after === null
      ? [{ type: 'delete' as const, path: timelinePath(pathOf(change)) }]
      : [],
  )
