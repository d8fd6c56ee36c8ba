import { type Listing, planOf, type Plan } from '../../records/listing.ts'
import { customFilters } from '../custom-filters.ts'
import { storedValues } from '../filters.ts'
import type { ProjectFilters } from './schema.ts'

export const PROJECTS: Listing = {
  collection: 'projects',
  anyOf: ['country', 'sector', 'status', 'capexCurrency'],
  contains: ['owners'],
  sorts: { name: 'name', country: 'country', capexAmount: 'capexAmount', createdDate: 'createdAt' },
  nullsLast: 'capexAmount',
  years: 'completionDate',
  searchSorts: ['name', 'createdDate'],
}

export const projectPlan = (filters: ProjectFilters): Plan =>
  planOf(PROJECTS, {
    anyOf: {
      country: storedValues(filters.country, ''),
      sector: storedValues(filters.sector, ''),
      status: storedValues(filters.status, null),
      capexCurrency: storedValues(filters.currency, null),
    },
    years: storedValues(filters.year, ''),
    contains: { owners: filters.owner },
    search: filters.q,
    custom: customFilters(filters.field),
    sort: filters.sort,
    dir: filters.dir,
  })
