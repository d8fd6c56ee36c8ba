import { useEffect, useRef } from 'react'

/** Locks exist only on https and loopback, which the DOM types do not say, and not where storage is blocked. */
const locks = () => (globalThis.navigator as { locks?: LockManager } | undefined)?.locks

const nameOf = (group: string) => `operation ${group}`

/**
 * Returns a function that marks an operation as open in this tab until the component unmounts, so that the
 * other tabs of this browser do not take it for interrupted.
 */
export function useOperationLock(): (group: string) => void {
  const release = useRef<(() => void) | null>(null)
  useEffect(() => () => release.current?.(), [])
  return (group) => {
    release.current?.()
    const released = new Promise<void>((resolve) => (release.current = resolve))
    locks()
      ?.request(nameOf(group), { mode: 'shared' }, () => released)
      .catch(() => undefined)
  }
}

/** Returns whether a tab of this browser runs the operation, or has stopped it and can still continue it. */
export async function isOpenInTab(group: string): Promise<boolean> {
  const { held = [] } =
    (await locks()
      ?.query()
      .catch(() => null)) ?? {}
  return held.some(({ name }) => name === nameOf(group))
}
