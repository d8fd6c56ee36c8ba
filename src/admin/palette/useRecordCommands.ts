import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useMemo } from 'react'
import { eventQueries } from '../../entities/event/queries.ts'
import { newsStaffQueries } from '../../entities/news/staff-queries.ts'
import { playerStaffQueries } from '../../entities/player/staff-queries.ts'
import { projectStaffQueries } from '../../entities/project/staff-queries.ts'
import type { DeskPath } from '../editor/desk.ts'
import { findRecords } from '../pickers/findRecords.ts'
import type { CommandGroup } from './commands.ts'

/** Whole collections cost reads: they are asked for when somebody looks for a record, and then stay in the cache. */
const LEAST_TYPED = 2
const SHOWN = 5

/** The records of every kind whose name holds what was typed, from the cached collections. */
export function useRecordCommands(typed: string): { groups: CommandGroup[]; isLoading: boolean } {
  const navigate = useNavigate()
  const enabled = typed.trim().length >= LEAST_TYPED
  const projects = useQuery({ ...projectStaffQueries.all(), enabled })
  const players = useQuery({ ...playerStaffQueries.all(), enabled })
  const news = useQuery({ ...newsStaffQueries.all(), enabled })
  const events = useQuery({ ...eventQueries.all(), enabled })
  const articles = useMemo(
    () => news.data?.map(({ id, headline }) => ({ id, name: headline, city: '', country: '' })),
    [news.data],
  )
  const kinds = [
    ['Projects', '/admin/projects', projects.data],
    ['Players', '/admin/players', players.data],
    ['News', '/admin/news', articles],
    ['Events', '/admin/events', events.data],
  ] as const
  const open = (path: DeskPath, id: string) => {
    void navigate({ to: `${path}/edit/$id` as const, params: { id } })
  }
  const groups = kinds.flatMap(([title, path, records]) => {
    const found = enabled && records ? findRecords(records, typed).slice(0, SHOWN) : []
    const commands = found.map(({ id, label, detail = '' }) => ({
      id: `${path}/${id}`,
      label,
      detail,
      run: () => open(path, id),
    }))
    return commands.length > 0 ? [{ title, commands }] : []
  })
  return { groups, isLoading: [projects, players, news, events].some(({ isLoading }) => isLoading) }
}
