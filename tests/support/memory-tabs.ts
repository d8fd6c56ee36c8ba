import type { TabMessage, Tabs } from '../../src/records/replica/tabs.ts'

/**
 * Creates tabs of one browser: they exchange messages and take locks as with BroadcastChannel and Web Locks.
 */
export function browser(): () => Tabs {
  const hearers = new Set<{ tab: symbol; hear: (message: TabMessage) => void }>()
  const turns = new Map<string, (() => void)[]>()
  const leave = (name: string) => {
    turns.get(name)?.shift()
    turns.get(name)?.[0]?.()
  }
  return () => {
    const tab = Symbol('tab')
    return {
      send: (message) => {
        for (const each of hearers) if (each.tab !== tab) each.hear(structuredClone(message))
      },
      listen: (hear) => {
        const each = { tab, hear }
        hearers.add(each)
        return () => hearers.delete(each)
      },
      claim: (name, signal, onTurn) => {
        const queue = turns.get(name) ?? []
        turns.set(name, queue)
        const isOwn = queue.length === 0
        queue.push(isOwn ? () => undefined : onTurn)
        signal.addEventListener('abort', () => leave(name))
        return Promise.resolve(isOwn)
      },
      close: () => {
        for (const each of hearers) if (each.tab === tab) hearers.delete(each)
      },
    }
  }
}
