/** Runs a function when the browser is idle; after 200 ms in Safari, which has no requestIdleCallback. */
export const whenIdle = globalThis.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 200))
export const cancelIdle = globalThis.cancelIdleCallback ?? clearTimeout
