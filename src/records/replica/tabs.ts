import type { FeedItem } from './feed.ts'
import type { Mark } from './watermark.ts'
import { webLocks } from '../web-locks.ts'

/** Message between the tabs of one browser. */
export type TabMessage =
  /**
   * Result of reading the trail from `since` on; `items` is null when they are too many for a message. The
   * read took `took` ms and began later than `serverTime` (epoch ms), null if that is unknown.
   */
  | {
      kind: 'read'
      since: number | null
      newest: Mark | null
      items: FeedItem[] | null
      took: number
      serverTime: number | null
    }
  /** Commit of one tab, before it appears in the trail. */
  | { kind: 'written'; item: FeedItem }
  /** A collection has been written to the device. */
  | { kind: 'stored'; collection: string }

/** Messaging and locks between one tab and the others of its browser. */
export interface Tabs {
  send: (message: TabMessage) => void
  listen: (hear: (message: TabMessage) => void) => () => void
  /**
   * Claims a lock that one tab at a time can hold, until the signal aborts. Resolves to false if another tab
   * holds it; `onClaimed` is called when this tab gets it later. Resolves to true where locks are refused.
   */
  claim: (name: string, signal: AbortSignal, onClaimed: () => void) => Promise<boolean>
  close: () => void
}

const CHANNEL = 'ppx-replica'

/**
 * Connects this tab to the others. Returns null where tabs cannot communicate (a page without https): each
 * tab then works alone and keeps nothing on the device.
 */
export function connectTabs(uid: string): Tabs | null {
  const locks = webLocks()
  if (!locks || typeof BroadcastChannel === 'undefined') return null
  const name = `${CHANNEL} ${uid}`
  const channel = new BroadcastChannel(name)
  /** Holds a lock until the signal aborts. */
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
        const asked = locks.request(key, { ifAvailable: true }, (lock) => {
          resolve(lock !== null)
          if (lock) return held(signal)
          // A request that is aborted while it waits does not hold the lock.
          void locks
            .request(key, { signal }, () => {
              onClaimed()
              return held(signal)
            })
            .catch(() => undefined)
          return undefined
        })
        // Refused where storage is blocked: each tab then works alone.
        asked.catch(() => resolve(true))
      }),
    close: () => channel.close(),
  }
}
