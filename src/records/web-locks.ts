/**
 * The Web Locks of this browser (https://www.w3.org/TR/web-locks/); undefined where it has none: they exist only
 * on https and loopback, which the DOM types do not say.
 */
export const webLocks = (): LockManager | undefined =>
  (globalThis.navigator as { locks?: LockManager } | undefined)?.locks

/**
 * Holds a lock until `until` settles. Does nothing where there are no locks, or no access to them because
 * storage is blocked.
 */
export async function holdLock(name: string, mode: LockMode, until: Promise<unknown>): Promise<void> {
  await webLocks()
    ?.request(name, { mode }, () => until)
    .catch(() => undefined)
}

/** Returns the names of the locks that tabs of this browser hold; null where there are no locks or no access. */
export async function heldLocks(): Promise<ReadonlySet<string | undefined> | null> {
  const state = await webLocks()
    ?.query()
    .catch(() => null)
  return state ? new Set(state.held?.map(({ name }) => name)) : null
}
