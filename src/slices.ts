/** The longest time that work may block the page, ms: half a frame. */
const SLICE = 8

type Scheduler = { postTask?: (task: () => void) => Promise<void> } | undefined

/**
 * Lets all waiting tasks run. Not `scheduler.yield()`: its continuation runs before everything but input, so
 * that no response would arrive and nothing be painted until the work is done. Repeated timers are delayed by
 * 4 ms, so they are the last resort.
 */
export function yieldToTasks(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  return scheduler?.postTask?.(() => undefined) ?? new Promise<void>((resolve) => setTimeout(resolve))
}

/** Processes all items in time slices, leaving room for input between them. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let until = performance.now() + SLICE
  for (const item of items) {
    if (performance.now() > until) {
      await yieldToTasks()
      until = performance.now() + SLICE
    }
    work(item)
  }
}
