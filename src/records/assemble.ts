import { add, now, type Write } from '../firebase/write.ts'
import { type Change, nextRev, pathOf } from './change.ts'
import { type Changeset, type ChangesetKind, rootsOf } from './changeset.ts'
import { text } from './decoding.ts'
import { facetWrites } from './facet-deltas.ts'
import { changedFields, pick } from './fields.ts'
import { rowWrites } from './row-writes.ts'
import { SORT_NAME } from './sort-field.ts'
import { sortNameOf } from './sort-name.ts'
import { searchTokens } from './tokens.ts'
import { oneLine, visible } from '../values/plain-text.ts'
import { timelineDeletes, timelineWrites } from './timeline-writes.ts'

export interface Author {
  uid: string
  email: string
}

/** Returns the number of children that each parent gains or loses, by the parent's path. */
export function childDeltas(changes: readonly Change[]): Map<string, number> {
  const deltas = new Map<string, number>()
  const move = (collection: string, parent: unknown, by: number) => {
    if (typeof parent !== 'string') return
    const path = `${collection}/${parent}`
    deltas.set(path, (deltas.get(path) ?? 0) + by)
  }
  for (const { traits, collection, before, after } of changes) {
    if (!traits.tree || before?.parentId === after?.parentId) continue
    move(collection, before?.parentId, -1)
    move(collection, after?.parentId, 1)
  }
  return deltas
}

function recordWrite(change: Change, opId: string): Write {
  const path = pathOf(change)
  const { traits, before, after, legacy } = change
  if (after === null) return { type: 'delete', path }
  const stamp = { updatedAt: now(), rev: nextRev(change), lastChange: opId }
  const shard = change.shard === null ? {} : { shard: change.shard }
  const sortName = traits.tree ? { [SORT_NAME]: sortNameOf(text(after, 'name')) } : {}
  if (before && !legacy && !change.whole) {
    const changed = changedFields(before, after)
    return {
      type: 'update',
      path,
      fields: {
        ...pick(after, changed),
        ...(changed.includes('name') ? sortName : {}),
        ...(change.addsRow ? shard : {}),
        ...stamp,
      },
    }
  }
  const tree = traits.tree ? { ...sortName, childCount: change.childCount ?? 0 } : {}
  return {
    type: 'set',
    path,
    fields: { ...after, ...tree, ...shard, createdAt: change.createdAt ?? now(), ...stamp },
  }
}

/**
 * Updates the `childCount` of a parent, in its existing write or in a new one; a deleted parent needs none.
 */
function countChild(writes: Map<string, Write>, path: string, by: number): void {
  const parent = writes.get(path)
  if (by === 0 || parent?.type === 'delete') return
  if (!parent) writes.set(path, { type: 'update', path, fields: { childCount: add(by) } })
  else if (parent.type === 'set') parent.fields.childCount = Number(parent.fields.childCount) + by
  else parent.fields.childCount = add(by)
}

/** Author and description of an operation, as recorded in the history. */
export interface OperationMeta {
  author: Author
  kind: ChangesetKind
  label: string
  group: string | null
  /** Group or id of the operation that this one undoes. */
  undoes?: string | null
}

/** Maximum number of search words in a changeset. Must match the limit in firestore.rules. */
const MAX_WORDS = 40

/** Returns the write of the changeset document for the history. */
export function changesetWrite(
  changeset: Changeset,
  { author, kind, label, group, undoes = null }: OperationMeta,
): Write {
  const { opId, digest, collections, refs, deleted, changes } = changeset
  return {
    type: 'set',
    path: `changesets/${opId}`,
    fields: {
      at: now(),
      by: author.uid,
      byEmail: author.email,
      kind,
      // Shown in messages and in the history, where an invisible mark would turn the text around it.
      label: visible(oneLine(label).slice(0, 200)),
      group,
      collections,
      refs,
      deleted,
      digest,
      changes,
      ...(undoes === null ? {} : { undoes }),
      // Search tokens by which the history finds the operation.
      ...(label === '' ? {} : { words: searchTokens(label).slice(0, MAX_WORDS) }),
    },
  }
}

/** Write of a public document that is derived from records. The rules require it to name its changeset. */
export type Published = Extract<Write, { type: 'set' | 'merge' }>

export const stamped = (published: readonly Published[], opId: string): Published[] =>
  published.map((write) => ({ ...write, fields: { ...write.fields, lastChange: opId } }))

/**
 * Builds the batch of one commit: the records, the documents derived from them and the changeset that names
 * them all. `followUps` are writes of derived fields on other records (names of parents), which no changeset
 * names.
 */
export function assemble(
  changes: readonly Change[],
  changeset: Changeset,
  about: OperationMeta & {
    followUps: readonly Write[]
    published: readonly Published[]
    /** Path of a record that the changeset names although the batch does not write it. */
    concerns: string | null
  },
): Write[] {
  const { opId, deleted } = changeset
  const writes = new Map<string, Write>(changes.map((change) => [pathOf(change), recordWrite(change, opId)]))
  for (const [path, by] of childDeltas(changes)) countChild(writes, path, by)
  for (const write of about.followUps) if (!writes.has(write.path)) writes.set(write.path, write)
  const published = stamped(
    [...facetWrites(changes), ...rowWrites(changes), ...timelineWrites(changes, opId), ...about.published],
    opId,
  )
  const named = [...published.map(({ path }) => path), ...(about.concerns === null ? [] : [about.concerns])]
  const trail = [
    changesetWrite(
      {
        ...changeset,
        collections: changes.length > 0 ? changeset.collections : rootsOf(named),
        refs: [...new Set([...changeset.refs, ...named])],
      },
      about,
    ),
  ]
  // A delete carries no data, so the rules find its changeset through the writer's receipt.
  if (Object.keys(deleted).length > 0) {
    const { uid } = about.author
    trail.push({ type: 'set', path: `writers/${uid}`, fields: { op: opId, at: now() } })
  }
  return [...writes.values(), ...timelineDeletes(changes), ...published, ...trail]
}
