const errors = new WeakSet<object>()

/** Whether an error is one with which `prefetch` has failed; known one task after the error occurred. */
export const isPrefetchError = (error: object): boolean => errors.has(error)

/**
 * Loads code ahead of its use; resolves to undefined if that fails, and the page is then not reloaded
 * (site/offline/chunkErrors.ts): the user is busy, and the code is requested again when it is needed. Several files
 * are prefetched by a call each, since each failure is an error of its own.
 */
export async function prefetch<T>(load: () => Promise<T>): Promise<T | undefined> {
  try {
    return await load()
  } catch (error) {
    if (error instanceof Error) errors.add(error)
    return undefined
  }
}

let screens = 0

/** Whether a screen is being prefetched. */
export const isPrefetchingScreen = (): boolean => screens > 0

/**
 * Like `prefetch`, for a screen that the router loads: it keeps errors to itself, so that all errors meanwhile are
 * taken for those of the screen.
 */
export async function prefetchScreen(load: () => Promise<unknown> | undefined): Promise<void> {
  screens += 1
  await prefetch(async () => load())
  screens -= 1
}
