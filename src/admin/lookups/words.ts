import type { LookupCollection } from '../../entities/lookup/fields.ts'
import { counted } from '../../ui/format.ts'
import type { UseCount } from '../../entities/lookup/uses.ts'

/** What each of the three screens calls its entries. */
export interface LookupWords {
  list: string
  one: string
  empty: string
}

export const LOOKUP_WORDS: Record<LookupCollection, LookupWords> = {
  sectors: { list: 'Sectors', one: 'sector', empty: 'No sectors yet. Add the first one above.' },
  playerTypes: {
    list: 'Player types',
    one: 'player type',
    empty: 'No player types yet. Add the first one above.',
  },
  eventTypes: {
    list: 'Event types',
    one: 'event type',
    empty: 'No event types yet. Add the first one above.',
  },
}

const NOUNS: Record<string, [one: string, many: string]> = {
  projects: ['project', 'projects'],
  players: ['player', 'players'],
  events: ['event', 'events'],
}

export const totalOf = (uses: readonly UseCount[]): number => uses.reduce((sum, { n }) => sum + n, 0)

/** "120 projects and 1 player"; '' when nothing uses it. */
export function usesInWords(uses: readonly UseCount[]): string {
  const parts = uses.filter(({ n }) => n > 0)
  return parts
    .map(({ collection, n }) => counted(n, ...(NOUNS[collection] ?? ['record', 'records'])))
    .join(' and ')
}
