import type { Message } from '../operation/useUndo.ts'
import { NOTHING, undoOperation, type UndoResult } from '../operation/undoOperation.ts'
import { useOperation } from '../operation/useOperation.ts'
import { skippedText } from '../operation/skippedText.ts'
import { withWrittenCount } from '../operation/withWrittenCount.ts'
import { useQueryClient } from '@tanstack/react-query'
import type { Operation } from './operations.ts'
import { refusalOf } from './refusal.ts'

const DONE: Record<string, string> = { Undo: 'Undone', Redo: 'Redone', Restore: 'Restored' }

function messageOf(result: UndoResult, label: string, words: string): Message {
  const { written, left, isStopped, failure } = result
  const what = withWrittenCount(words, result)
  if (isStopped) {
    const why = failure === null ? '' : `${failure} `
    const tone = failure === null ? 'warn' : 'error'
    return { tone, text: `Stopped. ${why}Press ${label} again to continue: ${what}` }
  }
  const done = DONE[label] ?? 'Undone'
  if (written === 0) return { tone: 'info', text: `Nothing to do; already ${done.toLowerCase()}: ${what}` }
  if (left.length === 0) return { tone: 'ok', text: `${done}: ${what}` }
  const why = `somebody has changed ${left.length === 1 ? 'it' : 'them'} since`
  return { tone: 'warn', text: `${done}: ${what}. ${skippedText(left.length, why)}` }
}

/** Undoes an operation with all its batches; `refusal` says why not. A stopped undo can be repeated. */
export function useUndoOperation({ items: [newest], entries }: Operation, label: string) {
  const client = useQueryClient()
  const { error, ...undo } = useOperation({
    run: (watch) =>
      newest
        ? undoOperation(client, newest, watch, label === 'Redo' ? 'redo' : 'undo')
        : Promise.resolve(NOTHING),
    message: (done) => messageOf(done, label, newest?.label ?? ''),
  })
  return { ...undo, refusal: error ? refusalOf(error, entries) : [] }
}
