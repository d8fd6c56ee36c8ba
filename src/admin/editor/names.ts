import type { QueryClient } from '@tanstack/react-query'
import { keyFor } from '../../entities/record/keys.ts'

const NAMED = ['projects', 'players'] as const

/** Returns a function from the id of a cached project or player to its name; other texts stay as they are. */
export function nameFinder(client: QueryClient): (id: string) => string {
  const names = new Map<string, string>()
  for (const collection of NAMED) {
    const records = client.getQueryData<{ id: string; name: string }[]>(keyFor(collection, 'all')) ?? []
    for (const { id, name } of records) names.set(id, name)
  }
  return (id) => names.get(id) ?? id
}
