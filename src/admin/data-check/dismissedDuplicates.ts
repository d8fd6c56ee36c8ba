import * as z from 'zod/mini'
import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'

/** Groups of players that somebody has looked at and found to be different; kept in this browser. */
const Kept = z.catch(z.array(z.string()), [])
const KEY = 'ppx.not-twins'
const MOST = 500

/** One group, whatever the order of its players. */
export const groupKey = (ids: readonly string[]): string => [...ids].sort().join(' ')

export const dismissedDuplicates = (): string[] => Kept.parse(deviceValue(KEY))

/** Resolves to all that are kept now; the oldest make way. */
export function dismissDuplicates(ids: readonly string[]): string[] {
  const all = [...new Set([...dismissedDuplicates(), groupKey(ids)])].slice(-MOST)
  keepOnDevice(KEY, all)
  return all
}
