import { useEffect, useSyncExternalStore } from 'react'

/** `content`: what the visitor came for is on the screen. `trouble`: the screen tells of an error or of nothing found. */
type Part = 'content' | 'trouble'

const shown: Record<Part, number> = { content: 0, trouble: 0 }
const listeners = new Set<() => void>()

function declare(part: Part, more: 1 | -1): void {
  shown[part] += more
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Draws nothing: while it is mounted, the screen around it shows content or trouble. */
export function ScreenPart({ is }: { is: Part }) {
  useEffect(() => {
    declare(is, 1)
    return () => declare(is, -1)
  }, [is])
  return null
}

/** Whether the screen shows content and no trouble: neither loading nor empty nor failed. */
export const useScreenHasContent = (): boolean =>
  useSyncExternalStore(watch, () => shown.content > 0 && shown.trouble === 0)
