import type { Message } from '../operation/useUndo.ts'
import { undoOperation, type UndoResult } from '../operation/undoOperation.ts'
import { useOperation } from '../operation/useOperation.ts'
import type { Operation } from './operations.ts'
import { refusalOf } from './refusal.ts'

const DONE: Record<string, string> = { Undo: 'Undone', Redo: 'Done again', Restore: 'Restored' }

function messageOf({ written, isStopped }: UndoResult, label: string, what: string): Message {
  if (isStopped) return { tone: 'warn', text: `Stopped. Press ${label} again to go on: ${what}` }
  if (written === 0) return { tone: 'info', text: `Nothing to do, it was undone already: ${what}` }
  return { tone: 'ok', text: `${DONE[label] ?? 'Undone'}: ${what}` }
}

/** Takes an operation back with all its batches; a refusal says why, and a stopped one is repeated. */
export function useUndoOperation({ items: [newest], entries }: Operation, label: string) {
  const { error, ...undo } = useOperation({
    run: (watch) =>
      newest ? undoOperation(newest, watch) : Promise.resolve({ written: 0, isStopped: false }),
    refresh: (client) => client.invalidateQueries(),
    message: (done) => messageOf(done, label, newest?.label ?? ''),
  })
  return { ...undo, refusal: error ? refusalOf(error, entries) : [] }
}
