import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { playerStaffQueries } from '../../entities/player/staff-queries.ts'
import type { Player } from '../../entities/player/fields.ts'
import { projectStaffQueries } from '../../entities/project/staff-queries.ts'
import type { Project } from '../../entities/project/fields.ts'
import type { PickSource } from '../../ui/form/pickerOptions.ts'
import { findRecords, similarRecords } from './findRecords.ts'
import { recentIds, rememberId } from './recent.ts'

export type PickableCollection = 'projects' | 'players'

const NONE: readonly never[] = []

/** The last known names of records seen since the page loaded, so that a deleted one can still be named. */
const lastNames = new Map<string, string>()
const LOADING = 'Loading…'

function source<R extends Project | Player>(
  collection: PickableCollection,
  { data: records, isError }: { data: readonly R[] | undefined; isError: boolean },
  accepts?: (record: R) => boolean,
): PickSource {
  const candidates = records ?? NONE
  const one = collection.slice(0, -1)
  const names = new Map(candidates.map(({ id, name }) => [id, name]))
  for (const [id, name] of names) lastNames.set(`${collection}/${id}`, name)
  const isGone = (id: string) => records !== undefined && id !== '' && !names.has(id)
  return {
    state: records ? undefined : isError ? 'failed' : 'loading',
    near: (typed) => similarRecords(candidates, typed, accepts),
    find: (typed) =>
      findRecords(candidates, typed, typed.trim() === '' ? recentIds(collection) : [], accepts),
    labelOf: (id) =>
      names.get(id) ?? (records ? `${lastNames.get(`${collection}/${id}`) ?? id} (deleted)` : LOADING),
    goneOf: (id) => (isGone(id) ? `This ${one} has been deleted: choose another one` : undefined),
    placeholder: records ? `Find a ${one}` : LOADING,
    onPicked: (id) => rememberId(collection, id),
  }
}

/** Returns picker options from the cached projects. `accepts` must be referentially stable. */
export function useProjectSource(accepts?: (project: Project) => boolean): PickSource {
  const { data, isError } = useQuery(projectStaffQueries.all())
  return useMemo(() => source('projects', { data, isError }, accepts), [data, isError, accepts])
}

/** Returns picker options from the cached players. `accepts` must be referentially stable. */
export function usePlayerSource(accepts?: (player: Player) => boolean): PickSource {
  const { data, isError } = useQuery(playerStaffQueries.all())
  return useMemo(() => source('players', { data, isError }, accepts), [data, isError, accepts])
}
