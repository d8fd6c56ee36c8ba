import type { QueryClient } from '@tanstack/react-query'
import { historyQueries } from '../../entities/history/queries.ts'
import type { HistoryItem } from '../../records/history.ts'
import { takeBack } from './takeBack.ts'
import { NOTHING, type UndoResult } from './undoOperation.ts'
import type { UndoRequest } from './useUndo.ts'

async function operationOf(
  client: QueryClient,
  { ref, isOperation }: UndoRequest,
): Promise<HistoryItem | null | undefined> {
  if ('group' in isOperation) return client.fetchQuery(historyQueries.ofGroup(isOperation.group))
  return (await client.fetchQuery(historyQueries.of(ref))).find(isOperation)
}

/** Finds the operation in the history and takes it back. */
export async function undoRequested(client: QueryClient, request: UndoRequest): Promise<UndoResult> {
  const item = await operationOf(client, request)
  return item ? takeBack(client, item, request.label) : NOTHING
}
