import type { FacetsOf } from '../list/facets.ts'
import { oneAmount, oneArea, severalValues } from '../list/filters.ts'
import { SORT_NAME } from '../../records/sort-field.ts'
import { type FiltersOf, type ListDefinition, listOf } from '../list/list.ts'
import type { Project } from './fields.ts'

/** The public list of projects. */
export const PROJECT_LIST = listOf({
  collection: 'projects',
  anyOf: { country: 'country', sector: 'sector', status: 'status', currency: 'capexCurrency' },
  nullable: ['status', 'currency'],
  years: { year: 'completionDate' },
  contains: { owner: 'owners' },
  sorts: { name: SORT_NAME, country: 'country', capexAmount: 'capexAmount', createdDate: 'createdAt' },
  nullsLast: 'capexAmount',
  searchSorts: ['name', 'createdDate'],
  counted: ['country', 'sector', 'status', 'year'],
  offered: {
    country: 'Country',
    sector: 'Sector',
    status: 'Status',
    year: 'Completion',
    currency: 'Currency',
    owner: 'Owner',
    role: 'Role',
    company: 'Company',
  },
  pairs: { countrySector: ['country', 'sector'] },
  // `company` holds player ids or "role:id"; `from` and `to` are amounts in USD.
  directoryOnly: {
    from: oneAmount,
    to: oneAmount,
    role: severalValues,
    company: severalValues,
    bounds: oneArea,
  },
} as const satisfies ListDefinition<keyof Project>)

export type ProjectFilters = FiltersOf<typeof PROJECT_LIST>
export type ProjectFacets = FacetsOf<(typeof PROJECT_LIST)['definition']>
