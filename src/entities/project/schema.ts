import type { Stamp } from '../../records/fields.ts'
import { direction, fieldValues, oneOf, oneText, type Read, severalValues, severalYears } from '../filters.ts'

export const PROJECT_STATUSES = ['Active', 'Completed', 'On Hold', 'Cancelled', 'Planning'] as const
export type ProjectStatus = (typeof PROJECT_STATUSES)[number]

/** A project as the program reads it, whatever its age. Dates are partial ISO texts, moments epoch ms. */
export interface Project extends Stamp {
  name: string
  country: string
  city: string
  sector: string
  /** As written; several owners are separated by ";". */
  owner: string
  owners: string[]
  status: ProjectStatus | null
  /** In units of capexCurrency (ISO 4217); both null when unknown. */
  capexAmount: number | null
  capexCurrency: string | null
  description: string
  startDate: string | null
  completionDate: string | null
  website: string
  latitude: number | null
  longitude: number | null
  source: string
  sourceUrl: string
  licence: string
  parentId: string | null
  parentName: string | null
  childCount: number
  customFields: Record<string, string | number | boolean>
  searchTokens: string[]
  sample: boolean
}

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
