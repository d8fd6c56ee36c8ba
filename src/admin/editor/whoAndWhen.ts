import { mergedInto } from '../../entities/player/merged-into.ts'
import type { HistoryItem } from '../../records/history.ts'
import { dateTime } from '../../ui/format.ts'

/** Says who did what: "sara@ppx.example saved this record on 21 Nov 2026, 14:05"; or "Somebody else …". */
export function whoAndWhen(item: HistoryItem | null, did: string): string {
  if (!item) return `Somebody else ${did}`
  return `${item.byEmail || 'Somebody else'} ${did} on ${dateTime(item.at)}`
}

/** Says who deleted a record or merged it into another one, and when; `one` is its noun, as in NOUNS. */
export function whoDeleted(item: HistoryItem | null, one: string): string {
  const into = item && mergedInto(item)
  return whoAndWhen(item, into === null ? `deleted this ${one}` : `merged this ${one} into ${into}`)
}
