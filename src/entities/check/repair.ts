import { removeFile } from '../../firebase/storage.ts'
import { commitWrites } from '../../firebase/write.ts'
import { newId } from '../../records/digest.ts'
import { type LongOperation, type Outcome, writeAll } from '../../records/write-all.ts'
import type { Finding } from './finding.ts'
import { newestOperation } from './world.ts'

/** Somebody has changed records since the check, so that its counts may be wrong by now. */
export class ChangedSinceError extends Error {
  readonly code = 'changed-since'

  constructor() {
    super('Records have been changed since the check')
    this.name = 'ChangedSinceError'
  }
}

/** So many derived fields in one commit; Firestore's limit of 500 counts each increment. */
const AT_ONCE = 200

export interface RepairOptions extends Pick<LongOperation, 'onProgress' | 'signal'> {
  label: string
  /** Of the report. */
  mark: string | null
}

/**
 * Repairs one finding: records in batches of one group, which the history can take back; what somebody changed
 * meanwhile is left out and told. Counts follow from the whole, so they are only put right when nobody has changed
 * anything since the check. Throws ChangedSinceError, RefusedError, SignedOutError, DataError, StorageError.
 */
export async function repair(
  { changes, writes, files }: Pick<Finding, 'changes' | 'writes' | 'files'>,
  { label, mark, onProgress, signal }: RepairOptions,
): Promise<Outcome> {
  if (writes.length > 0 && (await newestOperation()) !== mark) throw new ChangedSinceError()
  const total = changes.length + writes.length + files.length
  const report = (done: number) => onProgress?.({ done, total })
  report(0)
  const outcome: Outcome =
    changes.length === 0
      ? { group: newId(), written: 0, rejected: [], stopped: false }
      : await writeAll(changes, {
          kind: 'bulk',
          label,
          tolerant: true,
          onProgress: ({ done }) => report(done),
          ...(signal ? { signal } : {}),
        })
  for (let at = 0; at < writes.length && !outcome.stopped; at += AT_ONCE) {
    if (signal?.aborted) {
      outcome.stopped = true
      break
    }
    const part = writes.slice(at, at + AT_ONCE)
    await commitWrites(part)
    outcome.written += part.length
    report(changes.length + at + part.length)
  }
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
