import { nounsOf } from '../../entities/registry/nouns.ts'
import { count } from '../../ui/format.ts'
import type { UndoResult } from './undoOperation.ts'

/** What was done to many, with how many it was this time: of 3 that were chosen, two may have been changed. */
export function writtenOf(words: string, { writtenIn }: Pick<UndoResult, 'writtenIn'>): string {
  let text = words
  for (const [collection, written] of writtenIn) {
    const all = new RegExp(`\\b([\\d,]+) (?=${nounsOf(collection).many}(?:$|[:,]))`)
    text = text.replace(all, (number, digits: string) =>
      Number(digits.replaceAll(',', '')) > written ? `${count(written)} ` : number,
    )
  }
  return text
}
