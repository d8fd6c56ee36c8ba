import { useLayoutEffect, useSyncExternalStore } from 'react'

/**
 * `content`: the screen shows the content that the visitor came for. `trouble`: it shows an error or an empty
 * result. `plain`: it loads nothing and carries no adverts.
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

/** Renders nothing. While it is mounted, the screen counts as showing content or trouble. */
export function ScreenState({ is }: { is: Part }) {
  // A layout effect is needed: while a suspended screen is hidden, React cleans up layout
  // effects but not plain effects.
  useLayoutEffect(() => {
    declare(is, 1)
    return () => declare(is, -1)
  }, [is])
  return null
}

/** Returns whether the screen has finished loading, be it with content or with an error. */
export const useScreenSettled = (): boolean =>
  useSyncExternalStore(watch, () => shown.content + shown.trouble + shown.plain > 0)

/** Returns whether the screen shows content and no trouble: it is neither loading, nor empty, nor failed. */
export const useScreenHasContent = (): boolean =>
  useSyncExternalStore(watch, () => shown.content > 0 && shown.trouble === 0)
