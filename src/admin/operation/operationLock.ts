import { useEffect, useRef } from 'react'
import { heldLocks, holdLock } from '../../records/web-locks.ts'

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
    void holdLock(nameOf(group), 'shared', released)
  }
}

/** Returns whether a tab of this browser runs the operation, or has stopped it and can still continue it. */
export async function isOpenInTab(group: string): Promise<boolean> {
  return (await heldLocks())?.has(nameOf(group)) ?? false
}
