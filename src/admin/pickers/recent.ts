import * as z from 'zod/mini'
import { deviceValue, keepOnDevice } from '../../ui/deviceValue.ts'

const Ids = z.array(z.string())
const KEPT = 6

const keyOf = (collection: string) => `ppx.recent.${collection}`

/** Returns the ids last picked in this browser, newest first. */
export function recentIds(collection: string): string[] {
  const kept = Ids.safeParse(deviceValue(keyOf(collection)))
  return kept.success ? kept.data.slice(0, KEPT) : []
}

export function rememberId(collection: string, id: string): void {
  const others = recentIds(collection).filter((other) => other !== id)
  keepOnDevice(keyOf(collection), [id, ...others].slice(0, KEPT))
}
