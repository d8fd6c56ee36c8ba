/** As long as the page may be kept from what a person does, ms: half of a frame. */
const SLICE = 8

type Scheduler = { postTask?: (task: () => void) => Promise<void> } | undefined

/**
 * Lets all that waits have its turn. What goes on after `scheduler.yield()` goes before everything but input: nothing that is
 * fetched would come, and nothing be drawn, until the work is over. A timer that is set again and again waits 4 ms, so it is the
 * last resort.
 */
export function breath(): Promise<void> {
  const { scheduler } = globalThis as { scheduler?: Scheduler }
  return scheduler?.postTask?.(() => undefined) ?? new Promise<void>((resolve) => setTimeout(resolve))
}

/** Does the work for every item, in slices with room for input between them. */
export async function inSlices<T>(items: Iterable<T>, work: (item: T) => void): Promise<void> {
  let until = performance.now() + SLICE
  for (const item of items) {
    if (performance.now() > until) {
      await breath()
      until = performance.now() + SLICE
    }
    work(item)
  }
}
