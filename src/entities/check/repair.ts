import { removeFile } from '../../firebase/storage.ts'
import { commitWrites, type Write } from '../../firebase/write.ts'
import type { Published } from '../../records/assemble.ts'
import { commit } from '../../records/commit.ts'
import { newId } from '../../records/digest.ts'
import { type Outage, retryUntilReachable } from '../../records/unreachable.ts'
import { type LongOperation, type Outcome, writeAll } from '../../records/write-all.ts'
import type { Finding } from './finding.ts'
import { newestOperation } from './dataset.ts'

/** Thrown when records have changed since the check, so that its counts may be out of date. */
export class ChangedSinceError extends Error {
  readonly code = 'changed-since'

  constructor() {
    super('Records have been changed since the check')
    this.name = 'ChangedSinceError'
  }
}

/** Derived fields written per commit. */
const AT_ONCE = 200
/** Published documents per commit; counters and directory shards are large. */
const PUBLISHED_AT_ONCE = 10

/**
 * Splits the writes so that no commit touches a document twice: limits on changes to a document apply per
 * commit.
 */
function publishedParts(all: readonly Published[]): Published[][] {
  const parts: Published[][] = []
  for (const write of all) {
    const last = parts.at(-1)
    if (last && last.length < PUBLISHED_AT_ONCE && last.every(({ path }) => path !== write.path))
      last.push(write)
    else parts.push([write])
  }
  return parts
}

/** Splits writes of derived fields into one part per commit. */
export const derivedParts = (writes: readonly Write[]): Write[][] =>
  Array.from({ length: Math.ceil(writes.length / AT_ONCE) }, (_, part) =>
    writes.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )

export interface RepairOptions extends Pick<LongOperation, 'onProgress' | 'signal'> {
  label: string
  /** Id of the newest operation when the report was made, null when there was none. */
  mark: string | null
}

/**
 * Repairs one finding. Records are written in batches of one group, which can be undone; records changed
 * meanwhile are left out and reported. Counts depend on all records, so they are only repaired when nothing
 * has changed since the check. Throws ChangedSinceError, RefusedError, SignedOutError, DataError,
 * StorageError.
 */
export async function repair(
  { changes, writes, published, files }: Pick<Finding, 'changes' | 'writes' | 'published' | 'files'>,
  { label, mark, onProgress, signal }: RepairOptions,
): Promise<Outcome> {
  if (writes.length + published.length > 0 && (await newestOperation()) !== mark)
    throw new ChangedSinceError()
  const total = changes.length + writes.length + published.length + files.length
  let done = 0
  const report = (next: number, outage?: Outage) => {
    done = next
    onProgress?.({ done, total, ...(outage && { outage }) })
  }
  report(0)
  const outcome: Outcome =
    changes.length === 0
      ? { group: newId(), written: 0, rejected: [], stopped: false }
      : await writeAll(changes, {
          kind: 'bulk',
          label,
          tolerant: true,
          patient: true,
          onProgress: (progress) => report(progress.done, progress.outage),
          ...(signal ? { signal } : {}),
        })
  /** Retries a write while the server is unreachable; null once aborted. The writes are idempotent. */
  const awaited = (write: () => Promise<unknown>) =>
    retryUntilReachable(
      async () => ({ result: await write() }),
      signal,
      (outage) => report(done, outage),
    )
  const inParts = async <W>(parts: readonly W[][], write: (part: W[]) => Promise<unknown>) => {
    for (const part of parts) {
      if (outcome.stopped) break
      if (signal?.aborted || !(await awaited(() => write(part)))) {
        outcome.stopped = true
        break
      }
      outcome.written += part.length
      report(outcome.written + outcome.rejected.length)
    }
  }
  await inParts(derivedParts(writes), commitWrites)
  await inParts(publishedParts(published), (part) =>
    commit({ kind: 'bulk', label, changes: [], published: part }),
  )
  for (const path of files) {
    if (signal?.aborted) {
      outcome.stopped = true
      break
    }
    await removeFile(path)
    outcome.written += 1
    report(outcome.written)
  }
  return outcome
}
