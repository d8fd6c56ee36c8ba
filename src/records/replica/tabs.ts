import type { FeedItem } from './feed.ts'
import type { Mark } from './watermark.ts'

/** What tabs of one browser tell each other. */
export type TabMessage =
  /** What a reading of the trail from `since` on has found; null when it is too much for a message. */
  | { kind: 'read'; since: number | null; newest: Mark | null; items: FeedItem[] | null }
  /** What one of them has written, before the trail has it. */
  | { kind: 'written'; item: FeedItem }
  /** A collection is on the device. */
  | { kind: 'kept'; collection: string }

/** One tab among those of its browser. */
export interface Tabs {
  send: (message: TabMessage) => void
  listen: (hear: (message: TabMessage) => void) => () => void
  /** Takes what only one tab at a time may have, unless another has it: false then, and `onTurn` is called once it is this one's. */
  claim: (name: string, signal: AbortSignal, onClaimed: () => void) => Promise<boolean>
  close: () => void
}

const CHANNEL = 'ppx-replica'

/** Null where tabs cannot know of each other (a page without https): each is alone then, and keeps nothing on the device. */
export function browserTabs(uid: string): Tabs | null {
  // Where it is missing is not known to the types.
  const locks = (globalThis.navigator as { locks?: LockManager } | undefined)?.locks
  if (!locks || typeof BroadcastChannel === 'undefined') return null
  const name = `${CHANNEL} ${uid}`
  const channel = new BroadcastChannel(name)
  /** Until the signal says so. */
  const held = (signal: AbortSignal) =>
    new Promise<void>((resolve) => signal.addEventListener('abort', () => resolve()))
  return {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel is this origin's alone
    send: (message) => channel.postMessage(message),
    listen: (hear) => {
      const on = ({ data }: MessageEvent<TabMessage>) => hear(data)
      channel.addEventListener('message', on)
      return () => channel.removeEventListener('message', on)
    },
    claim: (what, signal, onClaimed) =>
      new Promise((resolve) => {
        const key = `${name} ${what}`
        void locks.request(key, { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          if (lock) return held(signal)
          // Whoever gives up waiting does not hold it.
          void locks
            .request(key, { signal }, () => {
              onClaimed()
              return held(signal)
            })
            .catch(() => undefined)
          return undefined
        })
      }),
    close: () => channel.close(),
  }
}
