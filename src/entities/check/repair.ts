import { removeFile } from '../../firebase/storage.ts'
import { commitWrites, type Write } from '../../firebase/write.ts'
import type { Published } from '../../records/assemble.ts'
import { commit } from '../../records/commit.ts'
import { newId } from '../../records/digest.ts'
import { patiently } from '../../records/out-of-reach.ts'
import { type LongOperation, type Outcome, writeAll } from '../../records/write-all.ts'
import type { Finding } from './finding.ts'
import { newestOperation } from './dataset.ts'

/** Somebody has changed records since the check, so that its counts may be wrong by now. */
export class ChangedSinceError extends Error {
  readonly code = 'changed-since'

  constructor() {
    super('Records have been changed since the check')
    this.name = 'ChangedSinceError'
  }
}

/** So many derived fields in one commit. */
const AT_ONCE = 200
/** Counters and shards of the directory are large documents. */
const PUBLISHED_AT_ONCE = 10

/** Each document once in a commit: what the database allows to change in it counts for the whole commit. */
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

/** Writes of derived fields in parts, each for one commit. */
export const derivedParts = (writes: readonly Write[]): Write[][] =>
  Array.from({ length: Math.ceil(writes.length / AT_ONCE) }, (_, part) =>
    writes.slice(part * AT_ONCE, (part + 1) * AT_ONCE),
  )

export interface RepairOptions extends Pick<LongOperation, 'onProgress' | 'signal'> {
  label: string
  /** The newest operation at the time of the report. */
  mark: string | null
}

/**
 * Repairs one finding: records in batches of one group, which the history can take back; what somebody changed
 * meanwhile is left out and reported. Counts follow from all records, so they are only put right when nobody has changed
 * anything since the check. Throws ChangedSinceError, RefusedError, SignedOutError, DataError, StorageError.
 */
export async function repair(
  { changes, writes, published, files }: Pick<Finding, 'changes' | 'writes' | 'published' | 'files'>,
  { label, mark, onProgress, signal }: RepairOptions,
): Promise<Outcome> {
  if (writes.length + published.length > 0 && (await newestOperation()) !== mark)
    throw new ChangedSinceError()
  const total = changes.length + writes.length + published.length + files.length
  let done = 0
  const report = (next: number, isWaiting = false) => {
    done = next
    onProgress?.({ done, total, ...(isWaiting && { isWaiting }) })
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
          onProgress: (progress) => report(progress.done, progress.isWaiting),
          ...(signal ? { signal } : {}),
        })
  /** Null once it is stopped while the server is away; what is written here is written anew without harm. */
  const awaited = (write: () => Promise<unknown>) =>
    patiently(
      async () => ({ result: await write() }),
      signal,
      () => report(done, true),
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
