/** Runs what nobody waits for when nothing else is to be done; Safari has no idle callback. */
export const later = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
export const never = globalThis.cancelIdleCallback ?? clearTimeout
