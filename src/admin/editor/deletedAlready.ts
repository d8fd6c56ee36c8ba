import type { QueryClient } from '@tanstack/react-query'
import { historyQueries } from '../../entities/history/queries.ts'
import { whoDeleted } from './whoAndWhen.ts'

/** Says who deleted a record, if the history can be read: "sara@ppx.example deleted this project on …." */
export async function deletedBy(client: QueryClient, ref: string, one: string): Promise<string> {
  const latest = await client.fetchQuery(historyQueries.latestOf(ref)).catch(() => null)
  return `${whoDeleted(latest, one)}.`
}

/**
 * Says that a record to be deleted is gone, and who was first: "Already deleted: Duqm. sara@ppx.example
 * deleted this project on …".
 */
export async function deletedAlready(
  client: QueryClient,
  { ref, title, one }: { ref: string; title: string; one: string },
): Promise<string> {
  return `Already deleted: ${title}. ${await deletedBy(client, ref, one)}`
}
