import type { HistoryItem } from './history.ts'

type Written = Pick<HistoryItem, 'opId' | 'at' | 'by' | 'byEmail' | 'changes'>
type Hear = (written: Written) => Promise<void>
const listeners = new Set<Hear>()

/**
 * Calls `hear` with every commit of this page as a history item, dated with the estimated server time; the
 * commit waits for it. Returns a function that unsubscribes.
 */
export function onCommitted(hear: Hear): () => void {
  listeners.add(hear)
  return () => void listeners.delete(hear)
}

/** Notifies the listeners of a commit. Their failures are ignored: the data is written either way. */
export const notifyCommitted = async (written: Written): Promise<void> =>
  void (await Promise.allSettled([...listeners].map((hear) => hear(written))))
