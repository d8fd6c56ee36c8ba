import * as z from 'zod/mini'
import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'

/** Groups of players that a person has judged not to be duplicates; kept in this browser. */
const Kept = z.catch(z.array(z.string()), [])
const KEY = 'ppx.not-twins'
const MAX_DISMISSED = 500

/** Returns the key of a group, independent of the order of its players. */
export const groupKey = (ids: readonly string[]): string => [...ids].sort().join(' ')

export const dismissedDuplicates = (): string[] => Kept.parse(deviceValue(KEY))

/** Dismisses a group and returns all dismissed groups; the oldest are dropped beyond the limit. */
export function dismissDuplicates(ids: readonly string[]): string[] {
  const all = [...new Set([...dismissedDuplicates(), groupKey(ids)])].slice(-MAX_DISMISSED)
  keepOnDevice(KEY, all)
  return all
}
