import { mergedInto } from '../../entities/player/merged-into.ts'
import type { HistoryItem } from '../../records/history.ts'
import { dateTime } from '../../ui/format.ts'

/** "sara@ppx.example saved this record on 21 Nov 2026, 14:05"; "Somebody else …" when nothing is known of it. */
export function whoAndWhen(item: HistoryItem | null, did: string): string {
  if (!item) return `Somebody else ${did}`
  return `${item.byEmail || 'Somebody else'} ${did} on ${dateTime(item.at)}`
}

/** The same of the operation that a record is gone with, "record" or any other noun: deleted, or merged into another one. */
export function whoDeleted(item: HistoryItem | null, one: string): string {
  const into = item && mergedInto(item)
  return whoAndWhen(item, into === null ? `deleted this ${one}` : `merged this ${one} into ${into}`)
}
