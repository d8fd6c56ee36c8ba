import { nounsOf } from '../../entities/registry/nouns.ts'
import { counted } from '../../ui/format.ts'
import type { UndoResult } from './undoOperation.ts'

/** What was done to many, with how many it was this time: of 3 that were chosen, two may have been changed. */
export function writtenOf(words: string, { writtenIn }: Pick<UndoResult, 'writtenIn'>): string {
  let text = words
  for (const [collection, written] of writtenIn) {
    const { one, many } = nounsOf(collection)
    const all = new RegExp(`\\b([\\d,]+) ${many}(?=$|[:,])`)
    text = text.replace(all, (whole, digits: string) =>
      Number(digits.replaceAll(',', '')) > written ? counted(written, one, many) : whole,
    )
  }
  return text
}
