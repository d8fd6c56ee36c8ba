import { direction, fieldValues, oneOf, oneText, type Read, severalValues } from '../filters.ts'

export const PLAYER_SORTS = ['name', 'type', 'country', 'createdDate'] as const

/** How the list's state is read from the address. */
export const PLAYER_FILTERS = {
  type: severalValues,
  country: severalValues,
  q: oneText,
  /** Dynamic fields, each as "name:value". */
  field: fieldValues,
  sort: oneOf(PLAYER_SORTS, 'name'),
  dir: direction,
}
export type PlayerFilters = Read<typeof PLAYER_FILTERS>

export const PLAYER_FILTER_DEFAULTS: PlayerFilters = {
  type: [],
  country: [],
  q: '',
  field: [],
  sort: 'name',
  dir: 'asc',
}
