import type { HistoryItem } from './history.ts'

type Written = Pick<HistoryItem, 'opId' | 'at' | 'by' | 'byEmail' | 'changes'>
type Hear = (written: Written) => Promise<void>
const listeners = new Set<Hear>()

/** Hears of every commit of this page as the history tells it, dated by this machine; the commit waits for it. Returns the way to stop. */
export function onCommitted(hear: Hear): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

/** What is written stays written, whatever becomes of those who hear of it. */
export const tellCommitted = async (written: Written): Promise<void> =>
  void (await Promise.allSettled([...listeners].map((hear) => hear(written))))
