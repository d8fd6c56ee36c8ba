import { direction, fieldValues, oneOf, oneText, type Read, severalValues, severalYears } from '../filters.ts'

export const PROJECT_SORTS = ['name', 'country', 'capexAmount', 'createdDate'] as const

/** How the list's state is read from the address. */
export const PROJECT_FILTERS = {
  country: severalValues,
  sector: severalValues,
  status: severalValues,
  /** ISO 4217. */
  currency: severalValues,
  /** Of completion. */
  year: severalYears,
  owner: oneText,
  q: oneText,
  /** Dynamic fields, each as "name:value". */
  field: fieldValues,
  sort: oneOf(PROJECT_SORTS, 'name'),
  dir: direction,
}
export type ProjectFilters = Read<typeof PROJECT_FILTERS>

export const PROJECT_FILTER_DEFAULTS: ProjectFilters = {
  country: [],
  sector: [],
  status: [],
  currency: [],
  year: [],
  owner: '',
  q: '',
  field: [],
  sort: 'name',
  dir: 'asc',
}
