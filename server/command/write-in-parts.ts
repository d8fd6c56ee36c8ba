import { setTimeout } from 'node:timers/promises'
import type { Change } from '../../src/records/change.ts'
import { type LongOperation, type Outcome, writeAll } from '../../src/records/write-all.ts'

/** Changes prepared at a time: well under the 5 s after which the server closes an idle connection. */
const AT_ONCE = 4000

/**
 * Yields to the network layer, so that it notices connections closed while this thread was busy computing: a
 * request sent on one of them would fail.
 */
export const yieldToNetwork = (): Promise<void> => setTimeout(50)

/** Like `writeAll`, for any number of changes: prepares them in parts, under one group. */
export async function writeInParts(
  changes: readonly Change[],
  about: LongOperation & { group: string },
): Promise<Outcome> {
  const whole: Outcome = { group: about.group, written: 0, rejected: [], stopped: false }
  for (let at = 0; at < changes.length && !whole.stopped; at += AT_ONCE) {
    await yieldToNetwork()
    const part = await writeAll(changes.slice(at, at + AT_ONCE), {
      ...about,
      onProgress: ({ done }) => about.onProgress?.({ done: at + done, total: changes.length }),
    })
    whole.written += part.written
    whole.rejected.push(...part.rejected)
    whole.stopped = part.stopped
  }
  return whole
}
