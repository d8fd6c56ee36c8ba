let running = 0

/** Whether code is being loaded ahead of its use. */
export const isPrefetching = (): boolean => running > 0

/**
 * Loads code ahead of its use. If that fails, the page is not reloaded (site/offline/chunkErrors.ts): the user is
 * working, and the code is requested again when it is needed. Rejects as `load` does.
 */
export async function prefetch<T>(load: () => Promise<T>): Promise<T> {
  running += 1
  try {
    return await load()
  } finally {
    running -= 1
  }
}
