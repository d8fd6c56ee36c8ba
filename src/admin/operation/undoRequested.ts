import type { QueryClient } from '@tanstack/react-query'
import { historyQueries } from '../../entities/history/queries.ts'
import { takeBack } from './takeBack.ts'
import { NOTHING, type UndoResult } from './undoOperation.ts'
import type { UndoRequest } from './useUndo.ts'

/** Finds the operation in the record's history and takes it back. */
export async function undoRequested(
  client: QueryClient,
  { ref, label, isOperation }: UndoRequest,
): Promise<UndoResult> {
  const history = await client.fetchQuery(historyQueries.of(ref))
  const item = history.find(isOperation)
  return item ? takeBack(client, item, label) : NOTHING
}
