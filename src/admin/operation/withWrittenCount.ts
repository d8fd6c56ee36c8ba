import { nounsOf } from '../../entities/registry/nouns.ts'
import { counted } from '../../ui/format.ts'
import type { UndoResult } from './undoOperation.ts'

/** Adjusts the number in the description of an operation to the records undone: of 3 chosen, perhaps 2. */
export function withWrittenCount(words: string, { writtenIn }: Pick<UndoResult, 'writtenIn'>): string {
  let text = words
  for (const [collection, written] of writtenIn) {
    const { one, many } = nounsOf(collection)
    const all = new RegExp(`\\b([\\d,]+)( cells? of \\1)? ${many}(?=$|[:,])`)
    text = text.replace(all, (whole, digits: string, cells?: string) => {
      if (Number(digits.replaceAll(',', '')) <= written) return whole
      // One cell in each record.
      const before = cells === undefined ? '' : `${counted(written, 'cell', 'cells')} of `
      return before + counted(written, one, many)
    })
  }
  return text
}
