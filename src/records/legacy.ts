import { readCount, readDocument } from '../firebase/read.ts'
import { type Change, pathOf } from './change.ts'
import { ConflictError } from './error.ts'
import { stillUnread, withUnread } from './unread.ts'

const isTimestamp = (value: unknown): boolean =>
  value !== null && typeof value === 'object' && 'toMillis' in value

/**
 * Prepares the first save of a legacy document, which replaces it as a whole: its creation time must stay
 * exactly as stored (rules compare it to the microsecond), values that the app could not read must not be
 * lost, and its children must be counted. Other changes cost no read.
 */
async function preparedChange(change: Change): Promise<Change> {
  const { legacy, before, after, traits, collection, id } = change
  if (!legacy || after === null) return change
  const [stored, children] = await Promise.all([
    change.createdAt ? null : readDocument(pathOf(change)),
    traits.tree && change.childCount === null
      ? readCount({ collection, where: [['parentId', '==', id]] })
      : change.childCount,
  ])
  if (!change.createdAt && (!stored || (typeof stored.data.rev === 'number' && stored.data.rev > 0))) {
    throw new ConflictError([{ path: pathOf(change), theirs: stored }])
  }
  const kept: unknown = stored?.data.createdAt
  const unread = stored && before ? (traits.unread?.(stored.data, before) ?? {}) : {}
  return {
    ...change,
    after: withUnread(after, stillUnread(unread, before ?? {}, after)),
    childCount: children,
    createdAt: change.createdAt ?? (isTimestamp(kept) ? kept : olderMoment(stored?.data)),
  }
}

/** Returns the creation time from `createdDate` or from a text; null lets the server set it. */
function olderMoment(data: Record<string, unknown> | undefined): Date | null {
  for (const value of [data?.createdAt, data?.createdDate]) {
    if (isTimestamp(value)) return (value as { toDate(): Date }).toDate()
    const parsed = typeof value === 'string' || typeof value === 'number' ? new Date(value) : null
    if (parsed && !Number.isNaN(parsed.getTime()) && parsed.getTime() < Date.now() - 60_000) return parsed
  }
  return null
}

export const prepareLegacy = (changes: readonly Change[]): Promise<Change[]> =>
  Promise.all(changes.map(preparedChange))
