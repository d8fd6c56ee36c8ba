import { currentStaff, refreshToken } from '../firebase/auth.ts'
import { serverNow } from '../firebase/clock.ts'
import { connection } from '../firebase/connection.ts'
import { DataError } from '../firebase/error.ts'
import { readDocument } from '../firebase/read.ts'
import { commitWrites, type Write } from '../firebase/write.ts'
import { assemble, type Author, type Published } from './assemble.ts'
import { type Change, pathOf } from './change.ts'
import { type Changeset, type ChangesetKind, changesetOf } from './changeset.ts'
import { notifyCommitted } from './committed.ts'
import { currentOf, whyRefused } from './diagnose.ts'
import { ConflictError, SignedOutError } from './error.ts'
import { prepareLegacy } from './legacy.ts'
import { type Outage, outageOf, pause } from './unreachable.ts'
import { withShards } from './assign-shards.ts'

export interface Operation {
  kind: ChangesetKind
  /** Description for the history, at most 200 characters. */
  label: string
  /** Group shared by the batches of one long operation. */
  group?: string | null
  /** Group or id of the operation that this one undoes. */
  undoes?: string | null
  changes: readonly Change[]
  /** Path of the record that an operation without changes is about; the history then records it anyway. */
  concerns?: string | null
  /** Writes of derived fields on other records that follow from these changes. */
  followUps?: readonly Write[]
  /** Called at each outage, before the same payload is retried after a pause. */
  onOutage?: (outage: Outage) => void
  /** Writes of public documents that follow from these changes, or that are corrected without any. */
  published?: readonly Published[]
}

const TRIES = 6
const WITHIN = 20_000
const FIRST_PAUSE = 250

/** Returns whether exactly this payload was saved, by its digest: a lost answer looks like a failure. */
async function isSaved({ opId, digest }: Changeset): Promise<boolean> {
  const receipt = await readDocument(`changesets/${opId}`).catch((error: unknown) => {
    // A user who may not read changesets has certainly not written one.
    if (error instanceof DataError && error.code === 'refused') return null
    throw error
  })
  return receipt?.data.digest === digest
}

/** Drops derived writes to parents and children that are gone; the changed records themselves must exist. */
async function withoutMissing(writes: readonly Write[], own: ReadonlySet<string>): Promise<Write[]> {
  const derived = writes.filter((write) => write.type === 'update' && !own.has(write.path))
  const current = await currentOf(derived.map(({ path }) => path))
  const gone = new Set(derived.filter((_, at) => current[at] === null).map(({ path }) => path))
  return writes.filter(({ path }) => !gone.has(path))
}

/** Google answers a denied batch of 200 writes with a server error instead of a refusal; local-firebase does not. */
const mayBeRefusal = ({ cause }: DataError): boolean =>
  connection().origin === null && cause instanceof Error && 'code' in cause && cause.code === 'unknown'

/**
 * Sends one frozen payload until it is certainly saved or certainly not: after an error, checks whether the
 * changeset exists and sends the same payload again if it does not.
 * Throws ConflictError, RefusedError, SignedOutError, or the last DataError when the outcome could not be
 * determined in time.
 */
async function send(
  first: Write[],
  changes: readonly Change[],
  changeset: Changeset,
  author: Author,
  onOutage?: (outage: Outage) => void,
): Promise<void> {
  const started = Date.now()
  const own = new Set(changes.map(pathOf))
  let writes = first
  let refreshed = false
  let trimmed = false
  for (let attempt = 1; ; attempt++) {
    try {
      await commitWrites(writes)
      return
    } catch (error) {
      if (!(error instanceof DataError)) throw error
      const last = attempt >= TRIES || Date.now() - started > WITHIN
      if (error.code === 'unauthenticated') {
        if (refreshed || !(await refreshToken())) throw new SignedOutError()
        refreshed = true
        continue
      }
      const saved = await isSaved(changeset).catch((lost: unknown) => {
        if (last || (lost instanceof DataError && lost.code === 'unauthenticated')) throw error
        return false
      })
      if (saved) return
      if (error.code === 'refused' || error.code === 'missing-document') {
        const left = trimmed ? writes : await withoutMissing(writes, own)
        trimmed = true
        if (left.length === writes.length) throw await whyRefused(changes, author, error)
        writes = left
        continue
      }
      if (error.code === 'invalid' || error.code === 'missing-index') throw error
      if (last) throw mayBeRefusal(error) ? await whyRefused(changes, author, error) : error
      const outage = outageOf(error)
      if (outage) onOutage?.(outage)
      await pause(FIRST_PAUSE * 2 ** (attempt - 1) * (0.75 + Math.random() / 2))
    }
  }
}

export interface Committed {
  opId: string
  /** The changes as written, without deletions of records that were already gone. */
  changes: Change[]
}

/** Removes deletions of records that are already gone; returns null when conflicts of another kind remain. */
function withoutDone(operation: Operation, { conflicts }: ConflictError): Operation | null {
  const gone = new Set(conflicts.filter(({ theirs }) => theirs === null).map(({ path }) => path))
  const done = operation.changes.filter((change) => change.after === null && gone.has(pathOf(change)))
  if (done.length === 0 || done.length < conflicts.length) return null
  return { ...operation, changes: operation.changes.filter((change) => !done.includes(change)) }
}

/**
 * Commits an operation in one batch: the records, the documents derived from them and the changeset. Staff
 * write in no other way.
 */
export async function commit(operation: Operation): Promise<Committed> {
  const author = await currentStaff()
  if (!author) throw new SignedOutError()
  const { kind, label, group = null, undoes = null, concerns = null } = operation
  const { followUps = [], published = [] } = operation
  const changes = await withShards(await prepareLegacy(operation.changes))
  const changeset = changesetOf(changes, kind, group, author.uid)
  if (changes.length === 0 && published.length === 0 && !concerns) return { opId: changeset.opId, changes }
  const about = { author, kind, label, group, undoes, followUps, published, concerns }
  const writes = assemble(changes, changeset, about)
  try {
    await send(writes, changes, changeset, author, operation.onOutage)
  } catch (error) {
    const rest = error instanceof ConflictError ? withoutDone(operation, error) : null
    if (!rest) throw error
    return commit(rest)
  }
  const { uid: by, email: byEmail } = author
  const written = { opId: changeset.opId, at: serverNow(), by, byEmail, changes: changeset.changes }
  await notifyCommitted(written)
  return { opId: changeset.opId, changes }
}
