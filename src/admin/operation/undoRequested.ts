import type { QueryClient } from '@tanstack/react-query'
import { historyQueries } from '../../entities/history/queries.ts'
import type { HistoryItem, OperationName } from '../../records/history.ts'
import { takeBack } from './takeBack.ts'
import { NOTHING, type UndoResult } from './undoOperation.ts'
import type { UndoRequest } from './useUndo.ts'

const operationOf = (client: QueryClient, operation: OperationName): Promise<HistoryItem | null> =>
  client.fetchQuery(
    'group' in operation ? historyQueries.ofGroup(operation.group) : historyQueries.operation(operation.opId),
  )

/** Finds the operation in the history and takes it back. */
export async function undoRequested(client: QueryClient, request: UndoRequest): Promise<UndoResult> {
  const item = await operationOf(client, request.operation)
  return item ? takeBack(client, item, request.label) : NOTHING
}
