import type { ProjectForm } from './opened.ts'

/** What the fields of the form are called, in the form and wherever it speaks of them. */
export const PROJECT_LABELS: Record<keyof ProjectForm, string> = {
  name: 'Name',
  country: 'Country',
  city: 'City',
  sector: 'Sector',
  owner: 'Owner',
  status: 'Status',
  capexAmount: 'Value',
  capexCurrency: 'Currency',
  description: 'Description',
  startDate: 'Start date',
  completionDate: 'End date',
  website: 'Website',
  latitude: 'Latitude',
  longitude: 'Longitude',
  source: 'Source',
  sourceUrl: 'Source address',
  licence: 'Licence',
  parentId: 'Part of',
  customFields: 'Additional information',
  roles: 'Role',
}
