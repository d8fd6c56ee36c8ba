import type { QueryClient } from '@tanstack/react-query'
import { keyFor } from '../../entities/record/keys.ts'

const NAMED = ['projects', 'players'] as const

/** The name behind the id of a project or player, as far as the lists are in the cache; any other text as it is. */
export function nameFinder(client: QueryClient): (id: string) => string {
  const names = new Map<string, string>()
  for (const collection of NAMED) {
    const records = client.getQueryData<{ id: string; name: string }[]>(keyFor(collection, 'all')) ?? []
    for (const { id, name } of records) names.set(id, name)
  }
  return (id) => names.get(id) ?? id
}
