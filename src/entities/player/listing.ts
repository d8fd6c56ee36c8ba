import { type Listing, planOf, type Plan } from '../../records/listing.ts'
import { customFilters } from '../custom-filters.ts'
import { storedValues } from '../filters.ts'
import type { PlayerFilters } from './schema.ts'

export const PLAYERS: Listing = {
  collection: 'players',
  anyOf: ['type', 'country'],
  contains: [],
  sorts: { name: 'name', type: 'type', country: 'country', createdDate: 'createdAt' },
  nullsLast: null,
  years: null,
  searchSorts: ['name', 'createdDate'],
}

export const playerPlan = (filters: PlayerFilters): Plan =>
  planOf(PLAYERS, {
    anyOf: { type: storedValues(filters.type, ''), country: storedValues(filters.country, '') },
    years: [],
    contains: {},
    search: filters.q,
    custom: customFilters(filters.field),
    sort: filters.sort,
    dir: filters.dir,
  })
