import type { QueryClient } from '@tanstack/react-query'
import { historyQueries } from '../../entities/history/queries.ts'
import { whoDeleted } from './whoAndWhen.ts'

/** Who deleted a record, as far as the history can be asked: "sara@ppx.example deleted this project on …." */
export async function deletedBy(client: QueryClient, ref: string, one: string): Promise<string> {
  const latest = await client.fetchQuery(historyQueries.latestOf(ref)).catch(() => null)
  return `${whoDeleted(latest, one)}.`
}

/** Of what was to be deleted and is gone already, with who was first: "Deleted already: Duqm. sara@ppx.example deleted this project on …". */
export async function deletedAlready(
  client: QueryClient,
  { ref, title, one }: { ref: string; title: string; one: string },
): Promise<string> {
  return `Deleted already: ${title}. ${await deletedBy(client, ref, one)}`
}
