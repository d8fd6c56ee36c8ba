import { useQuery } from '@tanstack/react-query'
import { namesOf } from '../../entities/history/names.ts'
import { entityOf } from '../../entities/registry/records.ts'
import type { Entry } from '../../records/changeset.ts'

const pathOf = ({ collection, id }: Entry): string => `${collection}/${id}`

export interface Restored {
  /** "collection/id" of the deleted records that exist again. */
  paths: ReadonlySet<string>
  /** Whether there are deleted records and all of them exist again. */
  isAll: boolean
}

/** Returns which of the records that an operation deleted exist again, in whatever way they were restored. */
export function useRestored(entries: readonly Entry[]): Restored {
  const deleted = entries.filter(({ collection, after }) => after === null && entityOf(collection) !== null)
  const ids: Record<string, string[]> = {}
  for (const { collection, id } of deleted) (ids[collection] ??= []).push(id)
  const { data = {} } = useQuery({ ...namesOf(ids), enabled: deleted.length > 0 })
  const paths = new Set(deleted.map(pathOf).filter((path) => Object.hasOwn(data, path)))
  return { paths, isAll: deleted.length > 0 && deleted.every((entry) => paths.has(pathOf(entry))) }
}
