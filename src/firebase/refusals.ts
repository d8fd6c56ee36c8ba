const listeners = new Set<() => void>()

/** Hears of every request that Firestore or Storage refused for who sends it (HTTP 401 or 403). Returns the way to stop. */
export function onRefused(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export function reportRefused(): void {
  for (const listener of listeners) listener()
}
