import { setTimeout } from 'node:timers/promises'
import type { Change } from '../../src/records/change.ts'
import { type LongOperation, type Outcome, writeAll } from '../../src/records/write-all.ts'

/** Preparing this many changes takes well under the 5 s that an idle connection to the server lives. */
const AT_ONCE = 4000

/**
 * Lets the network layer notice connections that were closed while this thread was busy computing: a request sent
 * on one of them would fail.
 */
export const yieldToNetwork = (): Promise<void> => setTimeout(50)

/** `writeAll` for any number of changes: prepared in parts, as one group. */
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
