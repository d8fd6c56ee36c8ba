import { useLayoutEffect, useSyncExternalStore } from 'react'

/**
 * `content`: what the visitor came for is on the screen. `trouble`: the screen shows an error or that nothing was found.
 * `plain`: a screen that waits for nothing and carries no adverts.
 */
type Part = 'content' | 'trouble' | 'plain'

const shown: Record<Part, number> = { content: 0, trouble: 0, plain: 0 }
const listeners = new Set<() => void>()

function declare(part: Part, more: 1 | -1): void {
  shown[part] += more
  for (const listener of listeners) listener()
}

function watch(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Draws nothing: while it is mounted, the screen around it counts as showing content or trouble. */
export function ScreenState({ is }: { is: Part }) {
  // Not a mere effect: those of a screen that is hidden while the next one loads stay as they were.
  useLayoutEffect(() => {
    declare(is, 1)
    return () => declare(is, -1)
  }, [is])
  return null
}

/** Whether the screen has come to something, be it an error: it loads no more. */
export const useScreenSettled = (): boolean =>
  useSyncExternalStore(watch, () => shown.content + shown.trouble + shown.plain > 0)

/** Whether the screen shows content and no trouble: neither loading nor empty nor failed. */
export const useScreenHasContent = (): boolean =>
  useSyncExternalStore(watch, () => shown.content > 0 && shown.trouble === 0)
