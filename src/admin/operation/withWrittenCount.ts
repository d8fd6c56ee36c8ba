import { nounsOf } from '../../entities/registry/nouns.ts'
import { counted } from '../../ui/format.ts'
import type { UndoResult } from './undoOperation.ts'

/** Adjusts the number in the description of an operation to the records undone: of 3 chosen, perhaps 2. */
export function withWrittenCount(words: string, { writtenIn }: Pick<UndoResult, 'writtenIn'>): string {
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
