import { queryOptions } from '@tanstack/react-query'
import { readDocument } from '../../firebase/read.ts'
import { moment } from '../../records/decoding.ts'
import { timelinePath } from '../../records/timeline-path.ts'
import { keyFor } from '../record/keys.ts'
import { PUBLIC_QUERY } from '../record/stale-time.ts'
import { TIMELINE } from './fields.ts'

type TimelineValue = string | number | null
type TimelineField = (typeof TIMELINE)[number][number]

/** The public changes of one operation, each with the value before and after. */
export interface TimelineEntry {
  id: string
  /** Epoch ms. */
  at: number
  changes: Partial<Record<TimelineField, readonly [before: TimelineValue, after: TimelineValue]>>
}

const FIELDS = TIMELINE.flat()

const isTimelineValue = (value: unknown): value is TimelineValue =>
  value === null || typeof value === 'string' || typeof value === 'number'

const isPair = (value: unknown): value is [TimelineValue, TimelineValue] =>
  Array.isArray(value) && value.length === 2 && value.every(isTimelineValue)

/** Decodes a timeline document, newest entry first; unreadable entries are left out. */
export function timelineOf(data: Record<string, unknown> | undefined): TimelineEntry[] {
  const entries = data?.entries !== null && typeof data?.entries === 'object' ? data.entries : {}
  return Object.entries(entries)
    .flatMap(([id, stored]: [string, unknown]): TimelineEntry[] => {
      const raw = stored !== null && typeof stored === 'object' ? (stored as Record<string, unknown>) : {}
      const at = moment(raw.at)
      const changes = Object.fromEntries(
        FIELDS.flatMap((field) => (isPair(raw[field]) ? [[field, raw[field]] as const] : [])),
      )
      return at === null || Object.keys(changes).length === 0 ? [] : [{ id, at, changes }]
    })
    .sort((a, b) => b.at - a.at || (a.id < b.id ? -1 : 1))
}

/** The public changes of a project, newest first. Throws DataError. */
export const timelineQuery = (id: string) =>
  queryOptions<TimelineEntry[]>({
    queryKey: keyFor('projects', 'timeline', id),
    queryFn: async () => timelineOf((await readDocument(timelinePath(`projects/${id}`)))?.data),
    ...PUBLIC_QUERY,
  })
