const listeners = new Set<() => void>()

/**
 * Calls `listener` after every request that Firestore or Storage refused because of its sender (HTTP 401 or
 * 403), and whenever the signed-in user turns out not to be approved. Returns a function that unsubscribes.
 */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportRefused(): void {
  for (const listener of listeners) listener()
}
