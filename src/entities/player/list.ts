import type { FacetsOf } from '../list/facets.ts'
import { severalValues } from '../list/filters.ts'
import { SORT_NAME } from '../../records/sort-field.ts'
import { type FiltersOf, type ListDefinition, listOf } from '../list/list.ts'
import type { Player } from './fields.ts'

/** The public list of players. */
export const PLAYER_LIST = listOf({
  collection: 'players',
  anyOf: { type: 'type', country: 'country' },
  nullable: [],
  years: {},
  contains: {},
  sorts: { name: SORT_NAME, type: 'type', country: 'country', createdDate: 'createdAt' },
  nullsLast: null,
  searchSorts: ['name', 'createdDate'],
  counted: ['type', 'country'],
  offered: { type: 'Type', country: 'Country', sector: 'Sector', role: 'Role' },
  pairs: {},
  directoryOnly: { role: severalValues, sector: severalValues },
} as const satisfies ListDefinition<keyof Player>)

export type PlayerFilters = FiltersOf<typeof PLAYER_LIST>
export type PlayerFacets = FacetsOf<(typeof PLAYER_LIST)['definition']>
