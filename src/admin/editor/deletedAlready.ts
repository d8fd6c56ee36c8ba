import type { QueryClient } from '@tanstack/react-query'
import { historyQueries } from '../../entities/history/queries.ts'
import { whoDeleted } from './whoAndWhen.ts'

/** Of what was to be deleted and is gone already, with who was first: "Deleted already: Duqm. sara@ppx.example deleted this project on …". */
export async function deletedAlready(
  client: QueryClient,
  { ref, title, one }: { ref: string; title: string; one: string },
): Promise<string> {
  const latest = await client.fetchQuery(historyQueries.latestOf(ref)).catch(() => null)
  return `Deleted already: ${title}. ${whoDeleted(latest, one)}.`
}
